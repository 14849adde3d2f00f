import { dirname, join } from 'node:path';
import type { Options } from '../command-line.ts';
import { writeWhole } from '../write-whole.ts';
import { caddyFile } from './caddy.ts';
import { cloudFrontFunction, cloudFrontHeaders } from './cloudfront.ts';
import type { HostingRules } from './hosting-rules.ts';
import { nginxFile } from './nginx.ts';
import { vercelFile } from './vercel.ts';

/** Where `npm run deploy -- /srv/site` keeps the site that is served; other places are written into the files by hand. */
const ROOT = '/srv/site/current/site';

/** What servers are told about a site and read from elsewhere than its folder. */
export interface HostFiles {
  /** Takes the rules, which are known when all pages were rendered. */
  note(rules: HostingRules): void;
  /** Writes the files of the noted rules. */
  write(): void;
}

/**
 * The files of `hosting/` beside the site: one per server that doesn't read its rules from the site itself, and
 * `rules.json` for deploys. Commands that publish nothing write none.
 * @param url the site's production address
 */
export function hostFiles(url: string, { command, out }: Pick<Options, 'command' | 'out'>): HostFiles {
  let noted: HostingRules | undefined;
  return {
    note: (rules) => {
      noted = rules;
    },
    write: () => {
      if (noted && (command === 'build' || command === 'start')) {
        replaceAll(join(dirname(out), 'hosting'), textsOf(noted, new URL(url).host));
      }
    },
  };
}

function textsOf(rules: HostingRules, host: string): Record<string, string> {
  return {
    'nginx.conf': nginxFile(rules, { host, root: ROOT }),
    Caddyfile: caddyFile(rules, { host, root: ROOT }),
    'vercel.json': vercelFile(rules),
    'cloudfront-function.js': cloudFrontFunction(rules),
    'cloudfront-headers.json': json(cloudFrontHeaders(rules, host)),
    'rules.json': json({ host, rules }),
  };
}

/** Each file is replaced at once: a server that reads it at the same moment finds the old text or the new one. */
function replaceAll(folder: string, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) writeWhole(join(folder, name), text);
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
