import { describe, inject } from 'vitest';
import { CACHE, headersAt, pathMatches } from '../../build/hosts/hosting-rules.ts';
import { ask, type HostAnswer, header } from './ask.ts';
import { DIFFERENCES, type Differences } from './differences.ts';
import { HOSTS } from './hosts/hosts.ts';

/** A running server and how it differs from the others. */
export interface Subject {
  server: string;
  differs: Differences;
}

/** A suite per server. The title of a server that is not installed says how to install it. */
export function describeEachHost(cases: (subject: Subject) => void): void {
  const servers = inject('servers');
  for (const host of HOSTS) {
    const missing = host.missing();
    const title = missing ? `${host.name} (not installed; ${missing})` : host.name;
    describe.skipIf(missing !== undefined)(title, () => {
      cases({ server: servers[host.name] ?? '', differs: DIFFERENCES[host.name] ?? {} });
    });
  }
}

/** The headers that the rules require for a path. */
export function headersOf(path: string, { without = [] }: Differences): Record<string, string> {
  const values = Object.entries(headersAt(inject('rules').headers, path));
  return Object.fromEntries(values.filter(([name]) => !without.includes(name)));
}

/** The headers of a response with the same names. */
export function sameHeaders(answer: HostAnswer, names: object): Record<string, string | undefined> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, header(answer, name)]));
}

/** The Cache-Control that the rules require for a path. */
export function cacheOf(path: string): string | undefined {
  return CACHE.find((rule) => pathMatches(rule.path, path))?.value;
}

/** Follows up to three redirects. @returns the last path and its response */
export async function follow(server: string, path: string): Promise<{ end: string; answer: HostAnswer }> {
  let end = path;
  for (let step = 0; ; step++) {
    const answer = await ask(server, end);
    const next = header(answer, 'Location')?.split('#')[0];
    if (next === undefined || step === 3) return { end, answer };
    end = next;
  }
}
