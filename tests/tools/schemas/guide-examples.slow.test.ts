import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { colorMistake } from '../../../build/content/palette.ts';
import { newContent } from '../../../tools/new/new.ts';
import { mistakesIn as mistakesInFiles } from '../../fixture-site.ts';
import { SAMPLE } from '../../sample.ts';
import { sharedSite } from '../../shared-site.ts';

const ROOT = join(import.meta.dirname, '../../..');
const GUIDE = readFileSync(join(ROOT, 'docs/content.md'), 'utf8');
const LEDGER = readFileSync(join(SAMPLE, 'claims.yaml'), 'utf8');
const POST = 'posts/five-signs-your-ads-waste-money.md';
const CITY = 'locations/cedar-rapids-iowa.md';
const PRICES = 'services/seo-pricing.md';

const site = await sharedSite();

/** Lines, copy and file names in messages change with the content: "…md:5 category" becomes "…md category". */
const withoutLines = (text: string) =>
  text
    .replace(/(\.(?:md|yaml)):\d+ /g, '$1 ')
    .replace(/claims\[\d+\]/g, '')
    .replace(/\("… .*? …"\)/g, '')
    .replace(/\((?:\w+\/[^)]*)\)/g, '');
const mistakesIn = async (...files: string[]) => (await mistakesInFiles(site, ...files)).map(withoutLines);
const create = async (...words: string[]) => newContent({ content: site.root, words });
const quoted = (messages: string[]) => messages.filter((message) => withoutLines(GUIDE).includes(message));

test('a post: commands and their output', async () => {
  expect(GUIDE).toContain('npm run new -- post "Five signs your ads waste money"');
  const says = await create('post', 'Five signs your ads waste money');
  expect(GUIDE).toContain(says.replace(/ \S*\/content\//, ' content/'));
  const toWrite = 'excerpt: is still a TODO. Replace it';
  expect(await mistakesIn(POST)).toContain(`content/${POST} ${toWrite}`);
  expect(GUIDE).toContain(toWrite);

  // A check that has not read it before.
  await site.restore();
  await create('post', 'Five signs your ads waste money');
  await site.edit(POST, (text) =>
    text.replace('tags:', 'tag:').replace(/publishDate: .*/, 'publishDate: 2026-11-31'),
  );
  const mistakes = await mistakesIn(POST);
  expect(mistakes).toHaveLength(2);
  expect(quoted(mistakes)).toEqual(mistakes);
});

test('the table of errors', async () => {
  await create('post', 'Five signs your ads waste money');
  await site.edit(
    POST,
    (text) =>
      `${text.replace(/^draft.*\n/m, '').replace(/category: .*/, 'category: advertising')}\nSome **words.\n`,
  );
  const mistakes = await mistakesIn(POST);
  for (const part of [
    'category: unknown category "advertising". Use one of: marketing-basics, ',
    'excerpt: is still a TODO. Replace it',
    'shows **, which has no partner. ',
  ]) {
    expect(mistakes.some((mistake) => mistake.includes(part))).toBe(true);
    expect(GUIDE).toContain(part);
  }
  await site.edit(POST, (text) => text.replace(/^title: .*/m, 'title: Ads: what they cost'));
  const part = 'has ": " in a value. Put the value in quotes';
  expect(await mistakesIn(POST)).toEqual([expect.stringContaining(part)]);
  expect(GUIDE).toContain(part);
  expect(GUIDE).toContain(colorMistake('main', { main: '#7fb3d5', action: 'orange', alert: 'darkred' }));
});

test('a city', async () => {
  expect(GUIDE).toContain('npm run new -- city "Cedar Rapids, Iowa"');
  await create('city', 'Cedar Rapids, Iowa');
  const places = (await mistakesIn(CITY)).filter((mistake) => mistake.includes(' is a placeholder'));
  expect(places).toEqual([
    expect.stringMatching(/postalCode: "00000" is a placeholder\. Write the postal code of Cedar Rapids$/),
    expect.stringMatching(/latitude: 0 is a placeholder\. Write the latitude of Cedar Rapids$/),
    expect.stringMatching(/longitude: 0 is a placeholder\. Write the longitude of Cedar Rapids$/),
  ]);
  expect(quoted(places)).toEqual(places.slice(0, 2));
  await site.edit(CITY, (text) => text.replace('"00000"', '52401'));
  expect(quoted(await mistakesIn(CITY))).toEqual([expect.stringContaining('52401 is a number, not text')]);
  const refusal = await create('city', 'Boise, Idaho').catch((error: Error) => error.message);
  expect(GUIDE).toContain(refusal);
});

test('a price', async () => {
  await site.write('claims.yaml', LEDGER);
  expect(await mistakesIn(PRICES)).toEqual([]);
  await site.edit(PRICES, (text) => text.replace('price: 4500', 'price: $4,750'));
  expect(quoted(await mistakesIn(PRICES))).toHaveLength(1);

  await site.edit(PRICES, (text) => text.replace('price: $4,750', 'price: 4750'));
  expect(quoted(await mistakesIn(PRICES))).toHaveLength(1);

  await site.edit('claims.yaml', (text) =>
    text.replace(/(wording: Growth SEO )\$4,500(.*\n {4}value: )\$4,500/g, '$1$$4,750$2$$4,750'),
  );
  const mistakes = await mistakesIn('claims.yaml', PRICES);
  expect(mistakes).toHaveLength(2);
  expect(quoted(mistakes)).toEqual(mistakes);

  await site.edit(PRICES, (text) => text.replace('SEO $4,500 a month', 'SEO $4,750 a month'));
  expect(await mistakesIn('claims.yaml', PRICES)).toEqual([]);
});

test('a redirect', async () => {
  const [, entry = ''] = /^(- \{ from: \/services\/seo-services.*)$/m.exec(GUIDE) ?? [];
  await site.edit('redirects.yaml', (text) => `${text.trimEnd()}\n${entry}\n`);
  expect(await mistakesIn('redirects.yaml')).toEqual([]);
  await site.edit('redirects.yaml', (text) => text.replace('from: /services/seo-s', 'from: services/seo-s'));
  expect(quoted(await mistakesIn('redirects.yaml'))).toHaveLength(1);
});

test('a claim', async () => {
  const entry = /^- wording: In 9 of 10.*?unsubstantiated$/ms.exec(GUIDE)?.[0] ?? '';
  const words = /wording: (.*)/.exec(entry)?.[1] ?? '';
  await site.write('claims.yaml', LEDGER);
  await create('post', 'Five signs your ads waste money');
  await site.edit(POST, (text) =>
    text
      .replace(/^draft.*\n/m, '')
      .replaceAll('TODO:', 'Now')
      .replace(/^Now Open.*/m, words),
  );
  expect(quoted(await mistakesIn(POST))).toHaveLength(1);

  await site.edit('claims.yaml', (text) => `${text.trimEnd()}\n${entry.replace(/^/gm, '  ')}\n`);
  expect(quoted(await mistakesIn('claims.yaml'))).toHaveLength(1);
  await site.edit('claims.yaml', (text) =>
    text.replace(/source: >-\n.*TODO[^`]*?unsubstantiated/, 'source: our count'),
  );
  expect(await mistakesIn('claims.yaml', POST)).toEqual([]);
});

test('a quote and openings', async () => {
  const page = 'services/seo.md';
  const block = (field: string) => new RegExp(`^${field}:\\n(?: +.*\\n)+`, 'm');
  const example = (field: string) => block(field).exec(GUIDE)?.[0];
  const client = await site.read('clients/pell-creek-meats.md');
  await site.write(
    'clients/acme-plumbing.md',
    client.replace(/^name: .*/m, 'name: Acme Plumbing').replace(/- name: .*/, '- name: Pat Reyes'),
  );
  await site.edit(page, (text) =>
    text.replace(block('quote'), '').replace(/^hero:/m, `${example('quote')}${example('openings')}$&`),
  );
  expect(await mistakesIn(page)).toEqual([]);
  await site.edit(page, (text) => text.replace('Pat Reyes', 'Patty Reyes'));
  expect(quoted(await mistakesIn(page))).toHaveLength(1);
});
