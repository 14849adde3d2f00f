import type { Option } from './form-rule.ts';

/** Values of `cta` in links to the contact page (specification, part 1, section 2, Contact). */
export const CALLS_TO_ACTION: readonly Option[] = [
  { value: 'strategy-session', label: 'a strategy session' },
  { value: 'quote', label: 'a quote' },
  { value: 'audit', label: 'a free audit' },
];

/** What a link to the contact page requests. */
export interface ContactRequest {
  service?: Option | undefined;
  callToAction?: Option | undefined;
}

/**
 * Reads `service` and `cta` from a URL; unknown values are ignored.
 * @param search "?service=seo&cta=quote"
 * @param services options of the form
 */
export function readContactRequest(search: string, services: readonly Option[]): ContactRequest {
  const given = new URLSearchParams(search);
  const known = (name: string, options: readonly Option[]) =>
    options.find(({ value }) => value !== '' && value === given.get(name));
  return { service: known('service', services), callToAction: known('cta', CALLS_TO_ACTION) };
}

/** The sentence that confirms the request; empty without one. */
export function acknowledgement({ service, callToAction }: ContactRequest): string {
  if (service && callToAction) return `You asked for ${callToAction.label}: ${service.label}.`;
  if (service) return `You asked about ${service.label}.`;
  return callToAction ? `You asked for ${callToAction.label}.` : '';
}
