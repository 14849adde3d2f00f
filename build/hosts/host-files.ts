import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ContentError } from '../base/errors.ts';
import { listFiles } from '../base/list-files.ts';
import type { Output } from '../base/output.ts';
import { writeFile } from '../base/write-file.ts';
import { caddyFile } from './caddy.ts';
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
 * @param site absolute path of the folder that will be published
 * @param out absolute path of the published site
 * @param url production address of the site
 */
export function writeHostFiles(rules: HostingRules, site: string, out: string, url: string): void {
  const { host } = new URL(url);
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  const files = {
    'nginx.conf': nginxFile(rules, { host, root: ROOT }),
    Caddyfile: caddyFile(rules, { host, root: ROOT }),
    'vercel.json': json(vercelConfig(rules)),
    'rules.json': json({ host, rules }),
  };
  const folder = join(dirname(out), 'hosting');
  for (const [name, text] of Object.entries(files)) writeFile(join(folder, name), text);
  writeFile(join(folder, 'SHA256SUMS'), checksums(site, folder));
}

/**
 * What `sha256sum -c` checks a deploy with, in the folder of the site.
 * @param site absolute path
 * @param hosting absolute path of the folder that is beside it there
 */
export function checksums(site: string, hosting: string): string {
  const line = (path: string, file: string) =>
    `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${path}\n`;
  const own = listFiles(hosting).filter((name) => name !== 'SHA256SUMS');
  return [
    ...listFiles(site).map((path) => line(path, join(site, path))),
    ...own.map((name) => line(`../hosting/${name}`, join(hosting, name))),
  ].join('');
}

const CHARSET = /<meta charset="utf-8">/i;

/**
 * Adds the Content-Security-Policy to a page (CSP level 3, section 3.3), before anything that it controls. Files without
 * markup, which verify the ownership of a site, stay unchanged.
 * @throws ContentError for a page that does not declare its encoding
 */
export function withMetaPolicy(page: Output, policy: string): Output {
  const html = String(page.body);
  if (!html.includes('<')) return page;
  if (!CHARSET.test(html)) {
    const message =
      'has no <meta charset="utf-8">, which the policy must follow. Add it as the first element of the head';
    throw new ContentError([{ file: page.source, message }]);
  }
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return { ...page, body: html.replace(CHARSET, (charset) => charset + meta) };
}
