import type { HeaderRule, HostingRules } from '../hosts/hosting-rules.ts';
import { mergePolicies } from './merge-policies.ts';

const POLICY = 'Content-Security-Policy';

/**
 * Rules that are right for two releases, for the moment in which one takes the place of the other. Policies allow what
 * either needs. A redirect that only one of them knows is left out: both have a page at that address, and where it is an
 * old address, that page leads on by itself.
 * @param before rules of the release that is served
 * @param after rules of the one that takes its place
 */
export function mergeRules(before: HostingRules, after: HostingRules): HostingRules {
  const known = new Set(before.redirects.map(({ from, to }) => JSON.stringify([from, to])));
  return {
    ...after,
    redirects: after.redirects.filter(({ from, to }) => known.has(JSON.stringify([from, to]))),
    headers: after.headers.map((rule) => withPolicyOf(rule, before.headers)),
  };
}

function withPolicyOf(rule: HeaderRule, others: readonly HeaderRule[]): HeaderRule {
  const policy = rule.values[POLICY];
  const other = others.find(({ path }) => path === rule.path)?.values[POLICY];
  if (policy === undefined || other === undefined) return rule;
  return { ...rule, values: { ...rule.values, [POLICY]: mergePolicies(other, policy) } };
}
