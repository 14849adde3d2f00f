import { hydrate, render } from 'preact';
import type { Dataset } from '../../rules/data-attributes.ts';
import type { FormRule } from '../../rules/forms/rule.ts';
import { type CheckedForm, validateForm } from '../../rules/forms/validation.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { t } from '../translate.ts';
import { fieldValue, mailtoLink, reveal } from './controls.ts';
import { createLead, watchForHumans } from './create-lead.ts';
import { keepDraft } from './draft.ts';
import { EMPTY, type FormState, FormView } from './view.tsx';

/** A form that a script has taken over. */
export interface MountedForm {
  /** The element around it; its data attributes say which form it is, and how it is delivered. */
  root: HTMLElement;
  form: HTMLFormElement;
  rule: FormRule;
  state: FormState;
  /** Its lead that waits in the outbox. */
  waiting?: OutboxItem | undefined;
  /** Changes the state, and shows it. */
  update(change: Partial<FormState>): void;
  discardDraft(): void;
  /** Creates the lead of these values. */
  leadOf(values: Readonly<Record<string, string>>): Promise<OutboxItem>;
}

/** Takes over the form in the page, and restores its draft. */
export function takeOver(root: HTMLElement, form: HTMLFormElement, rule: FormRule): MountedForm {
  const { placement, phone = '' }: Dataset = root.dataset;
  const page = {
    ...{ rule, placement, phone, t },
    id: form.id,
    action: form.getAttribute('action') ?? '',
    page: fieldValue(form, '_page'),
    submit: form.querySelector('[type=submit]')?.textContent ?? '',
  };
  hydrate(FormView({ ...page, state: EMPTY }), root);
  form.noValidate = true;
  // Browsers use titles in their own messages; screen readers would read them with untouched fields.
  for (const control of form.querySelectorAll('[title]')) control.removeAttribute('title');
  const isHuman = watchForHumans(form);
  const mounted: MountedForm = {
    ...{ root, form, rule },
    state: EMPTY,
    update(change) {
      mounted.state = { ...mounted.state, ...change };
      render(FormView({ ...page, state: mounted.state }), root);
    },
    discardDraft: keepDraft(form, rule),
    leadOf: (values) => createLead(form, rule, isHuman(), values),
  };
  reveal(form, rule, ({ name }) => fieldValue(form, name) !== '');
  return mounted;
}

export function checkForm({ form, rule }: MountedForm): CheckedForm {
  return validateForm(rule, (name) => fieldValue(form, name), t);
}

/** Changes the status, without what was said in the one before. */
export function enter(
  mounted: MountedForm,
  status: FormState['status'],
  change: Partial<FormState> = {},
): void {
  mounted.update({ note: undefined, letter: undefined, ...change, status });
}

/** Empties the form. */
export function clear(mounted: MountedForm): void {
  mounted.form.reset();
  mounted.discardDraft();
  mounted.waiting = undefined;
  enter(mounted, 'idle', EMPTY);
}

/** Shows that the lead is stored on the device until it can be sent. */
export function showSaved(mounted: MountedForm, note: string, values: CheckedForm['values']): void {
  enter(mounted, 'saved', { note, letter: letterOf(mounted, values) });
}

/** The form as an email to the agency. */
export function letterOf({ root, rule }: MountedForm, values: CheckedForm['values']): string {
  const { mail = '' }: Dataset = root.dataset;
  return mailtoLink(mail, rule, values);
}
