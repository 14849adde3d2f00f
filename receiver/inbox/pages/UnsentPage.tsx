import type { Clock } from '../../clock.ts';
import type { DeadLetter } from '../../store/outbox.ts';
import { CHANNEL_LABELS } from './Sendings.tsx';

/** What was given up. It can be sent again on the lead's page. */
export function UnsentPage({ letters, clock }: { letters: readonly DeadLetter[]; clock: Clock }) {
  return (
    <>
      <h1>Not sent</h1>
      {letters.length === 0 && <p className="empty">Everything about your leads was sent.</p>}
      <ul className="others">
        {letters.map(({ lead, channel, due, error }) => (
          <li key={`${lead} ${channel}`}>
            <a href={`/inbox/leads/${lead}#sent`}>
              Lead {lead}: {CHANNEL_LABELS[channel]}, given up {clock.exact(due)}
            </a>
            {error && <p className="field-hint">{error}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
