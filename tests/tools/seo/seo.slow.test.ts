import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import type { Options } from '../../../build/base/command-line.ts';
import { UserError } from '../../../build/base/errors.ts';
import type { Report } from '../../../build/base/report.ts';
import { seoReport } from '../../../tools/seo/seo.ts';
import { createFixtureSite, mistakesOf } from '../../fixture-site.ts';

const site = await createFixtureSite();

/** Runs the command on the fixture. @returns its output and the mistakes it fails on */
async function run(...words: string[]): Promise<{ printed: string; mistakes: string[] }> {
  const lines: string[] = [];
  const report = {
    step: (_name, work) => work(),
    line: (text) => void lines.push(text),
  } as Pick<Report, 'step' | 'line'> as Report;
  const options = {
    content: site.root,
    static: join(import.meta.dirname, '../../../static'),
    words,
  } as Options;
  const mistakes = await mistakesOf(site, seoReport(options, report));
  return { printed: lines.join('\n'), mistakes };
}

test('fails on a mistake with its file and line, for all pages and for the given ones', async () => {
  await site.edit(
    'pages/about.md',
    (text) => `${text}\nWhat it costs stands [here](/services/seo-pricing).\n`,
  );
  const line = (await site.read('pages/about.md')).split('\n').length - 1;
  const mistake = `content/pages/about.md:${line} /about: the link to /services/seo-pricing says only "here". Say where it leads`;

  const all = await run();
  expect(all.mistakes).toEqual([mistake]);
  expect(all.printed).toMatch(/^\/services\/seo +\d+ +\d+ +\d+ +\d+ +\d+ +1 +.*Service/m);
  expect(all.printed).toMatch(/Mistakes: 1, on 1 of the pages\.$/);

  const one = await run('/about/', '/contact');
  expect(one.mistakes).toEqual([mistake]);
  expect(one.printed).toContain(`\n/about (${relative(process.cwd(), join(site.root, 'pages/about.md'))})\n`);
  expect(one.printed).toMatch(/^links to .*\n(?: {2}.*\n)* {2}\/services\/seo-pricing$/m);
  expect(one.printed).toMatch(/^linked from .*\n(?: {2}.*\n)* {2}\/$/m);

  const other = await run('https://www.sectionline.example/contact');
  expect(other.mistakes).toEqual([]);
  expect(other.printed).toMatch(/^\n?\/contact \(/m);
});

test('suggests the closest page for an unknown one', async () => {
  const work = run('/services/seos');
  await expect(work).rejects.toThrow(UserError);
  await expect(work).rejects.toThrow('"/services/seos" is not a page. Did you mean /services/seo?');
});
