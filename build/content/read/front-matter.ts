import matter from 'gray-matter';
import { ContentError } from '../../base/errors.ts';
import { type ParsedYaml, parseYaml } from './yaml.ts';

/** A content file in its two parts. */
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
  if (!first.startsWith('---')) fail(1, 'does not start with front matter. Make --- the first line');
  if (first.trimEnd() !== '---') {
    fail(1, `starts with "${first.slice(0, 30)}". Front matter must be YAML: change the line to ---`);
  }
  const end = source.indexOf('\n---') + 1;
  if (end === 0) fail(1, 'opens front matter and never closes it. Add a line --- after the last field');
  const [closing = ''] = source.slice(end).split('\n', 1);
  const bodyLine = source.slice(0, end).split('\n').length + 1;
  if (closing.trimEnd() !== '---') {
    fail(bodyLine - 1, 'starts with --- but has more text. Change it to --- to close the front matter');
  }
  // With options, gray-matter doesn't cache by text. Its own engines would run JavaScript; the check above rules them out.
  const { matter: text } = matter(source, { language: 'yaml', engines: { yaml: () => ({}) } });
  const yaml = parseYaml(text, file, 1);
  const data = yaml.data ?? {};
  if (typeof data !== 'object' || Array.isArray(data)) {
    fail(2, 'has front matter that is not a list of fields. Write each field as "name: value"');
  }
  return { ...yaml, data, body: source.slice(end + closing.length + 1), bodyLine };
}
