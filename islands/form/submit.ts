import type { Dataset } from '../../rules/data-attributes.ts';
import { fieldsOf } from '../../rules/forms/rule.ts';
import { NOTES, TURNSTILE_FIELD } from '../../rules/forms/submission.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { removeLead } from '../outbox/outbox-store.ts';
import { dismissToast, showToast } from '../toast/show.ts';
import { t } from '../translate.ts';
import { controlOf, reveal } from './controls.ts';
import { postPlainForm } from './create-lead.ts';
import { checkForm, clear, enter, letterOf, type MountedForm, showSaved } from './mounted-form.ts';
import { send, simulate } from './send.ts';
import { firstName } from './thanks.tsx';

/** The toast for a sign-up that has to be confirmed; a note at the form says how. */
const ALMOST = { title: t('Almost there'), text: t('Please confirm by email.') };

/** Asks for a proof that the visitor is a person; empty when there is none. */
export type Proof = () => Promise<string>;

/** Sends a form when it is submitted. If the script can't, the browser posts it. */
export function sendOnSubmit(mounted: MountedForm, proof: Proof | undefined): void {
  mounted.form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (mounted.state.status === 'sending') return;
    const { otherWay }: Dataset = event.submitter?.dataset ?? {};
    try {
      if (otherWay === undefined) return await submit(mounted, proof);
    } catch (error) {
      reportError(error);
    }
    // The visitor chose another way, or this script failed: the browser posts the form by itself.
    mounted.update({ status: 'idle' });
    postPlainForm(mounted.form, (await finalLead(mounted, proof, checkForm(mounted).values)).body);
  });
}

async function submit(mounted: MountedForm, proof: Proof | undefined): Promise<void> {
  const { root, form, rule } = mounted;
  const { values, errors } = checkForm(mounted);
  if (Object.keys(errors).length > 0) return showErrors(mounted, errors);
  dismissToast();
  // Closes the on-screen keyboard, which would cover the form's status.
  if (matchMedia('(pointer: coarse)').matches)
    form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  enter(mounted, 'sending', { errors: {} });
  const lead = await finalLead(mounted, proof, values);
  const { waiting } = mounted;
  // A changed form is a new lead. It replaces the waiting one of the same person.
  if (waiting && waiting.id !== lead.id && waiting.body.email === values.email) await removeLead(waiting.id);
  mounted.waiting = lead;
  const { delivery }: Dataset = root.dataset;
  const sent = await (delivery === 'simulated'
    ? simulate(rule, lead)
    : send(lead, () => mounted.update({ note: t(NOTES.retrying) })));
  if (sent.state === 'gone') enter(mounted, 'idle');
  if (sent.state === 'waiting') showSaved(mounted, sent.note, values);
  const note = sent.state === 'delivered' && sent.confirm ? t(NOTES.confirm) : undefined;
  if (sent.state === 'delivered') await finish(mounted, lead.id, values, note);
  if (sent.state === 'refused') {
    mounted.waiting = undefined;
    if (fieldsOf(rule).some(({ name }) => sent.errors[name])) return showErrors(mounted, sent.errors);
    enter(mounted, 'failed', { letter: letterOf(mounted, values) });
  }
  showOutcome(mounted);
  if (sent.state === 'delivered' && !root.querySelector('.form-thanks'))
    await showToast(note ? ALMOST : rule.success);
  if (sent.state === 'refused') await showToast({ ...rule.failure, destructive: true });
}

/** Creates the lead to send, with its proof. */
async function finalLead(
  { leadOf }: MountedForm,
  proof: Proof | undefined,
  values: Readonly<Record<string, string>>,
): Promise<OutboxItem> {
  const lead = await leadOf(values);
  const token = await proof?.();
  return token ? { ...lead, body: { ...lead.body, [TURNSTILE_FIELD]: token } } : lead;
}

/** Clears the form of a delivered lead, unless it was changed in the meantime. */
async function finish(
  mounted: MountedForm,
  id: string,
  { name, email }: Readonly<Record<string, string>>,
  note: string | undefined,
): Promise<void> {
  if ((await mounted.leadOf(checkForm(mounted).values)).id === id) {
    clear(mounted);
    const { booking, calendar }: Dataset = mounted.root.dataset;
    const at = (href: string) => ({ booking: { href, calendar } });
    enter(mounted, 'sent', { ...(booking && at(booking)), name: firstName(name), note });
    if (!booking) return;
    // Until this has loaded, and without it, the link leads to the page as it is.
    import('./booking.ts')
      .then(({ bookingLink, startCalendar }) => {
        mounted.update(at(bookingLink(booking, { name, email })));
        return startCalendar(mounted.root);
      })
      .catch(() => {});
  } else {
    mounted.waiting = undefined;
    enter(mounted, 'idle');
  }
}

function showErrors(mounted: MountedForm, errors: Readonly<Record<string, string>>): void {
  const { form, rule } = mounted;
  enter(mounted, 'idle', { errors });
  reveal(form, rule, ({ name }) => name in errors);
  const first = fieldsOf(rule).find(({ name }) => errors[name]);
  const target = form.querySelector<HTMLElement>('.form-summary') ?? (first && controlOf(form, first.name));
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls to the outcome and moves focus to it: thanks in the form's place, or a note of trouble under its button. */
function showOutcome({ root, form, state }: MountedForm): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !form.contains(activeElement)) return;
  root.querySelector<HTMLElement>('.form-thanks h2')?.focus();
  root
    .querySelector(`.form-thanks${state.status === 'sent' ? '' : ', .form-note p'}`)
    ?.scrollIntoView({ block: 'nearest' });
}
