import { Heading } from './Heading.tsx';

/** Changes in the market, each with what it means. */
export function Trends({ items }: { items: readonly { trend: string; impact: string }[] }) {
  return (
    <ul className="rows">
      {items.map(({ trend, impact }) => (
        <li key={trend}>
          <Heading level={3} text={trend} />
          <p>{impact}</p>
        </li>
      ))}
    </ul>
  );
}
