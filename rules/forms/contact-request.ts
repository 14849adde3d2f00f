import type { Translate } from '../translate.ts';
import type { Option } from './rule.ts';

/** A package of a price list: "Growth SEO, $4,500 a month", with the slug of its service. */
export interface Plan extends Option {
  service: string;
}

/** The values that links to the contact page may contain, by parameter. */
export interface Requestable {
  /** Options of the form. */
  services: readonly Option[];
  /** Values of `cta`. */
  requests: readonly Option[];
  plans: readonly Plan[];
}

/** The request in a link to the contact page. */
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
  const params = new URLSearchParams(search);
  const optionOf = <Choice extends Option>(options: readonly Choice[], value: string | null) =>
    options.find((option) => option.value !== '' && option.value === value);
  const plan = optionOf(plans, params.get('plan'));
  return {
    service: optionOf(services, plan?.service ?? params.get('service')),
    callToAction: optionOf(requests, params.get('cta')),
    plan,
  };
}

/** The sentence that confirms the request; empty without one. */
export function requestSentence({ service, callToAction, plan }: ContactRequest, t: Translate): string {
  const request = callToAction?.label ?? '';
  if (plan) return t('You picked {plan}.', { plan: plan.label });
  if (service && callToAction)
    return t('You asked for {request}: {service}.', { request, service: service.label });
  if (service) return t('You asked about {service}.', { service: service.label });
  return callToAction ? t('You asked for {request}.', { request }) : '';
}
