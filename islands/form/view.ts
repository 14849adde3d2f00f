import type { FieldRule, FormRule } from '../../rules/forms.ts';
import type { Html } from '../html.ts';

/** What a form shows at one moment. */
export interface FormState {
  status: 'idle' | 'sending' | 'sent' | 'failed';
  values: Readonly<Record<string, string>>;
  /** Message per field name. */
  errors: Readonly<Record<string, string>>;
}

export interface FormProps {
  rule: FormRule;
  /** Prefix of the ids, so that two forms may stand on one page. */
  id: string;
  /** Where the form is posted without script. */
  action: string;
  state: FormState;
  /** Where a newsletter form stands; sent with the event. */
  placement?: string;
  /** Shown instead of the form's own submit label. */
  submit?: string;
}

/** A form as it is before anybody has typed. */
export const EMPTY: FormState = { status: 'idle', values: {}, errors: {} };

/** The view of every form of the site: label, hint, control, message, summary, button. */
export const formView = (html: Html) => {
  const field = fieldView(html);
  const summary = summaryView(html);
  return ({ rule, id, action, state, submit }: FormProps) => {
    const fields = rule.groups.flatMap((group) => group.fields);
    const wrong = fields.filter(({ name }) => state.errors[name]);
    const sending = state.status === 'sending';
    return html`<form
      className="form"
      id=${id}
      action=${action}
      method="post"
      encType=${action.startsWith('mailto:') ? 'text/plain' : undefined}
      aria-busy=${sending ? 'true' : undefined}
    >
      ${fields.length > 1 && wrong.length > 0 && summary(wrong, id, state)}
      ${rule.groups.map((group, index) => {
        const rows = group.fields.map((item) => field(item, id, state));
        if (!group.legend) return rows;
        return html`<fieldset key=${index}><legend>${group.legend}</legend>${rows}</fieldset>`;
      })}
      <p className="form-end">
        <button className="button" type="submit" disabled=${sending}>
          ${sending ? rule.submitting : (submit ?? rule.submit)}
        </button>
      </p>
    </form>`;
  };
};

/** All messages in one place, each leading to its field. A form of one field has them beside it already. */
const summaryView = (html: Html) => (wrong: readonly FieldRule[], form: string, state: FormState) => {
  const message = ({ name, label }: FieldRule) => {
    const text = state.errors[name];
    const shared = wrong.some((other) => other.name !== name && state.errors[other.name] === text);
    return shared ? `${label}: ${text}` : text;
  };
  return html`<div className="form-summary" role="alert" tabIndex=${-1}>
    <p>
      <strong>${wrong.length === 1 ? 'One answer needs' : `${wrong.length} answers need`} another look</strong>
    </p>
    <ul>
      ${wrong.map(
        (rule) => html`<li key=${rule.name}><a href=${`#${form}-${rule.name}`}>${message(rule)}</a></li>`,
      )}
    </ul>
  </div>`;
};

const fieldView = (html: Html) => (rule: FieldRule, form: string, state: FormState) => {
  const id = `${form}-${rule.name}`;
  const error = state.errors[rule.name];
  const described = [rule.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    name: rule.name,
    required: rule.required || undefined,
    autoComplete: rule.autocomplete,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? 'true' : undefined,
    defaultValue: state.values[rule.name],
  };
  return html`<div key=${rule.name} className=${error ? 'field field-wrong' : 'field'}>
    <label htmlFor=${id}>${rule.label}${!rule.required && html`<span> (optional)</span>`}</label>
    ${rule.hint && html`<p className="field-hint" id=${`${id}-hint`}>${rule.hint}</p>`}
    ${control(html, rule, shared)}
    ${error && html`<p className="field-error" id=${`${id}-error`}>${error}</p>`}
  </div>`;
};

function control(html: Html, rule: FieldRule, shared: Record<string, unknown>) {
  if (rule.kind === 'select') {
    return html`<select ...${shared}>
      <option value="">Please choose</option>
      ${rule.options?.map(({ value, label }) => html`<option key=${value} value=${value}>${label}</option>`)}
    </select>`;
  }
  if (rule.kind === 'textarea')
    return html`<textarea ...${shared} minLength=${rule.min} rows="4"></textarea>`;
  return html`<input ...${shared} type=${rule.kind} inputMode=${rule.inputmode} />`;
}
