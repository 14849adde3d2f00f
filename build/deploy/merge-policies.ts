/** Directives that fall back to default-src where a policy leaves them out (CSP level 3, section 6.1). */
const FETCH = /^(?!default-src$)[a-z-]+-src(?:-attr|-elem)?$/;
/** Directives that say where reports go; one place is enough. */
const REPORTS: ReadonlySet<string> = new Set(['report-uri', 'report-to']);

/**
 * A Content-Security-Policy that allows whatever one of two allows: for the moment in which one release takes the place
 * of another, and the server has one policy for both.
 * @param before the policy of the release that is served
 * @param after the policy of the one that takes its place; reports go where it says
 */
export function mergePolicies(before: string, after: string): string {
  const one = directives(before);
  const other = directives(after);
  const names = new Set([...other.keys(), ...one.keys()]);
  return [...names]
    .flatMap((name) => {
      const sources = REPORTS.has(name)
        ? other.get(name)
        : union(sourcesOf(one, name), sourcesOf(other, name));
      return sources ? [[name, ...sources].join(' ')] : [];
    })
    .join('; ');
}

function directives(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources]] : [])));
}

function sourcesOf(policy: ReadonlyMap<string, string[]>, name: string): string[] | undefined {
  return policy.get(name) ?? (FETCH.test(name) ? policy.get('default-src') : undefined);
}

/** What only one of two policies limits is not limited. */
function union(one: string[] | undefined, other: string[] | undefined): string[] | undefined {
  if (!one || !other) return undefined;
  const all = [...new Set([...other, ...one])];
  return all.length > 1 ? all.filter((source) => source !== "'none'") : all;
}
