import type { Option } from './form-rule.ts';

/** What a link to the contact page may ask for with `cta` (specification, part 1, section 2, Contact). */
export const CALLS_TO_ACTION: readonly Option[] = [
  { value: 'strategy-session', label: 'a strategy session' },
  { value: 'quote', label: 'a quote' },
  { value: 'audit', label: 'a free audit' },
];

/** What an address asks the contact page for; only known values get this far. */
export interface ContactRequest {
  service?: Option | undefined;
  callToAction?: Option | undefined;
}

/**
 * Reads `service` and `cta` of an address. Anybody can write an address, so all but known values is ignored.
 * @param query the part behind the path: "?service=seo&cta=quote"
 * @param services the services that the form offers
 */
export function readContactRequest(query: string, services: readonly Option[]): ContactRequest {
  const given = new URLSearchParams(query);
  const known = (name: string, options: readonly Option[]) =>
    options.find(({ value }) => value !== '' && value === given.get(name));
  return { service: known('service', services), callToAction: known('cta', CALLS_TO_ACTION) };
}

/** The sentence that tells a visitor what was understood; empty when nothing was asked for. */
export function acknowledgement({ service, callToAction }: ContactRequest): string {
  if (service && callToAction) return `You asked for ${callToAction.label}: ${service.label}.`;
  if (service) return `You asked about ${service.label}.`;
  return callToAction ? `You asked for ${callToAction.label}.` : '';
}
