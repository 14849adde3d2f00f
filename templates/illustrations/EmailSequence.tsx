import type { Drawing } from '../../model/illustration.ts';
import { useSite } from '../site-context.ts';

/** Height of the highest bar in em, and width of a bar in percent. */
const HEIGHT = 8;
const WIDTH = 7;

/** Bars on an axis of days, numbered like the messages under it. */
export function EmailSequence({ unit, messages }: Drawing<'email-sequence'>) {
  const { t } = useSite().locale;
  const most = Math.max(...messages.map(({ count }) => count));
  const last = Math.max(...messages.map(({ day }) => day));
  const bars = messages.map(({ day, count }) => ({
    day,
    count,
    x: (day / last) * (100 - WIDTH),
    height: (count / most) * HEIGHT,
  }));
  return (
    <>
      <p className="quiet">{unit}</p>
      <svg height={`${HEIGHT + 3}em`} aria-hidden="true">
        {bars.map(({ day, count, x, height }) => (
          <g key={day}>
            <rect
              className={count === most ? 'action' : 'data'}
              x={`${x}%`}
              y={`${HEIGHT + 1.5 - height}em`}
              width={`${WIDTH}%`}
              height={`${height}em`}
            />
            <text
              className="strong"
              x={`${x + WIDTH / 2}%`}
              y={`${HEIGHT + 1.1 - height}em`}
              textAnchor="middle"
            >
              {count}
            </text>
            <text x={`${x + WIDTH / 2}%`} y={`${HEIGHT + 2.8}em`} textAnchor="middle">
              {day}
            </text>
          </g>
        ))}
        <line x2="100%" y1={`${HEIGHT + 1.5}em`} y2={`${HEIGHT + 1.5}em`} />
      </svg>
      <ol className="numbered-rows">
        {messages.map(({ day, subject, count }) => (
          <li key={day} className={count === most ? 'action' : undefined}>
            <span>{t('Day {day}', { day })}</span> {subject}
          </li>
        ))}
      </ol>
    </>
  );
}
