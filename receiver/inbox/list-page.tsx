/** @jsxImportSource hono/jsx */

import type { FormLabels } from '../../rules/forms/labels.ts';
import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import type { Clock } from '../clock.ts';
import { FORM_NAMES, formName, messageOf, nameOf } from '../intake/labels.ts';
import { leadPath } from '../notify/lead-link.ts';
import { LEAD_STATES, type LeadState, type StoredLead } from '../store/leads.ts';
import type { LeadList } from '../store/list-leads.ts';
import { addressOf, type Filter } from './filter.ts';
import { PostForm } from './layout.tsx';

export const STATE_LABELS: Readonly<Record<LeadState, string>> = {
  new: 'New',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

interface ListProps extends LeadList {
  choice: Filter;
  /** Whether the page has the newest leads. */
  isFirst: boolean;
  clock: Clock;
  today: string;
  /** The agency's own forms. */
  own: FormLabels['own'];
  /** Whether some notification failed for good. */
  hasUnsent: boolean;
}

export function ListPage({ leads, next, choice, isFirst, clock, today, own, hasUnsent }: ListProps) {
  const days = Map.groupBy(leads, ({ received }) => clock.dayOf(Date.parse(received)));
  const isFiltered = Object.values(choice).some(Boolean);
  return (
    <>
      <h1>Leads</h1>
      <Search choice={choice} own={own} />
      <Tabs choice={choice} />
      {hasUnsent && (
        <p class="notice">
          A notification could not be sent. <a href={`${INBOX_PATH}/unsent`}>See which</a>
        </p>
      )}
      {[...days].map(([day, leadsOfDay]) => (
        <section class="day" aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            {day === today && 'Today, '}
            <time datetime={day}>{clock.longDay(Date.parse(leadsOfDay[0]?.received ?? ''))}</time>
          </h2>
          <ul>
            {leadsOfDay.map((lead) => (
              <LeadRow lead={lead} clock={clock} />
            ))}
          </ul>
        </section>
      ))}
      {leads.length === 0 && <NoLeads isFiltered={isFiltered} />}
      <nav class="pagination" aria-label="Pages">
        {!isFirst && <a href={addressOf(INBOX_PATH, choice)}>Newest leads</a>}
        {next && (
          <a class="button" href={addressOf(INBOX_PATH, choice, next)}>
            Older leads
          </a>
        )}
      </nav>
      {leads.length > 0 && (
        <p class="exports">
          Export {isFiltered ? 'these leads' : 'all leads but spam'}:{' '}
          <a href={addressOf(`${INBOX_PATH}/leads.csv`, choice)}>CSV for spreadsheets</a>{' '}
          <a href={addressOf(`${INBOX_PATH}/leads.json`, choice)}>JSON</a>
        </p>
      )}
    </>
  );
}

/** A search field, and a fold with filters for form and days. */
function Search({ choice: { words, state, form, from, to }, own = [] }: Pick<ListProps, 'choice' | 'own'>) {
  const forms = [...Object.entries(FORM_NAMES), ...own.map(({ name, title }) => [name, title])];
  return (
    <search>
      <PostForm class="filters" action={INBOX_PATH}>
        {state && <input type="hidden" name="state" value={state} />}
        <div class="field filters-search">
          <label class="visually-hidden" for="words">
            Search
          </label>
          <input
            id="words"
            name="words"
            type="search"
            value={words}
            placeholder="Name, words, email or phone"
            maxlength={200}
          />
          <button class="button button-quiet" type="submit">
            Search
          </button>
        </div>
        <details class="form-fold" open={Boolean(form || from || to)}>
          <summary>Form and days</summary>
          <div class="filters-fold">
            <div class="field">
              <label for="form">Form</label>
              <select id="form" name="form">
                <option value="">Every form</option>
                {forms.map(([id, label]) => (
                  <option value={id} selected={id === form}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
            <div class="field">
              <label for="from">From</label>
              <input id="from" name="from" type="date" value={from} />
            </div>
            <div class="field">
              <label for="to">To</label>
              <input id="to" name="to" type="date" value={to} />
            </div>
            <button class="button button-quiet" type="submit">
              Show
            </button>
          </div>
        </details>
      </PostForm>
    </search>
  );
}

function Tabs({ choice }: { choice: Filter }) {
  return (
    <nav class="tabs" aria-label="Status">
      <ul>
        {[undefined, ...LEAD_STATES].map((state) => (
          <li>
            <a
              href={addressOf(INBOX_PATH, { ...choice, state })}
              aria-current={state === choice.state ? 'true' : undefined}
            >
              {state ? STATE_LABELS[state] : 'All but spam'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LeadRow({ lead, clock }: { lead: StoredLead; clock: Clock }) {
  const { number, received, source, state, earlier } = lead;
  return (
    <li class="lead-row">
      <a href={leadPath(number)}>{nameOf(lead)}</a>
      <StateBadge state={state} />
      <p class="lead-row-said">{excerptOf(lead)}</p>
      <p class="lead-row-facts">
        <time datetime={received}>{clock.timeOfDay(Date.parse(received))}</time> · {formName(lead)} · {source}
        {earlier !== null && ' · again'}
      </p>
    </li>
  );
}

export function StateBadge({ state }: { state: LeadState }) {
  return <span class={`state state-${state}`}>{STATE_LABELS[state]}</span>;
}

/** The start of the message, or something else to tell leads apart by. */
function excerptOf(lead: StoredLead): string {
  const { businessDescription, company, name, email = '' } = lead.values;
  const excerpt = messageOf(lead) || businessDescription || company || (name ? email : '');
  return excerpt.slice(0, 200);
}

function NoLeads({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div class="no-results">
      <p>{isFiltered ? 'No lead matches.' : 'No leads yet. The next form sent appears here.'}</p>
      {isFiltered && (
        <p>
          <a href={INBOX_PATH}>All leads but spam</a>
        </p>
      )}
    </div>
  );
}
