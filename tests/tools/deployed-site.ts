import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type HostingRules, siteRules } from '../../build/hosts/hosting-rules.ts';
import { headersFile } from '../../build/hosts/netlify.ts';
import { nginxFile } from '../../build/hosts/nginx.ts';
import type { Settings } from '../../model/settings.ts';
import { behindTls } from '../servers/hosts/nginx.ts';

/** The rules of a site whose security policy contains a mark. */
export function rulesOf(mark: string, production = true, cms?: Settings['cms']): HostingRules {
  const nothing = { measurementId: null, containerId: null };
  const settings = {
    forms: { delivery: 'receiver' },
    analytics: nothing,
    brand: {},
    reporting: null,
    cms,
  } as Settings;
  const site = { settings, redirects: [], pages: { notFound: [] } };
  return siteRules(site, production, [{ path: '/', styles: [`'sha256-${mark}'`], videos: [] }]);
}

/**
 * Writes what a build does of a small site whose page and stylesheet contain a mark, with its list of checksums.
 * @param more files that it has besides, or with another text
 */
export async function writeBuild(
  { work, port, mark }: { work: string; port: number; mark: string },
  more: Record<string, string> = {},
): Promise<void> {
  const server = { host: 'www.sectionline.example', root: '/srv/site/current/site' };
  const files = {
    'dist/index.html': `<link rel="stylesheet" href="/assets/style-${mark}.css"><p>Version ${mark}</p>`,
    'dist/about.html': 'The same in every build',
    'dist/_headers': headersFile(rulesOf(mark)),
    [`dist/assets/style-${mark}.css`]: `main { --mark: ${mark} }`,
    'dist/assets/same.js': 'void 0;',
    'hosting/nginx.conf': behindTls(nginxFile(rulesOf(mark), server), `127.0.0.1:${port}`),
    ...more,
  };
  await fs.rm(join(work, 'dist'), { recursive: true, force: true });
  let sums = '';
  for (const [path, text] of Object.entries(files)) {
    await fs.mkdir(dirname(join(work, path)), { recursive: true });
    await fs.writeFile(join(work, path), text);
    sums += `${createHash('sha256').update(text).digest('hex')}  ${relative('dist', path)}\n`;
  }
  await fs.writeFile(join(work, 'hosting/SHA256SUMS'), sums);
}
