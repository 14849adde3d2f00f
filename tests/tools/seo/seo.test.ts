import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Options } from '../../../build/base/command-line.ts';
import { UserError } from '../../../build/base/errors.ts';
import type { Report } from '../../../build/base/report.ts';
import { seo } from '../../../tools/seo/seo.ts';
import { createSite, type FixtureSite, mistakesOf } from '../../fixture-site.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.remove());

/** Runs the command on the fixture. @returns what it prints, and the faults that it fails on */
async function run(...words: string[]): Promise<{ printed: string; faults: string[] }> {
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
  const faults = await mistakesOf(site, seo(options, report));
  return { printed: lines.join('\n'), faults };
}

test('a site without faults is reported, and nothing fails', async () => {
  const { printed, faults } = await run();
  expect(faults).toEqual([]);
  expect(printed).toMatch(/^\/services\/seo +\d+ +\d+ +\d+ +\d+ +\d+ +1 +0 +.*Service/m);
  expect(printed).toMatch(/No faults\.$/);
});

test('a fault is reported with its place, for all pages and for the page alone', async () => {
  await site.edit(
    'pages/about.md',
    (text) => `${text}\nWhat it costs stands [here](/services/seo-pricing).\n`,
  );
  const line = (await site.read('pages/about.md')).split('\n').length - 1;
  const fault = `content/pages/about.md:${line} /about: the link to /services/seo-pricing says only "here". Say where it leads`;

  const all = await run();
  expect(all.faults).toEqual([fault]);
  expect(all.printed).toMatch(/1 fault on 1 page\.$/);

  const one = await run('/about/', '/contact');
  expect(one.faults).toEqual([fault]);
  expect(one.printed).toContain(`\n/about (${relative(process.cwd(), join(site.root, 'pages/about.md'))})\n`);
  expect(one.printed).toMatch(/^ {2}\/services\/seo-pricing: here$/m);
  expect(one.printed).toMatch(/^ {2}\/: Meet the agency$/m);

  expect((await run('/contact')).faults).toEqual([]);
});

test('an unknown page is an error that names the nearest one', async () => {
  const work = run('/services/seos');
  await expect(work).rejects.toThrow(UserError);
  await expect(work).rejects.toThrow('"/services/seos" is no page. Did you mean /services/seo?');
});
