import type { Clock } from '../../clock.ts';
import { FORM_LABELS, nameOf } from '../../forms/labels.ts';
import type { StoredLead } from '../../store/leads.ts';
import type { LeadPage, Place } from '../../store/list-leads.ts';
import { addressOf, type Choice } from '../filter.ts';
import { Filters } from './Filters.tsx';
import { StateBadge } from './StateBadge.tsx';

interface ListProps extends LeadPage {
  choice: Choice;
  /** Where the page starts; undefined on the first one. */
  before: Place | undefined;
  clock: Clock;
  today: string;
  /** Whether something was given up that was to be sent. */
  unsent: boolean;
}

export function ListPage({ leads, next, before, choice, clock, today, unsent }: ListProps) {
  const days = Map.groupBy(leads, ({ received }) => clock.dayOf(Date.parse(received)));
  const isChosen = Object.values(choice).some(Boolean);
  return (
    <>
      <h1>Leads</h1>
      <Filters choice={choice} />
      {unsent && (
        <p className="notice">
          Something about a lead could not be sent. <a href="/inbox/unsent">Look at it</a>
        </p>
      )}
      {[...days].map(([day, some]) => (
        <section className="day" key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            {day === today && 'Today, '}
            <time dateTime={day}>{clock.longDay(Date.parse(some[0]?.received ?? ''))}</time>
          </h2>
          <ul>
            {some.map((lead) => (
              <LeadRow key={lead.number} lead={lead} clock={clock} />
            ))}
          </ul>
        </section>
      ))}
      {leads.length === 0 && <NoLeads isChosen={isChosen} />}
      <nav className="pagination" aria-label="Pages">
        {before && <a href={addressOf('/inbox', choice)}>Newest leads</a>}
        {next && (
          <a className="button" href={addressOf('/inbox', choice, next)}>
            Older leads
          </a>
        )}
      </nav>
      {leads.length > 0 && (
        <p className="exports">
          Export {isChosen ? 'these leads' : 'all leads but spam'}:{' '}
          <a href={addressOf('/inbox/leads.csv', choice)}>CSV for spreadsheets</a>{' '}
          <a href={addressOf('/inbox/leads.json', choice)}>JSON</a>
        </p>
      )}
    </>
  );
}

function LeadRow({ lead, clock }: { lead: StoredLead; clock: Clock }) {
  const { number, received, form, source, state } = lead;
  return (
    <li className="lead-row">
      <a href={`/inbox/leads/${number}`}>{nameOf(lead)}</a>
      <StateBadge state={state} />
      <p className="lead-row-said">{excerptOf(lead)}</p>
      <p className="lead-row-facts">
        <time dateTime={received}>{clock.timeOfDay(Date.parse(received))}</time> · {FORM_LABELS[form]} ·{' '}
        {source}
      </p>
    </li>
  );
}

/** What somebody wrote, or what else there is to tell leads apart. */
function excerptOf({ values }: StoredLead): string {
  const { message, details, comments, businessDescription, company, name, email = '' } = values;
  const said = message || details || comments || businessDescription || company || (name ? email : '');
  return said.slice(0, 200);
}

function NoLeads({ isChosen }: { isChosen: boolean }) {
  return (
    <div className="empty">
      <p>{isChosen ? 'No lead matches.' : 'No leads yet. The next form that somebody sends appears here.'}</p>
      {isChosen && (
        <p>
          <a href="/inbox">All leads but spam</a>
        </p>
      )}
    </div>
  );
}
