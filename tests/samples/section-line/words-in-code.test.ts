import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read } from '../../../build/read/reader.ts';
import { SAMPLE } from '../../sample.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CODE = 'build.ts build model rules templates islands receiver functions tools art editor'.split(' ');
/** Maps of the region and lists of the country have its names; tools move the sample, or compare with it. */
const DATA =
  /^(?:art\/city-map\/region\.json|rules\/states\.ts|tools\/(?:upgrade\.sh|bench|audit\/package|new\/site\/site\.ts)|.*package-lock\.json|.*\.svg$)/;

test('code knows kinds of things: no name, place or offer of the sample is in it', async () => {
  const { settings, locations, clients, authors, cases } = await read({ root: SAMPLE });
  const names = [
    ...[settings.name, new URL(settings.url).hostname.replace(/^www\./, ''), settings.session?.action ?? ''],
    ...locations.map(({ data }) => data.city),
    ...[...clients, ...authors].map(({ data }) => data.name),
    ...['strategy session', 'free audit', 'study your market', 'competitive analysis'],
  ];
  expect(cases.length).toBeGreaterThan(0);
  const words = new RegExp(`\\b(?:${names.filter(Boolean).join('|')})\\b`, 'i');
  const files = execFileSync('git', ['ls-files', ...CODE], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  const found = files
    .filter((file) => !DATA.test(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (words.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
