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
  // A paragraph may go on in the next line.
  const pattern = new RegExp(spelled.join('\\s+'), 'iu');
  const found = files
    .filter(({ entry }) => entry.kind !== 'claims')
    .map((file) => ({
      isAbout: [file.entry.title, file.entry.path ?? ''].some((text) => pattern.test(text)),
      hits: hitsIn(file, pattern),
    }));
  return found
    .toSorted((a, b) => Number(b.isAbout) - Number(a.isAbout))
    .flatMap(({ hits }) => hits)
    .slice(0, MOST);
}

/** Matches a word, with any kind of apostrophes and quotation marks. */
const spellings = (word: string) => escapeRegExp(word).replace(/['‘’]/g, "['‘’]").replace(/["“”]/g, '["“”]');

function hitsIn({ entry, text, data }: IndexedFile, pattern: RegExp): SearchHit[] {
  const { file, title, path = '' } = entry;
  const body =
    /^\uFEFF?---[^\n]*\n(?:.*\n)*?---[ \t]*\n/.exec(text)?.[0] ?? (file.endsWith('.md') ? '' : text);
  const firstLine = body.split('\n').length;
  const paragraphs = text
    .slice(body.length)
    .split('\n')
    .map((words, index) => ({ words, field: '', line: firstLine + index }));
  // A file that can't be read as a form is searched as a text.
  const texts = [{ words: path, field: '', line: 1 }, ...textsOf(data, ''), ...joinLines(paragraphs)];
  return texts
    .flatMap(({ words, ...place }) => {
      const match = pattern.exec(words);
      return match ? [{ file, title, ...place, ...around(words, match) }] : [];
    })
    .slice(0, MOST_OF_FILE);
}

interface SearchedText {
  words: string;
  /** "hero.title"; empty for the text below the fields. */
  field: string;
  /** 1-based; 0 for fields. */
  line: number;
}

/** The lines of each paragraph as one text. */
function joinLines(lines: readonly SearchedText[]): SearchedText[] {
  const joined: SearchedText[] = [];
  let isOpen = false;
  for (const line of lines) {
    const last = joined.at(-1);
    if (line.words.trim() === '') isOpen = false;
    else if (isOpen && last)
      joined[joined.length - 1] = { ...last, words: `${last.words} ${line.words.trim()}` };
    else {
      joined.push(line);
      isOpen = true;
    }
  }
  return joined;
}

function textsOf(value: unknown, field: string): SearchedText[] {
  if (typeof value === 'string' || typeof value === 'number')
    return [{ words: String(value), field, line: 0 }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => !(field === '' && name === 'layout'))
    .flatMap(([name, inner]) => textsOf(inner, field ? `${field}.${name}` : name));
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
