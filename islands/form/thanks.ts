import type { FormRule } from '../../rules/form-rule.ts';
import { formatPhone } from '../../rules/format.ts';
import type { Html } from '../html.ts';

/** "Ada" of " Ada Hall"; undefined unless the name starts with a word that can be a first name, after any title. */
export function firstName(name = ''): string | undefined {
  return /^(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s+)?(\p{L}[\p{L}\p{M}’'-]{1,29})(?:\s|$)/u.exec(name.trim())?.[1];
}

/** What takes the place of a form once it is sent. @param id of the form @param phone for "tel:" */
export const thanksView =
  (html: Html) =>
  ({ id, rule, name, phone }: { id: string; rule: FormRule; name?: string | undefined; phone: string }) =>
    html`<div key="thanks" className="form-thanks" id=${`${id}-thanks`}>
      <h2 tabIndex=${-1}>${name ? `Thanks, ${name}` : 'Thanks. We’ve got it'}</h2>
      <p><strong>${rule.success.title}</strong> ${rule.success.text}</p>
      <ol>
        ${rule.next?.map(({ when, what }) => html`<li key=${when}><strong>${when}</strong> ${what}</li>`)}
      </ol>
      <p>Can’t wait? Call <a href=${`tel:${phone}`}>${formatPhone(phone)}</a></p>
      <p><button className="button button-quiet" type="button" data-again="">Send another message</button></p>
    </div>`;
