import { FORM_LABELS } from '../../forms/labels.ts';
import { STATES } from '../../store/leads.ts';
import { addressOf, type Choice } from '../filter.ts';
import { STATE_LABELS } from './StateBadge.tsx';

/** Search, states, and a fold with form and days. */
export function Filters({ choice }: { choice: Choice }) {
  const { q, state, form, from, to } = choice;
  const tabs = [undefined, ...STATES].map((value) => ({
    value,
    label: value ? STATE_LABELS[value] : 'All but spam',
  }));
  return (
    <>
      <search>
        <form className="filters">
          {state && <input type="hidden" name="state" value={state} />}
          <div className="field filters-search">
            <label className="visually-hidden" htmlFor="q">
              Search
            </label>
            <input
              id="q"
              name="q"
              type="search"
              defaultValue={q}
              placeholder="Name, words, email or phone"
              maxLength={200}
            />
            <button className="button button-quiet" type="submit">
              Search
            </button>
          </div>
          <details className="form-fold" open={Boolean(form || from || to)}>
            <summary>Form and days</summary>
            <div className="filters-fold">
              <div className="field">
                <label htmlFor="form">Form</label>
                <select id="form" name="form" defaultValue={form ?? ''}>
                  <option value="">Every form</option>
                  {Object.entries(FORM_LABELS).map(([id, label]) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </select>
              </div>
              <div className="field">
                <label htmlFor="from">From</label>
                <input id="from" name="from" type="date" defaultValue={from} />
              </div>
              <div className="field">
                <label htmlFor="to">To</label>
                <input id="to" name="to" type="date" defaultValue={to} />
              </div>
              <button className="button button-quiet" type="submit">
                Show
              </button>
            </div>
          </details>
        </form>
      </search>
      <nav className="tabs" aria-label="State">
        <ul>
          {tabs.map(({ value, label }) => (
            <li key={label}>
              <a
                href={addressOf('/inbox', { ...choice, state: value })}
                aria-current={value === state ? 'true' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
