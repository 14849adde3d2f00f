import { join } from 'node:path';
import { ContentError } from '../base/errors.ts';
import { writeFile } from '../base/files.ts';
import { sha256 } from '../base/hash.ts';
import type { Output } from '../base/output.ts';
import { caddyFile } from './caddy.ts';
import type { HostingRules } from './hosting-rules.ts';
import { headersFile, redirectsFile } from './netlify.ts';
import { nginxFile } from './nginx.ts';
import { vercelConfig } from './vercel.ts';

/** The folder that `npm run deploy -- /srv/site` serves. For another one, people edit the files by hand. */
const ROOT = '/srv/site/current/site';

/**
 * The files inside the site that hosts read.
 * @param url of the production site
 * @param metaPolicy whether the host can't send headers
 */
export function hostOutputs(rules: HostingRules, url: string, metaPolicy: boolean): Output[] {
  const source = 'build/hosts';
  return [
    { path: '_headers', body: headersFile(rules), source },
    { path: '_redirects', body: redirectsFile(rules, new URL(url).host), source },
    // Without it, GitHub Pages ignores files that start with an underscore.
    ...(metaPolicy ? [{ path: '.nojekyll', body: '', source }] : []),
  ];
}

/**
 * Writes `hosting/`: a file for each server whose configuration is outside of the site, and checksums for `sha256sum -c`.
 * @param site the files of the site with their SHA-256
 * @param folder absolute path of the new folder
 * @param url of the production site
 */
export function writeHostFiles(
  rules: HostingRules,
  site: Iterable<[path: string, sum: string]>,
  folder: string,
  url: string,
): void {
  const { host } = new URL(url);
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  const files = {
    'nginx.conf': nginxFile(rules, { host, root: ROOT }),
    Caddyfile: caddyFile(rules, { host, root: ROOT }),
    'vercel.json': json(vercelConfig(rules, host)),
    'rules.json': json({ host, rules }),
  };
  const sums = [
    ...[...site].sort(([a], [b]) => (a < b ? -1 : 1)),
    ...Object.entries(files).map(([name, text]) => [`../hosting/${name}`, sha256(text)]),
  ];
  for (const [name, text] of Object.entries(files)) writeFile(join(folder, name), text);
  writeFile(join(folder, 'SHA256SUMS'), sums.map(([path, sum]) => `${sum}  ${path}\n`).join(''));
}

const CHARSET = /<meta charset="utf-8">/i;

/**
 * Adds the Content-Security-Policy to a page, before everything that it controls (CSP level 3, section 3.3). Files without
 * markup, such as those that verify the owner of a site, don't change.
 * @throws ContentError for a page that doesn't declare its encoding
 */
export function withMetaPolicy(page: Output, policy: string): Output {
  const html = String(page.body);
  if (!html.includes('<')) return page;
  if (!CHARSET.test(html)) {
    const message =
      'has no <meta charset="utf-8">, which must precede the policy. Add it as the first element of the head';
    throw new ContentError([{ file: page.source, message }]);
  }
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return { ...page, body: html.replace(CHARSET, (charset) => charset + meta) };
}
