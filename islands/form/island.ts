import htm from 'htm/mini';
import { h, hydrate, render } from 'preact';
import { fieldsOf } from '../../rules/forms/rule.ts';
import { NOTES, TURNSTILE_FIELD } from '../../rules/forms/submission.ts';
import { validateForm } from '../../rules/forms/validation.ts';
import type { OutboxItem } from '../delivery/item.ts';
import { sendUnmarked } from '../delivery/outbox-watch.ts';
import { DELIVERED_EVENT } from '../delivery/settle.ts';
import { findLead, remove } from '../delivery/store.ts';
import { dismissToast, prepareToasts, showToast } from '../toast/show.ts';
import { keepDraft } from './draft.ts';
import { recheckOnBlur, watchLengths } from './feedback.ts';
import { controlOf, fieldValue, mailtoLink, reveal, ruleOf, withPageOptions } from './fields.ts';
import { send, simulate } from './send.ts';
import { createLead, postPlainForm, watchForHumans } from './submission.ts';
import { firstName } from './thanks.ts';
import { EMPTY, type FormState, formView } from './view.ts';

export { sendAll, watchOutbox } from '../delivery/outbox-watch.ts';
export { addToMessage, dropOldDrafts } from './draft.ts';

const view = formView(htm.bind(h));

/**
 * Takes over a form: validates it, sends it, keeps its content until it is delivered. Until then, and without JavaScript,
 * the browser validates and posts it.
 * @param root the element around the form; its data attributes say which form it is, and how it is delivered
 */
export async function mountForm(root: HTMLElement): Promise<void> {
  const form = root.querySelector('form');
  const { form: formId = '', delivery, mail = '', phone = '', placement, turnstile } = root.dataset;
  const baseRule = await ruleOf(formId);
  if (!form || !baseRule) return;
  const rule = withPageOptions(baseRule, form);
  const page = {
    id: form.id,
    action: form.getAttribute('action') ?? '',
    page: fieldValue(form, '_page'),
    submit: form.querySelector('[type=submit]')?.textContent ?? '',
    phone,
  };
  let state: FormState = EMPTY;
  const props = () => ({ ...page, rule, placement, state });
  const update = (change: Partial<FormState>) => {
    state = { ...state, ...change };
    render(view(props()), root);
  };
  /** Without what was said in the state before. */
  const enter = (status: FormState['status'], change: Partial<FormState> = {}) =>
    update({ note: undefined, letter: undefined, ...change, status });
  hydrate(view(props()), root);
  form.noValidate = true;
  // Browsers use titles in their own messages; screen readers would read them with untouched fields.
  for (const control of form.querySelectorAll('[title]')) control.removeAttribute('title');
  prepareToasts();

  const validate = () => validateForm(rule, (name) => fieldValue(form, name));
  const isHuman = watchForHumans(form);
  const discardDraft = keepDraft(form, rule);
  reveal(form, rule, ({ name }) => fieldValue(form, name) !== '');
  const leadOf = (values: Record<string, string>) => createLead(form, rule, isHuman(), values);
  const proof = turnstile && (await import('./challenge.ts')).watchChallenge(form, turnstile);
  /** The lead as it is sent. */
  const finalLead = async (values: Record<string, string>) => {
    const lead = await leadOf(values);
    const token = proof && (await proof());
    return token ? { ...lead, body: { ...lead.body, [TURNSTILE_FIELD]: token } } : lead;
  };
  /** This form's lead in the outbox. */
  let waiting: OutboxItem | undefined;

  const clear = () => {
    form.reset();
    discardDraft();
    waiting = undefined;
    enter('idle', EMPTY);
  };
  /** Clears the form of a delivered lead, unless it was changed in the meantime. */
  const finish = async (id: string, name?: string) => {
    if ((await leadOf(validate().values)).id === id) {
      clear();
      enter('sent', { name: firstName(name) });
      return;
    }
    waiting = undefined;
    enter('idle');
  };
  const showErrors = (errors: Record<string, string>) => {
    enter('idle', { errors });
    reveal(form, rule, ({ name }) => name in errors);
    const first = fieldsOf(rule).find(({ name }) => errors[name]);
    const target = form.querySelector<HTMLElement>('.form-summary') ?? (first && controlOf(form, first.name));
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
  };

  /** Shows what has become of the form. Thanks have taken its place, and that of its focus; a note is under its button. */
  const showOutcome = () => {
    const { activeElement } = document;
    if (activeElement !== document.body && !form.contains(activeElement)) return;
    root.querySelector<HTMLElement>('.form-thanks h2')?.focus();
    root.querySelector('.form-thanks, .form-note p')?.scrollIntoView({ block: 'nearest' });
  };

  const submit = async () => {
    const { values, errors } = validate();
    if (Object.keys(errors).length > 0) return showErrors(errors);
    dismissToast();
    // An on-screen keyboard would cover the form's status.
    if (matchMedia('(pointer: coarse)').matches)
      form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    enter('sending', { errors: {} });
    const lead = await finalLead(values);
    // A changed form is another lead, and replaces the waiting one of the same person.
    if (waiting && waiting.id !== lead.id && waiting.body.email === values.email) await remove(waiting.id);
    waiting = lead;
    const sent = await (delivery === 'simulated'
      ? simulate(rule, lead)
      : send(lead, () => update({ note: NOTES.retrying })));
    if (sent.state === 'gone') enter('idle');
    if (sent.state === 'waiting') {
      enter('saved', { note: sent.note, letter: mailtoLink(mail, rule, values) });
    }
    if (sent.state === 'delivered') await finish(lead.id, values.name);
    if (sent.state === 'refused') {
      waiting = undefined;
      if (fieldsOf(rule).some(({ name }) => sent.errors[name])) return showErrors(sent.errors);
      enter('failed', { letter: mailtoLink(mail, rule, values) });
    }
    showOutcome();
    if (sent.state === 'delivered' && !root.querySelector('.form-thanks')) await showToast(rule.success);
    if (sent.state === 'refused') await showToast({ ...rule.failure, destructive: true });
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (state.status === 'sending') return;
    const otherWay = event.submitter?.dataset.otherWay !== undefined;
    try {
      if (!otherWay) return await submit();
    } catch (error) {
      reportError(error);
    }
    // On request, or after an error in this script: the browser can post it alone.
    update({ status: 'idle' });
    postPlainForm(form, (await finalLead(validate().values)).body);
  });

  root.addEventListener('click', async (event) => {
    const target = event.target as HTMLElement;
    const link = target.closest<HTMLAnchorElement>('.form-summary a');
    if (link) {
      event.preventDefault();
      const control = document.getElementById(link.hash.slice(1));
      control?.closest('details')?.setAttribute('open', '');
      control?.closest('.field')?.scrollIntoView();
      control?.focus({ preventScroll: true });
    } else if (target.closest('[data-forget]')) {
      if (waiting) await remove(waiting.id);
      clear();
      update({ note: NOTES.forgotten });
    } else if (target.closest('[data-again]')) {
      update({ status: 'idle' });
      form.querySelector<HTMLElement>('.field :is(input, textarea)')?.focus();
    }
  });

  watchLengths(form, rule, (counts) => update({ counts }));
  recheckOnBlur(
    form,
    rule,
    (name) => Boolean(state.errors[name]),
    (name, message) => {
      const { [name]: _, ...errors } = state.errors;
      update({ errors: message ? { ...errors, [name]: message } : errors });
    },
  );

  /** The form's content may already be a lead: browsers restore it after Back, a reload or a restart. */
  const recognize = async () => {
    const { values, errors } = validate();
    if (Object.keys(errors).length > 0) return;
    const { id } = await leadOf(values);
    const known = await findLead(id);
    // The form may have changed while the outbox was read.
    const { id: current } = await leadOf(validate().values);
    if (!known || current !== id || state.status === 'sending') return;
    if (known.state === 'waiting') {
      waiting = known;
      enter('saved', { note: NOTES.saved, letter: mailtoLink(mail, rule, values) });
    } else if (known.state !== 'refused') clear();
  };
  if (delivery === 'simulated') return;
  void recognize();
  // A browser that blocks storage has no waiting leads.
  sendUnmarked().catch(() => {});
  document.addEventListener(DELIVERED_EVENT, ({ detail }: CustomEventInit<string>) => {
    if (detail !== waiting?.id || state.status === 'sending') return;
    enter('idle');
    // Clears the form, unless it was changed in the meantime.
    void recognize();
  });
}
