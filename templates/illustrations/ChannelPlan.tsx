import type { Drawing } from '../../model/illustration.ts';
import { useSite } from '../site-context.ts';

/** What each channel costs, month by month, on one scale. Dashed bars are what was spent before. */
export function ChannelPlan({ months, channels }: Drawing<'channel-plan'>) {
  const { t, dollars } = useSite().locale;
  const highest = Math.max(...channels.flatMap(({ spend, before = [] }) => [...spend, ...before]));
  const bars = (amounts: readonly number[]) =>
    amounts
      .map(
        (amount, month) => amount && `M${month * 10 + 1} 40v-${((amount / highest) * 38).toFixed(1)}h8V40z`,
      )
      .filter(Boolean)
      .join('');
  return (
    <table className="channel-plan">
      <thead>
        <tr>
          <th scope="col">{t('Channel')}</th>
          <th scope="col">
            <span>
              {months.map((month) => (
                <i key={month}>{month}</i>
              ))}
            </span>
          </th>
          <th scope="col">{t('Total')}</th>
        </tr>
      </thead>
      <tbody>
        {channels.map(({ name, note, spend, before, highlight }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {note && <small>{note}</small>}
            </th>
            <td>
              <svg aria-hidden="true" viewBox={`0 0 ${months.length * 10} 40`} preserveAspectRatio="none">
                {before && <path className="dashed" d={bars(before)} />}
                <path className={highlight ? 'action' : 'data'} d={bars(spend)} />
              </svg>
            </td>
            <td>{dollars(spend.reduce((total, amount) => total + amount, 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
