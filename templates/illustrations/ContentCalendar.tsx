import type { Drawing } from '../../model/illustration.ts';
import { useSite } from '../site-context.ts';

const WEEKS = Array.from({ length: 12 }, (_, index) => index + 1);
/** Width of a week in percent, heights of a row, its label and its squares in em. */
const WEEK = 7;
const ROW = 3.2;
const LABEL = 1.3;
const PLOT = 1.7;

/** Twelve weeks in columns, and a strip of squares for each topic. */
export function ContentCalendar({ unit, topics, emails }: Drawing<'content-calendar'>) {
  const { t } = useSite().locale;
  const most = Math.max(...topics.map(({ count }) => count));
  const end = topics.length * ROW + LABEL;
  return (
    <>
      <p className="calendar-unit quiet">
        <span>{t('Weeks {number}', { number: '1–12' })}</span> {unit}
      </p>
      <svg height={`${end + 1.4}em`} aria-hidden="true">
        {topics.map(({ name, fresh, refreshed, count }, index) => {
          const y = index * ROW + LABEL;
          return (
            <g key={name}>
              <text y={`${y - 0.4}em`}>{name}</text>
              {WEEKS.map((week) => (
                <rect
                  key={week}
                  className={fresh.includes(week) ? 'data' : refreshed.includes(week) ? 'data-quiet' : 'hair'}
                  x={`${(week - 1) * WEEK}%`}
                  y={`${y}em`}
                  width={`${WEEK}%`}
                  height={`${PLOT}em`}
                />
              ))}
              {count === most && (
                <rect className="action" x="88%" y={`${y}em`} width="12%" height={`${PLOT}em`} />
              )}
              <text
                className={count === most ? 'strong on-action' : undefined}
                x="98%"
                y={`${y + 1.2}em`}
                textAnchor="end"
              >
                {count}
              </text>
            </g>
          );
        })}
        <text y={`${end - 0.4}em`}>{t('Newsletter')}</text>
        {emails.map((week) => (
          <circle key={week} className="ink" cx={`${(week - 0.5) * WEEK}%`} cy={`${end + 0.7}em`} r=".35em" />
        ))}
      </svg>
      <ul className="calendar-key">
        <Key className="data" name={t('New piece')} />
        <Key className="data-quiet" name={t('Update')} />
      </ul>
    </>
  );
}

function Key({ className, name }: { className: string; name: string }) {
  return (
    <li>
      <svg width="1em" height="1em" aria-hidden="true">
        <rect className={className} width="100%" height="100%" />
      </svg>
      {name}
    </li>
  );
}
