import type { Dataset } from '../rules/data-attributes.ts';
import { readContactRequest, requestSentence } from '../rules/forms/contact-request.ts';
import { t } from './translate.ts';

/**
 * Preselects what a link to the contact page asks for, and says so: /contact?service=seo&cta=quote, or
 * ?plan=seo-pricing.growth-seo.
 * @param note the line above the form
 */
export function startContactRequest(note: HTMLElement): void {
  const form = document.querySelector<HTMLFormElement>('form#contact-form');
  const select = form?.querySelector<HTMLSelectElement>('[name=service]');
  if (!form || !select) return;
  const { contactRequest = '', plans = '[]', requests = '[]' }: Dataset = note.dataset;
  const request = readContactRequest(location.search, {
    services: [...select.options].map(({ value, label }) => ({ value, label })),
    requests: JSON.parse(requests),
    plans: JSON.parse(plans),
  });
  const sentence = requestSentence(request, t);
  if (sentence === '') return;
  // A restored value, after Back or a reload, is the visitor's own choice.
  if (request.service && select.value === '') select.value = request.service.value;
  if (select.value !== '') select.closest('details')?.setAttribute('open', '');
  const fill = (name: string, value = '') => {
    const input = form.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (input) input.value = value;
  };
  fill('cta', request.callToAction?.value);
  fill('plan', request.plan?.label);
  note.textContent = `${sentence} ${contactRequest}`;
}
