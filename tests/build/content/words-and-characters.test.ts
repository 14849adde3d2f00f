import { expect, test } from 'vitest';
import { atMidnight } from '../../../build/content/dates.ts';
import { rareCharacters, rareIn, readTime, wordCount } from '../../../build/content/words-and-characters.ts';
import { bodyRecord } from '../../../build/markdown/inspect.ts';
import type { PostEntry } from '../../../model/content.ts';
import { ENGLISH } from '../../../rules/locale.ts';
import { bodyEntry } from '../../body-entry.ts';

test('a day starts in the offset of its time zone, which changes with the clocks', () => {
  const days: [day: string, timeZone: string, offset: string][] = [
    ['2026-01-15', 'America/Chicago', '-06:00'],
    ['2025-07-22', 'America/Chicago', '-05:00'],
    // Clocks go forward, and back, some hours after midnight.
    ['2026-03-08', 'America/Chicago', '-06:00'],
    ['2026-11-01', 'America/Chicago', '-05:00'],
    ['2026-03-08', 'UTC', '+00:00'],
  ];
  expect(days.map(([day, timeZone]) => atMidnight(day, timeZone))).toEqual(
    days.map(([day, , offset]) => `${day}T00:00:00${offset}`),
  );
});

test('a text has as many words as people read', () => {
  const texts: [body: string, words: number][] = [
    ['', 0],
    ["Don't “stop” — it's well-known.", 4],
    ['- **One** `two`\n\n## 3', 3],
    ['A café in 10 naïve words, 日本語', 9],
    ['[Two words](https://a.example/not/counted "Nor this")', 2],
    ['<p class="not-counted">One</p>', 1],
    ['One\n\n```\nno words of a text\n```', 1],
    // Thai has no spaces between words.
    ['ฉันรักการตลาด', 4],
    ['A note.[^1]\n\n[^1]: Of three words.', 5],
  ];
  expect(texts.map(([body]) => [body, wordCount(bodyRecord(bodyEntry(body)))])).toEqual(texts);
});

test('a post takes as long to read as it says, or as its words take', () => {
  const shown = (body: string, data: object = {}) =>
    readTime({ data } as PostEntry, bodyRecord(bodyEntry(body)), ENGLISH.t);
  const bodies = [
    '',
    'word '.repeat(238 * 2),
    `${'- **word** \n'.repeat(238 * 3)}\n---\n`,
    '日本語です。'.repeat(600),
  ];
  expect(bodies.map((body) => shown(body))).toEqual(['1 min read', '2 min read', '3 min read', '8 min read']);
  expect(shown('word '.repeat(1000), { readTime: '9 min read' })).toBe('9 min read');
});

const entryOf = (body: string, data: object = {}) => ({ body, data }) as PostEntry;

test.each([
  ['none', '', ''],
  ['letters, digits and signs of ASCII', 'Az09 ~!"\\\n\t', ''],
  ['quotes, dashes and letters with marks', '“café” – “naïve”', '“é”–ï'],
  ['signs of two code units', '🌽🌽 corn', '🌽'],
])('characters of a text: %s', (_, text, rare) => {
  expect(rareIn(text)).toBe(rare);
  expect(rareCharacters(entryOf(text))).toBe(rare);
  expect(rareCharacters(entryOf('', { title: text }))).toBe(rare);
});
