import { acknowledgement, readContactRequest } from '../rules/contact-request.ts';

/**
 * Preselects and acknowledges what a link to the contact page asked for: /contact?service=seo&cta=quote.
 * Without script the form is the same, with nothing chosen.
 * @param note the line over the form; its data attribute holds what follows the acknowledgement
 */
export function startContactRequest(note: HTMLElement): void {
  const form = document.querySelector<HTMLFormElement>('form#contact-form');
  const select = form?.querySelector<HTMLSelectElement>('[name=service]');
  if (!form || !select) return;
  const services = [...select.options].map(({ value, label }) => ({ value, label }));
  const request = readContactRequest(location.search, services);
  const sentence = acknowledgement(request);
  if (sentence === '') return;
  // What the browser restored after Back or a reload is the visitor's own choice.
  if (request.service && select.value === '') select.value = request.service.value;
  const asked = form.querySelector<HTMLInputElement>('input[name=cta]');
  if (asked) asked.value = request.callToAction?.value ?? '';
  note.textContent = `${sentence} ${note.dataset.contactRequest}`;
}
