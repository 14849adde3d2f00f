interface Policy {
  createScriptURL(address: string): string;
}

/**
 * Creates a Trusted Types policy, where the browser supports them.
 * @param name listed in the page's Content-Security-Policy
 * @param allow returns an allowed URL, or throws
 */
export function scriptPolicy(name: string, allow: (address: string) => string): Policy {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  const policy = { createScriptURL: allow };
  return trustedTypes?.createPolicy(name, policy) ?? policy;
}
