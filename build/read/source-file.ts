import { lstatSync, readFileSync } from 'node:fs';
import matter from 'gray-matter';
import { ContentError, isFileSystemError, type Mistake } from '../base/errors.ts';
import { CONVERT } from './foreign-front-matter.ts';
import { type ParsedYaml, parseYaml } from './yaml.ts';

/** A larger file was not meant as text: an image, a log, a database dump. */
const MAX_BYTES = 1024 * 1024;

/**
 * Reads a content file as text with "\n" line endings, without a byte order mark, and with each letter as one character: "é" of
 * two, as in file names of macOS, and the "ﬁ" of PDFs can't be searched for.
 * @param file absolute path
 * @throws ContentError for anything but a file of UTF-8 text up to 1 MB
 */
export function readSource(file: string): string {
  const fail = (message: string) => new ContentError([{ file, message }]);
  const size = sizeOf(file);
  if (size > MAX_BYTES) {
    const megabytes = (size / MAX_BYTES).toFixed(1);
    throw fail(`is ${megabytes} MB; the limit is 1 MB. Move data and images to static/`);
  }
  const bytes = readOrFail(file, () => readFileSync(file));
  const start = [...bytes.subarray(0, 2)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (/^(?:fffe|feff|(?!00)..00|00(?!00))/.test(start)) {
    throw fail('is UTF-16 text. Save it with UTF-8 encoding');
  }
  if (bytes.includes(0)) throw fail('is not a text file. Remove it or move it to static/');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
    return text.normalize('NFC').replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'));
  } catch {
    throw fail('is not UTF-8 text. Save it with UTF-8 encoding');
  }
}

/** @throws ContentError unless it is a file: a pipe never ends, and a link may lead out of the folder */
export function sizeOf(file: string): number {
  const stats = readOrFail(file, () => lstatSync(file));
  if (stats.isFile()) return stats.size;
  const message = stats.isSymbolicLink()
    ? 'is a symbolic link, and links are not followed. Put the file itself here'
    : 'is not a file. Rename it, or put it elsewhere';
  throw new ContentError([{ file, message }]);
}

/** Reads a file or folder. @throws ContentError if the system refuses */
export function readOrFail<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
    const message = `can't be read (${error.message.split(',')[0]}). Check that it exists and that you may read it`;
    throw new ContentError([{ file: error.path ?? path, message }]);
  }
}

/** A content file, split into front matter and body. */
export interface FrontMatter extends ParsedYaml {
  /** The markdown after the front matter. */
  body: string;
  /** 1-based line of the file where the body starts. */
  bodyLine: number;
}

/**
 * Splits a content file into front matter, which must be YAML between lines of `---`, and markdown.
 * @param source text with "\n" line endings
 * @param file absolute path, for messages
 */
export function parseFrontMatter(source: string, file: string): FrontMatter {
  const fail = (line: number, message: string): never => {
    throw new ContentError([{ file, line, message }]);
  };
  if (source.trim() === '') fail(1, 'is empty. Start it with front matter between two lines of ---');
  const [first = ''] = source.split('\n', 1);
  if (/^(?:\+\+\+|\{)/.test(first)) {
    const format = first.startsWith('{') ? 'JSON' : 'TOML';
    fail(
      1,
      `starts with front matter in ${format}. Write it as YAML between lines of ---: title: My title. ${CONVERT}`,
    );
  }
  if (!first.startsWith('---')) fail(1, 'does not start with front matter. Make --- the first line');
  if (first.trimEnd() !== '---') {
    fail(1, `starts with "${first.slice(0, 30)}". Front matter must be YAML: change the line to ---`);
  }
  const end = source.indexOf('\n---') + 1;
  if (end === 0) fail(1, 'opens front matter and never closes it. Add a line --- after the last field');
  const [closing = ''] = source.slice(end).split('\n', 1);
  const bodyLine = source.slice(0, end).split('\n').length + 1;
  if (closing.trimEnd() !== '---') {
    fail(bodyLine - 1, 'starts with ---, but more text follows. Leave only --- on that line');
  }
  // With options, gray-matter doesn't cache by text. The check above rules out front matter in JavaScript.
  const { matter: text } = matter(source, { language: 'yaml', engines: { yaml: () => ({}) } });
  const yaml = parseYaml(text, file, 1);
  const data = yaml.data ?? {};
  if (typeof data !== 'object' || Array.isArray(data)) {
    fail(2, 'has front matter that is not a list of fields. Write each field as "name: value"');
  }
  return { ...yaml, data, body: source.slice(end + closing.length + 1), bodyLine };
}

/**
 * Adds the line of its field to each mistake that was found after reading. Parses each file once more.
 * @param mistakes in files without syntax errors
 */
export function locate(mistakes: readonly Mistake[]): Mistake[] {
  const parsed = new Map<string, ReturnType<typeof parseFile>>();
  return mistakes.map((mistake) => {
    const { file, field, line } = mistake;
    if (!field || line) return mistake;
    const source = parsed.get(file) ?? parseFile(file);
    parsed.set(file, source);
    return { ...mistake, line: source.lineOf(field) };
  });
}

/** Reads and parses a content file of either format, without validating it. */
export const parseFile = (file: string): FrontMatter => parseSource(readSource(file), file);

export function parseSource(source: string, file: string): FrontMatter {
  if (file.endsWith('.md')) return parseFrontMatter(source, file);
  return { ...parseYaml(source, file, 1), body: '', bodyLine: 1 };
}
