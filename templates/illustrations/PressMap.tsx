import type { Drawing } from '../../model/illustration.ts';
import type { Region } from '../parts/RegionMap.tsx';

/** The radius of the circle for one outlet; areas follow the number of outlets. */
const RADIUS = 9;

/** Where a story ran: lines from where it began, and a circle for each city with its number of outlets. */
export function PressMap({ places, types, map }: Drawing<'press-map'> & { map: Region }) {
  const [origin] = map.cities;
  return (
    <div className="press-map">
      <svg aria-hidden="true" viewBox={`0 0 ${map.width} ${map.height}`}>
        <path className="land" d={map.states.map(({ path }) => path).join('')} />
        <path d={map.cities.map((city) => (origin ? arc(origin, city) : '')).join('')} />
        {map.cities.map(({ name, x, y, label }, index) => {
          const count = places[index]?.count ?? 0;
          const r = Math.round(RADIUS * Math.sqrt(count));
          return (
            <g key={name}>
              <circle className={index === 0 ? 'action' : 'data'} cx={x} cy={y} r={r} />
              <text x={x} y={y + 4.5} textAnchor="middle" className="number">
                {count}
              </text>
              <text x={x + (label.anchor === 'end' ? -r - 3 : r + 3)} y={y + 4.5} textAnchor={label.anchor}>
                {name}
              </text>
            </g>
          );
        })}
      </svg>
      <ul>
        {types.map(({ type, count }) => (
          <li key={type}>
            {type} <b>{count}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Point {
  x: number;
  y: number;
}

/** A curve between two places, bent to one side by a fifth of its length. */
function arc(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [x, y] = [dx / 2 + dy / 5, dy / 2 - dx / 5].map((value) => value.toFixed(1));
  return `M${from.x} ${from.y}q${x} ${y} ${dx.toFixed(1)} ${dy.toFixed(1)}`;
}
