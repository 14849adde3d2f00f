import type { Entry, PostEntry } from '../../model/content.ts';
import type { Translate } from '../../rules/translate.ts';
import { memoize } from '../base/memoize.ts';
import type { BodyRecord } from '../markdown/inspect.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
/** Chinese, Japanese and Korean texts are counted by characters. */
const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
/** Silent reading of English non-fiction (Brysbaert 2019). */
const WORDS_PER_MINUTE = 238;
/** Takes about as long as the words above. */
const CHARACTERS_PER_MINUTE = 400;

/** Counts the words and characters of a body, without markup, URLs and code. */
const reading = memoize(({ passages }: BodyRecord) => {
  const text = passages.map((passage) => passage.text).join('\n');
  const characters = text.match(CHARACTER)?.length ?? 0;
  const unspaced = [...segmenter.segment(text.match(UNSPACED)?.join(' ') ?? '')];
  const others = text.replace(CHARACTER, ' ').replace(UNSPACED, ' ').match(WORD)?.length ?? 0;
  return { words: others + unspaced.filter(({ isWordLike }) => isWordLike).length, characters };
});

/** The words of a body, and its Chinese, Japanese and Korean characters. */
export function wordCount(record: BodyRecord): number {
  const { words, characters } = reading(record);
  return words + characters;
}

/** The reading time that the author states, or that the text suggests: "7 min read", at least one minute. */
export function readTime({ data }: Pick<PostEntry, 'data'>, record: BodyRecord, t: Translate): string {
  const { words, characters } = reading(record);
  const minutes = Math.round(words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE);
  return data.readTime ?? t('{count} min read', { count: Math.max(1, minutes) });
}

/** The distinct characters of a file beyond printable ASCII. */
export const rareCharacters = memoize(({ data, body }: Entry<unknown>) => rareIn([data, body]));

/** The distinct characters of plain data beyond printable ASCII. */
export function rareIn(part: unknown): string {
  const rare = JSON.stringify(part).match(/[^ -~]/gu) ?? [];
  return [...new Set(rare)].join('');
}
