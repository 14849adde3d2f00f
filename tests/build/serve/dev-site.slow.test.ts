import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createDevSite } from '../../../build/serve/dev-site.ts';
import { createFixtureSite, mistakesOf } from '../../fixture-site.ts';
import { SAMPLE } from '../../sample.ts';

const SITE = { static: resolve('static'), today: '2026-01-01' };

test('only with the editor, pages may be framed by it', async () => {
  for (const isEdited of [true, false]) {
    const frames = `frame-ancestors '${isEdited ? 'self' : 'none'}'`;
    const site = createDevSite({ ...SITE, content: SAMPLE, isEdited });
    await site.update([]);
    const sent = [(await site.read('about.html'))?.headers, site.headers('/nowhere')];
    const policies = sent.map((headers) => headers?.['Content-Security-Policy']);
    expect(policies).toEqual(Array(2).fill(expect.stringContaining(frames)));
  }
});

test('pages follow the colors and the mark of the brand', async () => {
  const fixture = await createFixtureSite();
  const site = createDevSite({ ...SITE, content: fixture.root });
  await site.update([]);
  const colors = (main: string) =>
    fixture.edit('site.yaml', (text) => text.replace(/^ {4}main: .*$/m, `    main: "${main}"`));
  await colors('#1f3a5f');
  await fixture.write('mark.svg', '<svg viewBox="0 0 9 9"><path fill="var(--band)" d="M0 0h9v9z"/></svg>');
  await site.update([]);
  expect(site.styles('/')).toContain('--band:#1f3a5f;');
  const html = String((await site.read('index.html'))?.body);
  expect(html).toContain('<svg viewBox="0 0 9 9" aria-hidden="true"><path fill="var(--band)" d="M0 0h9v9z">');
  expect(String((await site.read('favicon.svg'))?.body)).toContain('<path fill="#1f3a5f" d="M0 0h9v9z">');
  await colors('#7fb3d5');
  expect(await mistakesOf(fixture, site.update([]))).toEqual([
    expect.stringMatching(
      /^content\/site\.yaml:\d+ brand\.colors\.main: white text on "#7fb3d5" has a contrast of 2\.2:1, and needs 4\.5:1\. The nearest color that passes is "#\w{6}"$/,
    ),
  ]);
});

test('a mistake in one file keeps its page as it was; all others follow their files', async () => {
  const fixture = await createFixtureSite();
  await fixture.write('claims.yaml', await readFile(join(SAMPLE, 'claims.yaml'), 'utf8'));
  const site = createDevSite({ ...SITE, content: fixture.root });
  await site.update([]);
  const heading = async (file: string) =>
    /<h1[^>]*>(.*?)<\/h1>/s.exec(String((await site.read(file))?.body))?.[1];
  await fixture.edit('pages/about.md', (text) => text.replace(/^layout: .*$/m, 'layout: abuot'));
  await fixture.edit('pages/404.md', (text) => text.replace(/^title: .*$/m, 'title: Lost at 77%'));
  await fixture.edit('posts/seo-myths-debunked.md', (text) => `${text}\n![A chart](/images/nope.png)\n`);
  const { mistakes, warnings } = await site.update([]);
  const shown = (found: typeof mistakes) =>
    found.map(({ place, message }) => `${basename(place)} ${message}`);
  expect(shown(mistakes)).toEqual([expect.stringMatching(/^about\.md:\d+ unknown layout "abuot"/)]);
  expect(shown(warnings)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^404\.md:\d+ states "77%"/),
      expect.stringMatching(/^seo-myths-debunked\.md:\d+ \/images\/nope\.png: no such image/),
    ]),
  );
  expect(await heading('404.html')).toContain('77%');
  expect(await heading('about.html')).toContain('Omaha');
  expect(await site.pageMistakes('/blog/seo-myths-debunked')).toEqual([]);
});
