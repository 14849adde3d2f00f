import type { DataSelector, Dataset } from '../../rules/data-attributes.ts';
import { NOTES } from '../../rules/forms/submission.ts';
import { removeLead } from '../outbox/outbox-store.ts';
import { prepareToasts } from '../toast/show.ts';
import { t } from '../translate.ts';
import { ruleOf, withPageOptions } from './controls.ts';
import { recheckOnBlur, watchLengths } from './feedback.ts';
import { clear, type MountedForm, takeOver } from './mounted-form.ts';
import { sendOnSubmit } from './submit.ts';
import { followOutbox } from './waiting-lead.ts';

export { sendAll, watchOutbox } from '../outbox/watch-outbox.ts';
export { addToMessage, dropOldDrafts } from './draft.ts';

/**
 * Takes over a form: validates it, sends it, keeps its content until it is delivered. Until then, and without JavaScript,
 * the browser validates and posts it.
 * @param root the element around the form; its data attributes say which form it is, and how it is delivered
 */
export async function mountForm(root: HTMLElement): Promise<void> {
  const form = root.querySelector('form');
  const { form: formId = '', delivery, turnstile }: Dataset = root.dataset;
  const rule = await ruleOf(formId);
  if (!form || !rule) return;
  const mounted = takeOver(root, form, withPageOptions(rule, form));
  prepareToasts();
  const proof = turnstile ? (await import('./challenge.ts')).watchChallenge(form, turnstile) : undefined;
  sendOnSubmit(mounted, proof);
  root.addEventListener('click', (event) => followLink(mounted, event));
  watchLengths(form, mounted.rule, (counts) => mounted.update({ counts }));
  recheckOnBlur(
    form,
    mounted.rule,
    (name) => Boolean(mounted.state.errors[name]),
    (name, message) => {
      const { [name]: _, ...errors } = mounted.state.errors;
      mounted.update({ errors: message ? { ...errors, [name]: message } : errors });
    },
  );
  if (delivery !== 'simulated') followOutbox(mounted);
}

/** Handles the links and buttons of a form. */
async function followLink(mounted: MountedForm, event: Event): Promise<void> {
  const target = event.target as HTMLElement;
  const link = target.closest<HTMLAnchorElement>('.form-summary a');
  if (link) {
    event.preventDefault();
    const control = document.getElementById(link.hash.slice(1));
    control?.closest('details')?.setAttribute('open', '');
    control?.closest('.field')?.scrollIntoView();
    control?.focus({ preventScroll: true });
  } else if (target.closest('[data-forget]' satisfies DataSelector)) {
    if (mounted.waiting) await removeLead(mounted.waiting.id);
    clear(mounted);
    mounted.update({ note: t(NOTES.forgotten) });
  } else if (target.closest('[data-again]' satisfies DataSelector)) {
    mounted.update({ status: 'idle' });
    mounted.form.querySelector<HTMLElement>('.field :is(input, textarea)')?.focus();
  }
}
