import { access, readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseCommandLine } from '../../../build/base/command-line.ts';
import { indexNow, submitChanges } from '../../../build/indexnow/command.ts';
import { createReport } from '../../../build/base/report.ts';
import { createSite } from '../../fixture-site.ts';
import { KEY, type SearchEngine, startSearchEngine } from './search-engine.ts';

const PAGES = { '/': 'Home', '/about': 'About us', '/blog': 'Articles' };
let engine: SearchEngine;
let lines: string[];

beforeEach(async () => {
  engine = await startSearchEngine();
  await engine.build(PAGES);
});
afterEach(() => engine.close());

/** Runs the submission and gives the paths that the search engine got, request by request. */
async function run(options = engine.options): Promise<string[][]> {
  lines = [];
  engine.submissions = [];
  await submitChanges(options, (line) => lines.push(line));
  return submitted();
}

const submitted = () =>
  engine.submissions.map(({ urlList }) => urlList.map((address) => address.slice(engine.origin.length)));

describe('a run', () => {
  test('submits every page the first time, and nothing the second', async () => {
    expect(await run()).toEqual([['/', '/about', '/blog']]);
    expect(lines).toEqual(['3 of 3 addresses (3 new) accepted']);
    expect(await run()).toEqual([]);
    expect(lines).toEqual([expect.stringMatching(/^Nothing changed since the last submission/)]);
  });

  test('submits the page that was edited', async () => {
    await run();
    await engine.build({ ...PAGES, '/about': 'About all of us' });
    expect(await run()).toEqual([['/about']]);
    expect(lines).toEqual(['1 of 1 address (1 changed) accepted']);
    expect(await run()).toEqual([]);
  });

  test('submits the address of a page that was removed, once', async () => {
    await run();
    await engine.build({ '/': 'Home', '/about': 'About us' });
    expect(await run()).toEqual([['/blog']]);
    expect(await run()).toEqual([]);
  });

  test('submits nothing before the site is deployed', async () => {
    engine.keyFile = undefined;
    await expect(run()).rejects.toThrow('The live site does not have the key');
    expect(submitted()).toEqual([]);
    engine.keyFile = KEY;
    expect(await run()).toEqual([['/', '/about', '/blog']]);
  });

  test('that was not accepted is repeated', async () => {
    engine.answers = [{ status: 429, headers: { 'retry-after': '60' } }, { status: 200 }];
    await expect(run()).rejects.toThrow('too many submissions. Try again in 60 seconds');
    await expect(access(engine.options.record)).rejects.toThrow('ENOENT');
    expect(await run()).toEqual([['/', '/about', '/blog']]);
  });

  test('that is only tried prints what it would send', async () => {
    engine.keyFile = undefined;
    expect(await run({ ...engine.options, dryRun: true })).toEqual([]);
    expect(lines).toEqual([
      `new      ${engine.origin}/`,
      `new      ${engine.origin}/about`,
      `new      ${engine.origin}/blog`,
      `3 addresses (3 new) would be sent to ${engine.origin}/indexnow`,
    ]);
    await expect(access(engine.options.record)).rejects.toThrow('ENOENT');
  });
});

describe('10,001 addresses', () => {
  /** As many pages were submitted before, and are gone now. */
  const gone = () => Array.from({ length: 10_000 }, (_, index) => `/old-${index}`);
  const remember = () =>
    engine.write(
      '../kept/record.json',
      JSON.stringify({
        origin: engine.origin,
        pages: Object.fromEntries(gone().map((path) => [engine.origin + path, 'hash'])),
      }),
    );

  test('are submitted by two requests', async () => {
    await remember();
    await engine.build({ '/': 'Home' });
    const requests = await run();
    expect(requests.map((paths) => paths.length)).toEqual([10_000, 1]);
    expect(new Set(requests.flat())).toEqual(new Set(['/', ...gone()]));
    expect(lines[0]).toBe('10000 of 10001 addresses (1 new, 10000 removed) accepted');
  });

  test('of which the first ten thousand were accepted leave one for the next run', async () => {
    await remember();
    await engine.build({ '/': 'Home' });
    engine.answers = [{ status: 202 }, { status: 429 }, { status: 200 }];
    await expect(run()).rejects.toThrow('too many submissions');
    const { pages } = JSON.parse(await readFile(engine.options.record, 'utf8'));
    expect(Object.keys(pages)).toHaveLength(2);
    expect(await run()).toEqual([['/old-9999']]);
  });
});

describe('the command', () => {
  const report = createReport();
  const command = async (key: string | null, ...words: string[]) => {
    const site = await createSite();
    if (key) await site.edit('site.yaml', (text) => text.replace(/^ {2}key: null$/m, `  key: ${key}`));
    const options = parseCommandLine([
      'indexnow',
      '--content',
      site.root,
      '--out',
      engine.options.out,
      ...words,
    ]);
    return indexNow(options, report).finally(() => site.remove());
  };

  test('without a key says how to set one, with a new key each time', async () => {
    const told = await Promise.all([1, 2].map(() => command(null).catch(({ message }) => message as string)));
    const keys = told.map((text) => /^indexNow:\n {2}key: ([0-9a-f]{32})$/m.exec(String(text))?.[1]);
    expect(told[0]).toMatch(/^There is no key yet\. Write this into content\/site\.yaml, build, deploy/);
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(undefined);
  });

  test('without the setting says so, too', async () => {
    const site = await createSite();
    await site.edit('site.yaml', (text) => text.replace('indexNow:\n  key: null\n', ''));
    const options = parseCommandLine(['indexnow', '--content', site.root]);
    await expect(indexNow(options, report)).rejects.toThrow('There is no key yet');
    await site.remove();
  });

  test('reads the site that the settings name', async () => {
    await expect(command('12ab34cd')).rejects.toThrow(
      `was built for another address: it has ${engine.origin}/`,
    );
  });

  test.each([
    ['http://search.example/indexnow', 'http://search.example/indexnow is not an https address'],
    ['search.example', 'search.example is not an https address'],
    ['https://me:secret@search.example/', '--endpoint holds a name or password'],
  ])('does not submit to %s', async (endpoint, words) => {
    const told = await command('12ab34cd', '--endpoint', endpoint).catch(({ message }) => message as string);
    expect(told).toContain(words);
    expect(told).not.toContain('secret');
  });

  test.each(['short', 'has a space in it', 'under_scores', 'x'.repeat(129)])(
    'refuses the key %s',
    async (key) => {
      await expect(command(key)).rejects.toThrow('1 mistake');
    },
  );
});
