/** @jsxImportSource hono/jsx */
import type { FormLabels } from '../../rules/forms/labels.ts';
import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import type { Clock } from '../clock.ts';
import { formName, type LabeledValue, labeledValues, nameOf, originOf } from '../intake/labels.ts';
import type { Suspicion } from '../intake/lead.ts';
import { leadPath } from '../notify/lead-link.ts';
import { LEAD_STATES, type Note, type StoredLead } from '../store/leads.ts';
import type { Notification } from '../store/notifications.ts';
import type { Subscriber } from '../store/subscribers.ts';
import { callAddress, readablePhone, replyAddress } from './contact-links.ts';
import { PostForm } from './layout.tsx';
import { STATE_LABELS, StateBadge } from './list-page.tsx';
import { NotificationItem } from './notifications.tsx';

export const LONGEST_NOTE = 5000;

const SPAM_REASONS: Readonly<Record<Suspicion, string>> = {
  trap: 'a hidden field was filled in',
  time: 'the form was sent too fast',
  challenge: 'the browser didn’t pass the check against bots',
};

interface LeadProps {
  lead: StoredLead;
  notes: readonly Note[];
  notifications: readonly Notification[];
  /** Other leads from the same address. */
  others: readonly StoredLead[];
  /** The latest sign-up of the address for the newsletter; false if there is no address, or no newsletter. */
  newsletter: { signUp: Subscriber | undefined } | false;
  /** The site's origin. */
  site: string;
  clock: Clock;
  formLabels: FormLabels | undefined;
}

export function LeadPage({ lead, notes, notifications, others, newsletter, ...context }: LeadProps) {
  const { site, clock, formLabels } = context;
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
        {notifications.length > 0 && (
          <section aria-labelledby="sent">
            <h2 id="sent">What was sent</h2>
            <ul class="notifications">
              {notifications.map((notification) => (
                <NotificationItem notification={notification} clock={clock} />
              ))}
            </ul>
          </section>
        )}
        {newsletter && <Newsletter lead={lead} {...newsletter} path={path} clock={clock} />}
        {others.length > 0 && (
          <section aria-labelledby="others">
            <h2 id="others">Also from this address</h2>
            <ul class="others">
              {others.map((other) => (
                <li>
                  <a href={leadPath(other.number)}>
                    {formName(other)}, {clock.exact(Date.parse(other.received))}
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
        <StateBadge state={lead.state} /> {formName(lead)} ·{' '}
        <time datetime={lead.received}>{clock.exact(Date.parse(lead.received))}</time>
        {lead.earlier !== null && (
          <>
            {' '}
            · asked again, with the same words as in <a href={leadPath(lead.earlier)}>lead {lead.earlier}</a>
          </>
        )}
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

/** Whether the person gets the newsletter, and a button that asks them. */
function Newsletter({
  lead,
  signUp,
  path,
  clock,
}: Pick<LeadProps, 'lead' | 'clock'> & { signUp: Subscriber | undefined; path: string }) {
  const { state, agreed, confirmed, unsubscribed } = signUp ?? {};
  // Who has left is not asked again, unless they wrote after that.
  const canAsk = !state || (state === 'unsubscribed' && Date.parse(lead.received) > (unsubscribed ?? 0));
  return (
    <section aria-labelledby="newsletter">
      <h2 id="newsletter">Newsletter</h2>
      {state && (
        <p>
          {state === 'waiting' && `Has not confirmed yet, signed up ${clock.exact(agreed ?? 0)}`}
          {state === 'confirmed' && `On the list since ${clock.exact(confirmed ?? 0)}`}
          {state === 'unsubscribed' && `Unsubscribed ${clock.exact(unsubscribed ?? 0)}`}
        </p>
      )}
      {canAsk && (
        <PostForm class="form" action={`${path}/subscribe`}>
          <p class="field-hint">
            They get an email that asks them to confirm, and nothing else before they do.
          </p>
          <button class="button button-quiet" type="submit">
            Subscribe
          </button>
        </PostForm>
      )}
    </section>
  );
}
