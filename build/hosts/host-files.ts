import { dirname, join } from 'node:path';
import type { Output } from '../base/output.ts';
import { writeFile } from '../base/write-file.ts';
import { caddyFile } from './caddy.ts';
import { cloudFrontFunction, cloudFrontHeaders } from './cloudfront.ts';
import type { HostingRules } from './hosting-rules.ts';
import { headersFile, redirectsFile } from './netlify.ts';
import { nginxFile } from './nginx.ts';
import { vercelConfig } from './vercel.ts';

/** The folder that `npm run deploy -- /srv/site` serves; for another one, the files are edited by hand. */
const ROOT = '/srv/site/current/site';

/** The files inside the site that hosts read. @param metaPolicy the host sends no headers */
export function hostOutputs(rules: HostingRules, metaPolicy: boolean): Output[] {
  const source = 'build/hosts';
  return [
    { path: '_headers', body: headersFile(rules), source },
    { path: '_redirects', body: redirectsFile(rules), source },
    // Without it, GitHub Pages ignores files that start with an underscore.
    ...(metaPolicy ? [{ path: '.nojekyll', body: '', source }] : []),
  ];
}

/**
 * Writes `hosting/` beside the site, with a file for each server that reads its rules from elsewhere.
 * @param out absolute path of the published site
 * @param url production address of the site
 */
export function writeHostFiles(rules: HostingRules, out: string, url: string): void {
  const { host } = new URL(url);
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  const files = {
    'nginx.conf': nginxFile(rules, { host, root: ROOT }),
    Caddyfile: caddyFile(rules, { host, root: ROOT }),
    'vercel.json': json(vercelConfig(rules)),
    'cloudfront-function.js': cloudFrontFunction(rules),
    'cloudfront-headers.json': json(cloudFrontHeaders(rules, host)),
    'rules.json': json({ host, rules }),
  };
  for (const [name, text] of Object.entries(files)) writeFile(join(dirname(out), 'hosting', name), text);
}
