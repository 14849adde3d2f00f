/** The part of Trusted Types that is used here. */
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

interface Policy {
  createScriptURL(address: string): string;
}

/**
 * Makes the addresses of scripts that the page may load, for browsers that hold it to a list of policies.
 * @param name of the policy, which the page's Content-Security-Policy must name; made once
 * @param allow gives the address back, or throws
 */
export function scriptPolicy(name: string, allow: (address: string) => string): Policy {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = { createScriptURL: allow };
  return trustedTypes?.createPolicy(name, policy) ?? policy;
}
