import { beforeEach, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseCommandLine } from '../../../build/base/command-line.ts';
import { claimsReport } from '../../../tools/claims/claims.ts';
import { createFixtureSite, mistakesOf, POST, readChecked } from '../../fixture-site.ts';

const site = await createFixtureSite();
const mistakes = () => mistakesOf(site, readChecked(site));
const print = (...options: string[]) =>
  claimsReport(parseCommandLine(['claims', '--content', site.root, ...options]));
const edit = (from: string | RegExp, to: string) =>
  site.edit('claims.yaml', (text) => text.replace(from, to));

await site.write('posts/x.md', POST);
const started = await print('--missing');
/** A ledger that accounts for every figure of the fixture. */
const ledger = (await site.read('claims.yaml'))
  .replaceAll(/source: >-\n(?: {6}.*\n)+/g, 'source: our terms\n')
  .replace(/^(?:#.*\n)+/, '');

beforeEach(async () => {
  await site.restore();
  await site.write('posts/x.md', POST);
  await site.write('claims.yaml', ledger);
});

test('--missing starts a ledger that accounts for the whole site', async () => {
  expect(started).toMatch(
    /^Added to \S+claims\.yaml: \d{3} entries\n(?: {2}.+\n){10} {2}and \d{3} more\nNext: replace /,
  );
  expect(await mistakes()).toEqual([]);
  expect(await print('--missing')).toBe('No figure is missing from the ledger.');
  await site.delete('claims.yaml');
  await print('--missing');
  expect(await site.read('claims.yaml')).toMatch(/^# yaml-language-server: .*\n# Every figure on the site/);
});

test('--missing adds entries whose sources are to be written, and leaves the others as they are', async () => {
  const before = ledger.replace('claims:\n', 'claims:\n  # Prices\n');
  await site.write('claims.yaml', before);
  await site.edit('posts/x.md', (text) => `${text}\nWe have 45 clients.\n`);
  expect(await print('--missing')).toMatch(/claims\.yaml: 1 entry\n {2}We have 45 clients\.\nNext: replace /);
  const text = await site.read('claims.yaml');
  expect(text.startsWith(before)).toBe(true);
  expect(text.slice(before.length)).toMatch(
    /^ {2}- wording: We have 45 clients\.\n {4}value: "45"\n {4}in: posts\/x\.md\n {4}source: >-\n {6}TODO: Say where /,
  );
  expect(await mistakes()).toEqual([]);
  expect(await mistakesOf(site, readChecked(site, { mustBeComplete: true }))).toEqual([
    expect.stringMatching(/^content\/claims\.yaml:\d+ claims\[\d+\]\.source: is still a TODO\. Replace it$/),
  ]);
});

test('an old address is no figure', async () => {
  await site.edit('posts/x.md', (text) =>
    text.replace('\nseo:', '\naliases: [/2019/03/ads.html, /?p=114]\nseo:'),
  );
  expect(await mistakes()).toEqual([]);
});

describe('a figure that the ledger does not know', () => {
  test('is reported with its line and its words, or its field', async () => {
    await site.edit('posts/x.md', (text) =>
      `${text}\nClients grow\nby 45% within a year.\n`.replace('Six checks before', '45% more, before'),
    );
    expect(await mistakes()).toEqual([
      expect.stringMatching(/^content\/posts\/x\.md:2 title: states "45%" /),
      'content/posts/x.md:18 states "45%" ("… Clients grow by 45% within a year. …"), which is not in the ledger. Add it to content/claims.yaml with its source (npm run claims -- --missing writes the entry), link to the sources of the post under "## Sources", or say it without a figure',
    ]);
  });

  test('is not excused by another claim with the same value', async () => {
    await site.edit('posts/x.md', (text) => `${text}\nA refund in 90 days.\n`);
    await edit(
      'claims:\n',
      'claims:\n  - { wording: results in 90 days, value: 90 days, in: posts/x.md, source: none }\n',
    );
    await site.edit('posts/x.md', (text) => `${text}\nSee results in 90 days.\n`);
    expect(await mistakes()).toEqual([
      expect.stringMatching(/^content\/posts\/x\.md:17 states "90" \("… A refund/),
    ]);
  });

  test.each([
    ['posts/x.md', '## Sources\n\n- [Study](https://study.example)', 0],
    ['posts/x.md', 'Sources\n-------\n\n- [Study](https://study.example)', 0],
    ['posts/x.md', '### Sources\n\n- [Study](https://study.example)', 1],
    ['posts/x.md', '## Sources\n\nOn request.\n\n## More\n\n[Study](https://study.example)', 1],
    ['posts/x.md', '```text\n## Sources\n\n- [Study](https://study.example)\n```', 1],
    ['services/seo.md', '## Sources\n\n- [Study](https://study.example)', 1],
  ])('is allowed only in a post that links to its sources: %s with %j', async (file, end, count) => {
    await site.edit(file, (text) => `${text}\nUp 45%.\n\n${end}\n`);
    expect(await mistakes()).toHaveLength(count);
  });

  test('may be the name of something, and is allowed in a draft', async () => {
    await site.edit('posts/x.md', (text) => `${text}\nUse a 301 redirect.\n`);
    expect(await mistakes()).toHaveLength(1);
    await edit('names: []', 'names: [301 redirect]');
    expect(await mistakes()).toEqual([]);
    await site.edit('posts/x.md', (text) =>
      text.replace('---\n', '---\ndraft: true\n').concat('\nBy 45%.\n'),
    );
    expect((await mistakes()).filter((line) => line.includes('posts/x.md'))).toEqual([]);
  });
});

test('the address and hours of the settings are no claims, nor are the terms of a legal page, except money and percentages', async () => {
  const words = 'Notice is 30 days; you are 18 or older. Write to 12 Mill Street, 200 Main Street.';
  const address = 'Mon-Fri 8-17, 12 Mill Street.';
  await site.edit('site.yaml', (text) =>
    text.replace(/(shown:) .*/, '$1 Mon–Fri 8–17').replace(/(street:) .*/, '$1 12 Mill Street'),
  );
  await site.edit(
    'pages/privacy-policy.md',
    (text) => `${text}\n${words}\n\nLate fees: 1.5% a month, or $50.\n`,
  );
  await site.edit('services/seo.md', (text) => `${text}\n${address}\n\n${words}\n`);
  expect((await mistakes()).map((line) => line.replace(/ \(.*/, ''))).toEqual([
    expect.stringMatching(/^content\/pages\/privacy-policy\.md:\d+ states "1\.5%"$/),
    expect.stringMatching(/^content\/pages\/privacy-policy\.md:\d+ states "\$50"$/),
    ...['30', '18', '200'].map((value) =>
      expect.stringMatching(`^content/services/seo\\.md:\\d+ states "${value}"$`),
    ),
  ]);
});

describe('an entry', () => {
  const add = (entry: object) =>
    edit('claims:\n', `claims:\n${stringify([entry]).replace(/^(?=.)/gm, '  ')}`);
  const entry = { wording: 'The body of the post', value: 'body', in: 'posts/x.md', source: 'our terms' };

  test('about a file that is gone is counted with all others, also beside other mistakes', async () => {
    await add({ ...entry, in: ['posts/x.md', 'posts/xx.md'] });
    await add({ ...entry, in: ['posts/xx.md', 'posts/y.md'] });
    const gone = expect.stringMatching(
      /^content\/claims\.yaml:\d+ claims\[0\]: 2 entries are about files that don't exist: posts\/\S+, posts\/\S+\. Correct the names, or remove them: npm run claims -- --prune does, .*$/,
    );
    expect(await mistakes()).toContainEqual(gone);
    await site.write('posts/z.md', '');
    expect(await mistakes()).toEqual([gone, expect.stringContaining('posts/z.md')]);
  });

  test('needs words around its figure, and names every one', async () => {
    await add({ ...entry, wording: '$2,500' });
    expect(await mistakes()).toEqual([
      expect.stringContaining('claims[0].wording: "$2,500" is only a figure.'),
    ]);
    await site.write('claims.yaml', ledger);
    await site.edit('posts/x.md', (text) => `${text}\nUp 45% in 30 days.\n`);
    await add({ ...entry, wording: 'Up 45% in 30 days', value: '45%' });
    expect(await mistakes()).toEqual([
      'content/claims.yaml:4 claims[0].value: "45%" lacks "30", a figure in the wording. Add it to the value, or shorten the wording',
    ]);
  });

  test('of a name that occurs nowhere is a mistake', async () => {
    await edit('names: []', 'names: [WCAG 9.9]');
    expect(await mistakes()).toEqual([
      'content/claims.yaml:1 names[0]: "WCAG 9.9" is not used anywhere. Remove it',
    ]);
  });
});

test('the command says what it can do, and how to start a ledger', async () => {
  await expect(print()).rejects.toThrow(/^claims needs --missing, .* or --prune/);
  await site.delete('claims.yaml');
  await expect(print('--prune')).rejects.toThrow('There is no content/claims.yaml. --missing creates it');
});

test('what no file states anymore is removed by --prune, and nothing else', async () => {
  const entry = (wording: string, files: string) =>
    `  # About ${wording}.\n  - wording: ${wording}\n    value: "${wording.slice(0, 2)}"\n    in: ${files}\n    source: our count\n`;
  await site.edit('posts/x.md', (text) => `${text}\nWe have 45 clients.\n`);
  await edit('names: []', 'names:\n  - WCAG 9.9\n');
  await edit(
    'claims:\n',
    `claims:\n${entry('45 clients', '[posts/x.md, posts/gone.md]')}${entry('46 clients', 'posts/gone.md')}`,
  );
  expect(await print('--prune')).toMatch(
    /^Removed from .*claims\.yaml, because no file says so anymore:\n {2}WCAG 9\.9\n {2}46 clients$/,
  );
  const text = await site.read('claims.yaml');
  expect(text).toContain(
    '# About 45 clients.\n  - wording: 45 clients\n    value: "45"\n    in: posts/x.md\n',
  );
  expect(text).not.toMatch(/46 clients\n {4}value|WCAG 9/);
  expect(await mistakes()).toEqual([]);
  expect(await print('--prune')).toBe(
    'Nothing to remove: every claim in the ledger is still stated in its files.',
  );
});

test('words that moved to another file keep their source, whichever option corrects the ledger', async () => {
  const entry = `  - wording: 45 clients\n    value: "45"\n    in: posts/gone.md\n    source: our count\n`;
  for (const option of ['--prune', '--missing']) {
    await site.restore();
    await site.write('claims.yaml', ledger);
    await site.write('posts/x.md', `${POST}\nWe have 45 clients.\n`);
    await edit('claims:\n', `claims:\n${entry}`);
    expect(await mistakes()).toHaveLength(2);
    expect(await print(option)).toMatch(
      /^Words that moved keep their sources in \S+claims\.yaml:\n {2}posts\/x\.md: 45 clients(?:\nNo figure is missing|$)/,
    );
    expect(await site.read('claims.yaml')).toContain(entry.replace('gone', 'x'));
    expect(await mistakes()).toEqual([]);
  }
});

test('mistakes of the ledger and in references are reported together', async () => {
  await site.edit(
    'posts/x.md',
    (text) => `${text.replace(/^category: .*$/m, 'category: nowhere')}\nWe have 45 clients.\n`,
  );
  expect(await mistakes()).toEqual([
    expect.stringContaining('category: unknown category "nowhere"'),
    expect.stringContaining('states "45"'),
  ]);
});
