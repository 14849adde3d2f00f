import { caddyFile } from '../hosting/caddy.ts';
import type { HostingRules } from '../hosting/hosting-rules.ts';
import { nginxFile } from '../hosting/nginx.ts';
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
  const nginx = nginxFile(rules, { host, root });
  const caddy = caddyFile(rules, { host, root });
  if (plain === undefined)
    return new Map(Object.entries({ 'hosting/nginx.conf': nginx, 'hosting/Caddyfile': caddy }));
  // What the comments in both files tell to do.
  const [, address, port] = /(.*):(\d+)/.exec(plain) ?? [];
  return new Map([
    [
      'hosting/nginx.conf',
      nginx
        .replace(/^server \{\n {4}listen 80;.*?^\}\n/ms, '')
        .replace(/listen 443.*ssl_session_timeout \S+;/s, `listen ${plain};`),
    ],
    ['hosting/Caddyfile', caddy.replace(`\n${host} {\n`, `\nhttp://:${port} {\n\tbind ${address}\n`)],
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
