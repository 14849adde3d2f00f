import type { Option } from './rule.ts';

/** A plan of a price list: "Growth SEO, $4,500 a month", with the slug of its service. */
export interface Plan extends Option {
  service: string;
}

/** What links to the contact page may ask for, by parameter. */
export interface Requestable {
  /** Options of the form. */
  services: readonly Option[];
  /** Values of `cta`. */
  requests: readonly Option[];
  plans: readonly Plan[];
}

/** What a link to the contact page asks for. */
export interface ContactRequest {
  service?: Option | undefined;
  callToAction?: Option | undefined;
  plan?: Plan | undefined;
}

/**
 * Reads `service`, `cta` and `plan` from a URL; unknown values are ignored.
 * @param search "?service=seo&cta=quote"
 */
export function readContactRequest(
  search: string,
  { services, requests, plans }: Requestable,
): ContactRequest {
  const given = new URLSearchParams(search);
  const known = <Choice extends Option>(options: readonly Choice[], value: string | null) =>
    options.find((option) => option.value !== '' && option.value === value);
  const plan = known(plans, given.get('plan'));
  return {
    service: known(services, plan?.service ?? given.get('service')),
    callToAction: known(requests, given.get('cta')),
    plan,
  };
}

/** The sentence that confirms the request; empty without one. */
export function acknowledgement({ service, callToAction, plan }: ContactRequest): string {
  if (plan) return `You picked ${plan.label}.`;
  if (service && callToAction) return `You asked for ${callToAction.label}: ${service.label}.`;
  if (service) return `You asked about ${service.label}.`;
  return callToAction ? `You asked for ${callToAction.label}.` : '';
}
