import { dirname, join } from 'node:path';
import { writeFile } from '../base/write-file.ts';
import { caddyFile } from './caddy.ts';
import { cloudFrontFunction, cloudFrontHeaders } from './cloudfront.ts';
import type { HostingRules } from './hosting-rules.ts';
import { nginxFile } from './nginx.ts';
import { vercelFile } from './vercel.ts';

/** Where `npm run deploy -- /srv/site` keeps the site that is served; other places are written into the files by hand. */
const ROOT = '/srv/site/current/site';

/**
 * Writes `hosting/` beside the site: one file per server that does not read its rules from the site itself.
 * @param out absolute path of the published site
 * @param url the site's production address
 */
export function writeHostFiles(rules: HostingRules, out: string, url: string): void {
  for (const [name, text] of Object.entries(markdownEntries(rules, new URL(url).host))) {
    writeFile(join(dirname(out), 'hosting', name), text);
  }
}

function markdownEntries(rules: HostingRules, host: string): Record<string, string> {
  return {
    'nginx.conf': nginxFile(rules, { host, root: ROOT }),
    Caddyfile: caddyFile(rules, { host, root: ROOT }),
    'vercel.json': vercelFile(rules),
    'cloudfront-function.js': cloudFrontFunction(rules),
    'cloudfront-headers.json': json(cloudFrontHeaders(rules, host)),
    'rules.json': json({ host, rules }),
  };
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
