import type { Option } from './form-rule.ts';

/** Values of `cta` in links to the contact page (specification, part 1, section 2, Contact). */
export const CALLS_TO_ACTION: readonly Option[] = [
  { value: 'strategy-session', label: 'a strategy session' },
  { value: 'quote', label: 'a quote' },
  { value: 'audit', label: 'a free audit' },
];

/** A plan of a price list: "Growth SEO, $4,500 a month", with the slug of its service. */
export interface Plan extends Option {
  service: string;
}

/** What a link to the contact page requests. */
export interface ContactRequest {
  service?: Option | undefined;
  callToAction?: Option | undefined;
  plan?: Plan | undefined;
}

/**
 * Reads `service`, `cta` and `plan` from a URL; unknown values are ignored.
 * @param search "?service=seo&cta=quote"
 * @param services options of the form
 */
export function readContactRequest(
  search: string,
  services: readonly Option[],
  plans: readonly Plan[] = [],
): ContactRequest {
  const given = new URLSearchParams(search);
  const known = <Choice extends Option>(options: readonly Choice[], value: string | null) =>
    options.find((option) => option.value !== '' && option.value === value);
  const plan = known(plans, given.get('plan'));
  return {
    service: known(services, plan?.service ?? given.get('service')),
    callToAction: known(CALLS_TO_ACTION, given.get('cta')),
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
