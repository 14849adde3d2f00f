import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { hostOutputs, writeHostFiles } from '../../build/hosts/host-files.ts';
import { headersAt, REVALIDATE, siteRules } from '../../build/hosts/hosting-rules.ts';
import type { Settings } from '../../model/settings.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ask } from './ask.ts';
import { DIFFERENCES } from './differences.ts';
import { sameHeaders } from './each-host.ts';
import { HOSTS } from './hosts/hosts.ts';

/** A site that is edited in the browser. */
const settings = {
  forms: { delivery: 'receiver', endpoint: null },
  analytics: { measurementId: null, containerId: null },
  cms: { backend: 'github', repository: 'agency/site', branch: 'main' },
  brand: {},
  reporting: 'https://reports.example/csp',
} as Settings;
const work = temporaryFolder();
const folder = join(work, 'dist');

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await mkdir(join(folder, 'lp'));
  for (const page of ['index', 'admin', '404', 'lp/video'])
    await writeFile(join(folder, `${page}.html`), `<p>${page}`);
});

const rules = siteRules({ settings, redirects: [], pages: { notFound: [] } }, false, [
  { path: '/', styles: ["'sha256-a='"], videos: ["'self'"] },
  { path: '/lp/video', styles: [], videos: ['https://player.vimeo.com'] },
]);

// In a preview, two rules set X-Robots-Tag for /admin.
test.for(HOSTS)(
  'on $name, the editor and pages with videos have each of their headers once',
  async (host, { skip }) => {
    const missing = host.missing();
    skip(missing !== undefined, missing);
    const url = 'https://www.sectionline.example';
    for (const { path, body } of hostOutputs(rules, url, false)) await writeFile(join(folder, path), body);
    writeHostFiles(rules, [], join(work, 'hosting'), url);
    const running = await host.start({ folder, work: join(work, host.name), rules });
    onTestFinished(() => running.stop());
    const { without = [], notFoundCache = REVALIDATE } = DIFFERENCES[host.name] ?? {};
    for (const [address, page, status] of [
      ['/', 'index', 200],
      ['/admin', 'admin', 200],
      ['/admin?a=1', 'admin', 200],
      ['/lp/video', 'lp/video', 200],
      ['/administration', '404', 404],
      ['/admin/settings', '404', 404],
    ] as const) {
      const answer = await ask(running.address, address);
      const wanted = {
        ...headersAt(rules.headers, address.replace(/[?].*/, '')),
        'Cache-Control': status === 404 ? notFoundCache : REVALIDATE,
        'X-Robots-Tag': 'noindex, nofollow',
        ...Object.fromEntries(without.map((name) => [name, undefined])),
      };
      expect.soft([answer.status, String(answer.body)], address).toEqual([status, `<p>${page}`]);
      expect.soft(sameHeaders(answer, wanted), address).toEqual(wanted);
    }
  },
);
