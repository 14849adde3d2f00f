interface Bar {
  value: number;
  /** The value as displayed, and the text after it. */
  figure: string;
  note: string;
}

/** Two bars to one scale, the second one highlighted. */
export function PairOfBars({ bars }: { bars: readonly [before: Bar, after: Bar] }) {
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <svg height="2.7em" aria-hidden="true">
      {bars.map(({ value, figure, note }, index) => (
        <g key={figure}>
          <rect
            className={index ? 'action' : 'data-quiet'}
            x={`${index * 58}%`}
            width={`${(value / most) * 42}%`}
            height="1em"
          />
          <text x={`${index * 58}%`} y="2.4em">
            <tspan className="strong">{figure}</tspan> {note}
          </text>
        </g>
      ))}
    </svg>
  );
}
