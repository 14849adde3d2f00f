import type { Entry, PostEntry } from '../../model/content.ts';
import { memoize } from '../base/memoize.ts';
import type { BodyRecord } from '../markdown/inspect.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
/** Chinese, Japanese and Korean texts are counted by characters. */
const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** Silent reading of English non-fiction (Brysbaert 2019). */
const WORDS_PER_MINUTE = 238;
/** Roughly as fast. */
const CHARACTERS_PER_MINUTE = 400;

/** What readers read of a body: its words, without markup, addresses and code. */
const reading = memoize(({ passages }: BodyRecord) => {
  const text = passages.map((passage) => passage.text).join('\n');
  const characters = text.match(CHARACTER)?.length ?? 0;
  const words = text.replace(CHARACTER, ' ').match(WORD)?.length ?? 0;
  return { words, characters };
});

/** The words of a body, and its Chinese, Japanese and Korean characters. */
export function wordCount(facts: BodyRecord): number {
  const { words, characters } = reading(facts);
  return words + characters;
}

/** How long a post takes to read, as its author states or by its text: "7 min read", at least one minute. */
export function readTime({ data }: Pick<PostEntry, 'data'>, facts: BodyRecord): string {
  const { words, characters } = reading(facts);
  const minutes = Math.round(words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE);
  return data.readTime ?? `${Math.max(1, minutes)} min read`;
}

/** The distinct characters of a file beyond printable ASCII. */
export const rareCharacters = memoize(({ data, body }: Entry<unknown>) => rareIn([data, body]));

/** The distinct characters of plain data beyond printable ASCII. */
export function rareIn(part: unknown): string {
  const rare = JSON.stringify(part).match(/[^ -~]/gu) ?? [];
  return [...new Set(rare)].join('');
}
