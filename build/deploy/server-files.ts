import { caddyFile } from '../hosts/caddy.ts';
import type { HostingRules } from '../hosts/hosting-rules.ts';
import { nginxFile } from '../hosts/nginx.ts';
import { mergeRules } from './merge-rules.ts';
import type { Place } from './place.ts';
import { folderOf } from './releases.ts';

/** The file in a build's hosting/ that a deploy reads. */
const RULES = 'hosting/rules.json';

/** What a build says about its site to servers. */
export interface SiteRules {
  /** "www.sectionline.example" */
  host: string;
  rules: HostingRules;
}

/** The rules of a release; undefined when its build wrote none. */
export async function readRules(place: Place, name: string): Promise<SiteRules | undefined> {
  const text = await place.read(`${folderOf(name)}/${RULES}`);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Rules for the moment in which one release takes the place of another. */
export function rulesOfBoth(before: SiteRules | undefined, after: SiteRules): SiteRules {
  return before ? { ...after, rules: mergeRules(before.rules, after.rules) } : after;
}

/**
 * The files that servers of a place include, by path.
 * @param plain address and port for plain HTTP, when another server speaks TLS before this one
 */
export function serverFiles(place: Place, { host, rules }: SiteRules, plain?: string): Map<string, string> {
  const root = `${place.root}/current/site`;
  const address = plain === undefined ? host : `http://${plain}`;
  return new Map([
    ['hosting/nginx.conf', nginxFile(rules, { host, root, ...(plain !== undefined && { plain }) })],
    ['hosting/Caddyfile', caddyFile(rules, { address, root })],
  ]);
}

/**
 * Writes files of a place.
 * @returns puts back what was there
 */
export async function writeFiles(
  place: Place,
  files: ReadonlyMap<string, string>,
): Promise<() => Promise<void>> {
  const before = new Map<string, string | undefined>();
  for (const [path, text] of files) {
    before.set(path, await place.read(path));
    await place.write(path, text);
  }
  return async () => {
    for (const [path, text] of before) {
      if (text === undefined) await place.remove(path);
      else await place.write(path, text);
    }
  };
}
