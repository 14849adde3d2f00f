import htm from 'htm/mini';
import { h, hydrate, render } from 'preact';
import { fieldsOf } from '../../rules/form-rule.ts';
import { validateForm } from '../../rules/form-validation.ts';
import { NOTES } from '../../rules/submission.ts';
import { sendUnmarked } from '../delivery/outbox-watch.ts';
import { DELIVERED_EVENT } from '../delivery/settle.ts';
import { readOutbox, remove } from '../delivery/store.ts';
import { dismissToast, prepareToasts, showToast } from '../toast/show.ts';
import { watchLengths } from './counters.ts';
import { keepDraft } from './draft-keeper.ts';
import { controlOf, fieldValue, withPageOptions } from './fields.ts';
import { letter } from './letter.ts';
import { watchPeople } from './people.ts';
import { recheckOnLeave } from './recheck.ts';
import { ruleOf } from './rule.ts';
import { send, simulate } from './send.ts';
import { postPlainly, submissionOf } from './submission.ts';
import { EMPTY, type FormState, formView } from './view.ts';

export { sendAll, watchOutbox } from '../delivery/outbox-watch.ts';
export { dropOldDrafts } from './draft.ts';

const view = formView(htm.bind(h));

/**
 * Takes over a form that the build has made: checks it, sends it, keeps its words until they have arrived. Until
 * then, and without script, the browser checks it and posts it by itself.
 * @param root the element around the form; its data attributes say which form it is, and how it is delivered
 */
export async function mountForm(root: HTMLElement): Promise<void> {
  const form = root.querySelector('form');
  const { form: id = '', delivery, mail = '', placement } = root.dataset;
  const bare = await ruleOf(id);
  if (!form || !bare) return;
  const rule = withPageOptions(bare, form);
  const page = {
    id: form.id,
    action: form.getAttribute('action') ?? '',
    page: fieldValue(form, '_page'),
    submit: form.querySelector('[type=submit]')?.textContent ?? '',
  };
  let state: FormState = EMPTY;
  const props = () => ({ ...page, rule, placement, state });
  const update = (change: Partial<FormState>) => {
    state = { ...state, ...change };
    render(view(props()), root);
  };
  hydrate(view(props()), root);
  form.noValidate = true;
  // What browsers say with their own messages; screen readers would read it with fields that nobody has touched.
  for (const control of form.querySelectorAll('[title]')) control.removeAttribute('title');
  prepareToasts();

  const check = () => validateForm(rule, (name) => fieldValue(form, name));
  const isHuman = watchPeople(form);
  const draft = keepDraft(form, rule);
  const makeLead = (values: Record<string, string>) => submissionOf({ form, rule, isHuman }, values);
  /** The lead of this form that waits in the outbox. */
  let waiting: string | undefined;

  const clear = () => {
    form.reset();
    draft.forget();
    waiting = undefined;
    update({ ...EMPTY, note: undefined, letter: undefined });
  };
  /** Empties the form of a lead that has arrived; words that were typed meanwhile are another one, and stay. */
  const finish = async (id: string) => {
    if ((await makeLead(check().values)).id === id) return clear();
    waiting = undefined;
    update({ status: 'idle', note: undefined, letter: undefined });
  };
  const showErrors = (errors: Record<string, string>) => {
    update({ status: 'idle', errors, note: undefined, letter: undefined });
    const first = fieldsOf(rule).find(({ name }) => errors[name]);
    const target = form.querySelector<HTMLElement>('.form-summary') ?? (first && controlOf(form, first.name));
    target?.focus();
  };

  /** A button that was disabled has lost the focus. */
  const refocus = () => {
    if (document.activeElement !== document.body) return;
    form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  };

  const submit = async () => {
    const { values, errors } = check();
    if (Object.keys(errors).length > 0) return showErrors(errors);
    dismissToast();
    // A keyboard on the screen would lie over what the form is going to say.
    if (matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement | null)?.blur();
    update({ status: 'sending', errors: {}, note: undefined, letter: undefined });
    const lead = await makeLead(values);
    // Other words are another lead; the one that waits would be its older version.
    if (waiting && waiting !== lead.id) await remove(waiting);
    waiting = lead.id;
    const simulated = delivery === 'simulated';
    const sent = await (simulated
      ? simulate(rule, lead)
      : send(lead, () => update({ note: NOTES.retrying })));
    if (sent.state === 'gone') update({ status: 'idle', note: undefined });
    if (sent.state === 'waiting') {
      update({ status: 'saved', note: sent.note, letter: letter(mail, rule, values) });
    }
    if (sent.state === 'delivered') await finish(lead.id);
    if (sent.state === 'refused') {
      waiting = undefined;
      if (fieldsOf(rule).some(({ name }) => sent.errors[name])) return showErrors(sent.errors);
      update({ status: 'failed', note: undefined, letter: letter(mail, rule, values) });
    }
    refocus();
    if (sent.state === 'delivered') await showToast(rule.success);
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
    // Asked for, or this script is at fault: the browser can do it alone.
    update({ status: 'idle' });
    postPlainly(form, (await makeLead(check().values)).body);
  });

  form.addEventListener('click', async (event) => {
    const target = event.target as HTMLElement;
    const link = target.closest<HTMLAnchorElement>('.form-summary a');
    if (link) {
      event.preventDefault();
      const control = document.getElementById(link.hash.slice(1));
      control?.closest('.field')?.scrollIntoView();
      control?.focus({ preventScroll: true });
    } else if (target.closest('[data-forget]')) {
      if (waiting) await remove(waiting);
      clear();
      update({ note: NOTES.forgotten });
    }
  });

  watchLengths(form, rule, (counts) => update({ counts }));
  recheckOnLeave(
    form,
    rule,
    (name) => Boolean(state.errors[name]),
    ({ name }, message) => {
      const { [name]: _, ...errors } = state.errors;
      update({ errors: message ? { ...errors, [name]: message } : errors });
    },
  );

  /** What stands in the form may be a lead already: browsers bring it back after Back, a reload or a restart. */
  const recognise = async () => {
    const { values, errors } = check();
    if (Object.keys(errors).length > 0) return;
    const { id: now } = await makeLead(values);
    const known = (await readOutbox()).find((item) => item.id === now);
    // What was typed while the outbox was read stays.
    const { id: still } = await makeLead(check().values);
    if (!known || still !== now || state.status === 'sending') return;
    if (known.state === 'waiting') {
      waiting = now;
      update({ status: 'saved', note: NOTES.saved, letter: letter(mail, rule, values) });
    } else if (known.state !== 'refused') clear();
  };
  if (delivery === 'simulated') return;
  void recognise();
  // A browser that refuses storage has nothing that waits.
  sendUnmarked().catch(() => {});
  document.addEventListener(DELIVERED_EVENT, ({ detail }: CustomEventInit<string>) => {
    if (detail !== waiting || state.status === 'sending') return;
    update({ status: 'idle', note: undefined, letter: undefined });
    // Words that were typed since then stay.
    void recognise();
  });
}
