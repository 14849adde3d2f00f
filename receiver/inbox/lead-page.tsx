/** @jsxImportSource hono/jsx */
import type { FormLabels } from '../../rules/forms/labels.ts';
import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import type { Clock } from '../clock.ts';
import { formName, type LabeledValue, labeledValues, nameOf, originOf } from '../intake/labels.ts';
import type { Suspicion } from '../intake/lead.ts';
import { leadPath } from '../notify/lead-link.ts';
import { LEAD_STATES, type Note, type StoredLead } from '../store/leads.ts';
import type { LeadChannel, Sending } from '../store/outbox.ts';
import { callAddress, readablePhone, replyAddress } from './contact-links.ts';
import { PostForm } from './layout.tsx';
import { STATE_LABELS, StateBadge } from './list-page.tsx';

export const LONGEST_NOTE = 5000;

export const CHANNEL_LABELS: Readonly<Record<LeadChannel, string>> = {
  mail: 'Email to your team',
  webhook: 'Message to another system (webhook)',
  acknowledgment: 'Acknowledgment to the visitor',
  log: 'Line in the server log',
};

const SPAM_REASONS: Readonly<Record<Suspicion, string>> = {
  trap: 'a hidden field was filled in',
  time: 'the form was sent too fast',
  challenge: 'the browser didn’t pass the check against bots',
};

interface LeadProps {
  lead: StoredLead;
  notes: readonly Note[];
  sendings: readonly Sending[];
  /** Other leads from the same address. */
  others: readonly StoredLead[];
  /** The site's origin. */
  site: string;
  clock: Clock;
  formLabels: FormLabels | undefined;
}

export function LeadPage({ lead, notes, sendings, others, site, clock, formLabels }: LeadProps) {
  const { number, state, meta, suspect } = lead;
  const path = leadPath(number);
  return (
    <article class="lead-page">
      <Header lead={lead} agency={formLabels?.agency ?? new URL(site).host} clock={clock} />
      <section aria-labelledby="state">
        <h2 id="state">Status</h2>
        <PostForm class="states" action={`${path}/state`}>
          {LEAD_STATES.map((value) => (
            <button type="submit" name="state" value={value} aria-pressed={value === state}>
              {STATE_LABELS[value]}
            </button>
          ))}
        </PostForm>
        {suspect.length > 0 && (
          <p class="field-hint">May be spam: {suspect.map((reason) => SPAM_REASONS[reason]).join(', ')}.</p>
        )}
      </section>
      <div class="lead-main">
        <section aria-labelledby="said">
          <h2 id="said">What they wrote</h2>
          {labeledValues(lead, formLabels).map(({ legend, values }) => (
            <>
              {legend && <h3>{legend}</h3>}
              <ValueList values={values} />
            </>
          ))}
        </section>
        <Notes notes={notes} path={path} clock={clock} />
      </div>
      <div class="lead-side">
        <section aria-labelledby="origin">
          <h2 id="origin">Where it came from</h2>
          <ValueList values={originOf(lead, formLabels)} />
          {meta.page && (
            <p>
              <a href={site + meta.page} rel="noreferrer">
                Open the page
              </a>
            </p>
          )}
        </section>
        {sendings.length > 0 && <Sendings sendings={sendings} path={path} clock={clock} />}
        {others.length > 0 && (
          <section aria-labelledby="others">
            <h2 id="others">Also from this address</h2>
            <ul class="others">
              {others.map((other) => (
                <li>
                  <a href={leadPath(other.number)}>
                    {formName(other.form)}, {clock.exact(Date.parse(other.received))}
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

function Header({ lead, agency, clock }: Pick<LeadProps, 'lead' | 'clock'> & { agency: string }) {
  const reply = replyAddress(lead, agency);
  const call = callAddress(lead);
  return (
    <header>
      <p>
        <a class="link" href={INBOX_PATH}>
          All leads
        </a>
      </p>
      <h1>{nameOf(lead)}</h1>
      <p class="lead-facts">
        <StateBadge state={lead.state} /> {formName(lead.form)} ·{' '}
        <time datetime={lead.received}>{clock.exact(Date.parse(lead.received))}</time>
      </p>
      {(reply || call) && (
        <p class="buttons">
          {reply && (
            <a class="button" href={reply}>
              Reply by email
            </a>
          )}
          {call && (
            <a class="button button-quiet" href={call.address}>
              Call {call.number}
            </a>
          )}
        </p>
      )}
    </header>
  );
}

function ValueList({ values }: { values: readonly LabeledValue[] }) {
  return (
    <dl class="values">
      {values.map(({ label, value, kind }) => (
        <div>
          <dt>{label}</dt>
          <dd>{kind === 'tel' ? readablePhone(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Notes({ notes, path, clock }: Pick<LeadProps, 'notes' | 'clock'> & { path: string }) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {notes.map(({ written, author, note }) => (
        <div class="note">
          <p class="note-text">{note}</p>
          <p class="field-hint">
            {author}, <time datetime={new Date(written).toISOString()}>{clock.exact(written)}</time>
          </p>
        </div>
      ))}
      <PostForm class="form" action={`${path}/notes`}>
        <div class="field">
          <label for="note">Add a note</label>
          <textarea id="note" name="note" required maxlength={LONGEST_NOTE} />
        </div>
        <button class="button button-quiet" type="submit">
          Save the note
        </button>
      </PostForm>
    </section>
  );
}

/** The notifications about a lead, with a button for each that failed for good. */
function Sendings({ sendings, path, clock }: Pick<LeadProps, 'sendings' | 'clock'> & { path: string }) {
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">What was sent</h2>
      <ul class="sendings">
        {sendings.map((sending) => (
          <li>
            <p>
              <b>{CHANNEL_LABELS[sending.channel]}:</b> {statusOf(sending, clock)}
            </p>
            {sending.error && <p class="field-hint">{sending.error}</p>}
            {sending.state === 'dead' && (
              <PostForm action={`${path}/send`}>
                <button class="button button-quiet" type="submit" name="channel" value={sending.channel}>
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

function statusOf({ state, attempts, due, error }: Sending, clock: Clock): string {
  if (state === 'sent') return `sent ${clock.exact(due)}`;
  if (state === 'dead') return `not sent after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  return error ? `failed ${attempts}×, next attempt ${clock.exact(due)}` : 'about to be sent';
}
