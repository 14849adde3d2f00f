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
  const lines = source.split('\n');
  const [first = ''] = lines;
  if (!first.startsWith('---')) fail(1, 'does not start with front matter. Make --- the first line');
  if (first.trimEnd() !== '---') {
    fail(1, `starts with "${first.slice(0, 30)}". Front matter must be YAML: change the line to ---`);
  }
  const end = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
  if (end < 0) fail(1, 'opens front matter and never closes it. Add a line --- after the last field');
  if (lines[end]?.trimEnd() !== '---') {
    fail(end + 1, 'starts with --- but has more text. Change it to --- to close the front matter');
  }
  const yaml = parseYaml(lines.slice(1, end).join('\n'), file, 2);
  const data = yaml.data ?? {};
  if (typeof data !== 'object' || Array.isArray(data)) {
    fail(2, 'has front matter that is not a list of fields. Write each field as "name: value"');
  }
  return { ...yaml, data, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };
}
