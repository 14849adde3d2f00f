import { dataAttributes } from '../../rules/data-attributes.ts';
import { formatPhone } from '../../rules/format.ts';
import { type FieldRule, type FormRule, fieldsOf } from '../../rules/forms/rule.ts';
import { TRAP_FIELD } from '../../rules/forms/submission.ts';
import { phraseWith } from '../../rules/phrase-parts.ts';
import type { Translate } from '../../rules/translate.ts';
import { type Booking, ThanksView } from './thanks.tsx';

export interface FormState {
  /** Saved: stored on the device until it can be sent. Failed: refused, and not stored. Sent: replaced by thanks. */
  status: 'idle' | 'sending' | 'saved' | 'failed' | 'sent';
  /** First name of the visitor whose form was sent, if it is known. */
  name?: string | undefined;
  /** Where they pick a time. */
  booking?: Booking | undefined;
  values: Readonly<Record<string, string>>;
  /** Message per field name. */
  errors: Readonly<Record<string, string>>;
  /** Characters left, per field name. */
  counts: Readonly<Record<string, string>>;
  /** Status message. */
  note?: string;
  /** A mailto link with the same content, if the form could not be sent. */
  letter?: string;
}

/** Attributes for the validation of browsers. */
type NativeValidation = (field: FieldRule) => { pattern: string; title?: string | undefined } | undefined;

export interface FormProps {
  rule: FormRule;
  /** Prefix of ids, so that a page can have two forms. */
  id: string;
  /** Where the form is posted without JavaScript. */
  action: string;
  /** Path of the page. */
  page: string;
  state: FormState;
  /** The agency's number, for "tel:". */
  phone: string;
  /** Location of a newsletter form on its page. */
  placement?: string | undefined;
  /** Label of the button. */
  submit: string;
  t: Translate;
  /** Only for the page as the build renders it. */
  native?: NativeValidation;
}

export const EMPTY: FormState = { status: 'idle', values: {}, errors: {}, counts: {} };

export function FormView(props: FormProps) {
  const { rule, id, action, page, state, phone, placement, submit, t } = props;
  const fields = fieldsOf(rule);
  const wrong = fields.filter(({ name }) => state.errors[name]);
  const sending = state.status === 'sending';
  const sent = state.status === 'sent' && rule.next !== undefined;
  return (
    <>
      {rule.next && (
        <ThanksView {...{ id, rule, sent, phone, t }} name={state.name} booking={state.booking} />
      )}
      <form
        className="form"
        id={id}
        hidden={sent}
        action={action}
        method="post"
        encType={action.startsWith('mailto:') ? 'text/plain' : undefined}
        aria-busy={sending ? 'true' : undefined}
      >
        {fields.length > 1 && <p className="form-rule">{t('Required, unless marked optional.')}</p>}
        {fields.length > 1 && wrong.length > 0 && summary(wrong, id, state, t)}
        {rule.groups.map((group, index) => {
          const rows = group.fields.map((item) => field(item, props, group.fold));
          if (group.fold) {
            // Only the gallery has values here. In a page, a script opens the fold.
            const filled = group.fields.some(({ name }) => state.values[name]);
            return (
              <details key="fold" className="form-fold" open={filled}>
                <summary>
                  {group.fold} <span>{t('(optional)')}</span>
                </summary>
                <div>{rows}</div>
              </details>
            );
          }
          if (!group.legend) return rows;
          const name = `${id}-${index + 1}`;
          return (
            <fieldset key={name} id={name}>
              <legend>{group.legend}</legend>
              {rows}
            </fieldset>
          );
        })}
        <div className="form-trap" aria-hidden="true" inert>
          <label>
            {t('Leave this empty')} <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {hidden('_form', rule.id)} {hidden('_page', page)} {placement && hidden('_placement', placement)}
        {rule.hidden?.map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
        <p className="form-end">
          <button
            className="button"
            type="submit"
            aria-disabled={sending ? 'true' : undefined}
            data-other={sending ? submit : rule.submitting}
          >
            {sending ? rule.submitting : submit}
          </button>
        </p>
        <div className="form-note" role="status">
          {state.note && <p>{state.note}</p>}
        </div>
        {state.status === 'saved' && (
          <p className="form-choices">
            <button
              className="button button-quiet"
              type="submit"
              {...dataAttributes({ 'data-other-way': '' })}
            >
              {t('Try another way')}
            </button>
            <button className="button button-quiet" type="button" {...dataAttributes({ 'data-forget': '' })}>
              {t('Delete it from this device')}
            </button>
          </p>
        )}
        {state.letter && (
          <p className="form-other">
            {phraseWith(t('{email}, or call {phone}'), {
              email: (
                <a key="email" href={state.letter}>
                  {t('Send it by email instead')}
                </a>
              ),
              phone: (
                <a key="phone" href={`tel:${phone}`}>
                  {formatPhone(phone)}
                </a>
              ),
            })}
          </p>
        )}
      </form>
    </>
  );
}

function hidden(name: string, value: string) {
  return <input type="hidden" name={name} value={value} />;
}

/** Lists all messages as links to their fields, in forms with more than one field. */
function summary(wrong: readonly FieldRule[], form: string, { errors }: FormState, t: Translate) {
  const message = ({ name, label }: FieldRule) => {
    const text = errors[name];
    const shared = wrong.some((other) => other.name !== name && errors[other.name] === text);
    return shared ? `${label}: ${text}` : text;
  };
  const title = `${form}-summary`;
  return (
    <div className="form-summary" role="alert" aria-atomic="false" aria-labelledby={title} tabIndex={-1}>
      <p id={title}>
        <strong>
          {t('One answer needs another look|{count} answers need another look', { count: wrong.length })}
        </strong>
      </p>
      <ul>
        {wrong.map((rule) => (
          <li key={rule.name}>
            <a href={`#${form}-${rule.name}`}>{message(rule)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** @param fold heading of the field's folded group, which already says "optional" */
function field(rule: FieldRule, { id: form, state, native, t }: FormProps, fold?: string) {
  const id = `${form}-${rule.name}`;
  const error = state.errors[rule.name];
  const count = state.counts[rule.name];
  const described = [rule.hint && `${id}-hint`, error && `${id}-error`, count && `${id}-count`].filter(
    Boolean,
  );
  const shared = {
    id,
    name: rule.name,
    required: rule.required || undefined,
    autoComplete: rule.autocomplete,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': error ? ('true' as const) : undefined,
    defaultValue: state.values[rule.name],
  };
  return (
    <div key={rule.name} className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>
        {rule.label}
        {!rule.required && !fold && <span>{` ${t('(optional)')}`}</span>}
      </label>
      {rule.hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {rule.hint}
        </p>
      )}
      {rule.kind === 'select' ? (
        <select {...shared}>
          <option value="">{t('Choose one')}</option>
          {rule.options?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : rule.kind === 'textarea' ? (
        <textarea {...shared} minLength={rule.min} rows={4} />
      ) : (
        <input
          {...shared}
          type={rule.kind === 'url' ? 'text' : rule.kind}
          inputMode={rule.inputmode}
          {...native?.(rule)}
        />
      )}
      {count && (
        <p className="field-count" id={`${id}-count`} aria-live="polite">
          {count}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
