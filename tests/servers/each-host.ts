import { describe, inject } from 'vitest';
import { CACHE, pathMatches } from '../../build/hosts/hosting-rules.ts';
import { type Answer, ask, header } from './ask.ts';
import { DIFFERENCES, type Differences } from './differences.ts';
import { HOSTS } from './hosts/hosts.ts';

/** A running server, and what it does in a way of its own. */
export interface Subject {
  /** Its address. */
  server: string;
  differs: Differences;
}

/** One suite for every kind of server; for one that is not installed, its title says how to install it. */
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

/** The headers that the rules want at an address, by name. */
export function headersOf(path: string, { without = [] }: Differences): Record<string, string> {
  const values = inject('rules').headers.flatMap((rule) =>
    pathMatches(rule.path, path) ? Object.entries(rule.values) : [],
  );
  return Object.fromEntries(values.filter(([name]) => !without.includes(name)));
}

/** What an answer has under the same names. */
export function sameHeaders(answer: Answer, names: object): Record<string, string | undefined> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, header(answer, name)]));
}

/** The Cache-Control that the rules want at an address. */
export function cacheOf(path: string): string | undefined {
  return CACHE.find((rule) => pathMatches(rule.path, path))?.value;
}

/** Follows an address as a browser does, three steps at most. @returns the last address and its answer */
export async function visit(server: string, path: string): Promise<{ end: string; answer: Answer }> {
  let end = path;
  for (let step = 0; ; step++) {
    const answer = await ask(server, end);
    const next = header(answer, 'Location')?.split('#')[0];
    if (next === undefined || step === 3) return { end, answer };
    end = next;
  }
}
