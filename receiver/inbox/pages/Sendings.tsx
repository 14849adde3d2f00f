import type { Clock } from '../../clock.ts';
import type { Channel } from '../../notify/channel.ts';
import type { Sending } from '../../store/lead-work.ts';
import { PostForm } from './PostForm.tsx';

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  mail: 'Mail to you',
  webhook: 'Webhook',
  acknowledgment: 'Acknowledgment to the visitor',
  log: 'Line in the log',
};

interface SendingsProps {
  sendings: readonly Sending[];
  /** Of the lead. */
  path: string;
  clock: Clock;
  csrf: string;
}

/** What was sent about a lead, and what could not be sent. */
export function Sendings({ sendings, path, clock, csrf }: SendingsProps) {
  if (sendings.length === 0) return null;
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">What was sent</h2>
      <ul className="sendings">
        {sendings.map((row) => (
          <li key={row.channel}>
            <p>
              <b>{CHANNEL_LABELS[row.channel]}:</b> {statusOf(row, clock)}
            </p>
            {row.error && <p className="field-hint">{row.error}</p>}
            {row.state === 'dead' && (
              <PostForm action={`${path}/send`} csrf={csrf}>
                <button className="button button-quiet" type="submit" name="channel" value={row.channel}>
                  Send again
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function statusOf({ state, attempts, due }: Sending, clock: Clock): string {
  if (state === 'sent') return `sent ${clock.exact(due)}`;
  if (state === 'dead') return `given up after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  return attempts === 0 ? 'about to be sent' : `tried ${attempts}×, again ${clock.exact(due)}`;
}
