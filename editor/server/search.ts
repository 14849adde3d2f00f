import { escapeRegExp } from '../../rules/reg-exp.ts';
import type { SearchHit } from './api.ts';
import type { IndexedFile } from './site-files.ts';

const MOST = 100;
/** So that one long page doesn't hide all others. */
const MOST_OF_FILE = 10;
/** How many characters are shown on each side of a hit. */
const AROUND = 60;

/** Finds words in the titles, addresses and texts of content files, titles and addresses first. */
export function searchFiles(files: readonly IndexedFile[], words: string): SearchHit[] {
  const spelled = words.trim().split(/\s+/).filter(Boolean).map(spellings);
  if (spelled.length === 0) return [];
  // Long texts of YAML are folded, so that a line may end between two words.
  const pattern = new RegExp(spelled.join('\\s+'), 'giu');
  const found = files.map((file) => ({
    isAbout: [file.entry.title, file.entry.path ?? ''].some((text) => text.search(pattern) >= 0),
    hits: hitsIn(file, pattern),
  }));
  return found
    .toSorted((a, b) => Number(b.isAbout) - Number(a.isAbout))
    .flatMap(({ hits }) => hits)
    .slice(0, MOST);
}

/** Matches a word, with any kind of apostrophes and quotation marks. */
const spellings = (word: string) => escapeRegExp(word).replace(/['‘’]/g, "['‘’]").replace(/["“”]/g, '["“”]');

function hitsIn({ entry, text }: IndexedFile, pattern: RegExp): SearchHit[] {
  const { file, title, path = '' } = entry;
  const inPath = [...path.matchAll(pattern)]
    .slice(0, 1)
    .map((match) => ({ ...around(path, match), line: 1 }));
  const inText = [...text.matchAll(pattern)].slice(0, MOST_OF_FILE).map((match) => ({
    ...around(text, match),
    line: text.slice(0, match.index).split('\n').length,
  }));
  return [...inPath, ...inText].map((hit) => ({ file, title, ...hit }));
}

/** A hit with the words around it, on one line. */
function around(
  text: string,
  { 0: hit, index }: RegExpExecArray,
): Pick<SearchHit, 'before' | 'hit' | 'after'> {
  const end = index + hit.length;
  const onLine = (part: string) => part.replace(/\s+/g, ' ');
  const before = onLine(text.slice(Math.max(0, index - AROUND * 2), index)).slice(-AROUND);
  const after = onLine(text.slice(end, end + AROUND * 2)).slice(0, AROUND);
  return { before, hit: onLine(hit), after };
}
