import type { Clock } from '../../clock.ts';
import { answersOf, FORM_LABELS, nameOf, originOf } from '../../forms/labels.ts';
import type { Note, Sending } from '../../store/lead-work.ts';
import { STATES, type StoredLead } from '../../store/leads.ts';
import { AnswerList } from './AnswerList.tsx';
import { callAddress, replyAddress } from './contact-links.ts';
import { Notes } from './Notes.tsx';
import { PostForm } from './PostForm.tsx';
import { Sendings } from './Sendings.tsx';
import { STATE_LABELS, StateBadge } from './StateBadge.tsx';

export interface LeadProps {
  lead: StoredLead;
  notes: readonly Note[];
  sendings: readonly Sending[];
  /** Other leads of the same address. */
  others: readonly StoredLead[];
  /** The site's origin. */
  site: string;
  clock: Clock;
  csrf: string;
}

export function LeadPage({ lead, notes, sendings, others, site, clock, csrf }: LeadProps) {
  const { number, received, form, state, meta, suspect } = lead;
  const path = `/inbox/leads/${number}`;
  const reply = replyAddress(lead, new URL(site).host);
  const call = callAddress(lead);
  return (
    <article className="lead-page">
      <header>
        <p>
          <a className="link" href="/inbox">
            All leads
          </a>
        </p>
        <h1>{nameOf(lead)}</h1>
        <p className="lead-facts">
          <StateBadge state={state} /> {FORM_LABELS[form]} ·{' '}
          <time dateTime={received}>{clock.exact(Date.parse(received))}</time>
        </p>
        {(reply || call) && (
          <p className="buttons">
            {reply && (
              <a className="button" href={reply}>
                Reply by email
              </a>
            )}
            {call && (
              <a className="button button-quiet" href={call.address}>
                Call {call.number}
              </a>
            )}
          </p>
        )}
      </header>
      <section aria-labelledby="state">
        <h2 id="state">Where it stands</h2>
        <PostForm className="states" action={`${path}/state`} csrf={csrf}>
          {STATES.map((value) => (
            <button key={value} type="submit" name="state" value={value} aria-pressed={value === state}>
              {STATE_LABELS[value]}
            </button>
          ))}
        </PostForm>
        {suspect.length > 0 && <p className="field-hint">Marked as suspect: {suspect.join(', ')}.</p>}
      </section>
      <div className="lead-main">
        <section aria-labelledby="said">
          <h2 id="said">What they said</h2>
          {answersOf(lead).map(({ legend, answers }, at) => (
            <AnswerList key={legend ?? at} legend={legend} answers={answers} />
          ))}
        </section>
        <Notes notes={notes} path={path} clock={clock} csrf={csrf} />
      </div>
      <div className="lead-side">
        <section aria-labelledby="origin">
          <h2 id="origin">Where it came from</h2>
          <AnswerList answers={originOf(lead)} />
          {meta.page && (
            <p>
              <a href={site + meta.page} rel="noreferrer">
                Open the page
              </a>
            </p>
          )}
        </section>
        <Sendings sendings={sendings} path={path} clock={clock} csrf={csrf} />
        {others.length > 0 && (
          <section aria-labelledby="others">
            <h2 id="others">Also from this address</h2>
            <ul className="others">
              {others.map((other) => (
                <li key={other.number}>
                  <a href={`/inbox/leads/${other.number}`}>
                    {FORM_LABELS[other.form]}, {clock.exact(Date.parse(other.received))}
                  </a>{' '}
                  <StateBadge state={other.state} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </article>
  );
}
