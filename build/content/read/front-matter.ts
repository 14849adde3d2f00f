import matter from 'gray-matter';
import { ContentError } from '../../base/errors.ts';
import { parseYaml, type YamlSource } from './yaml.ts';

/** A content file in its two parts. */
export interface FrontMatter extends YamlSource {
  /** The markdown after the closing line. */
  body: string;
  /** 1-based line of the file where the body starts. */
  bodyLine: number;
}

/**
 * Splits a content file into front matter and markdown.
 * Only `---` with YAML is accepted: gray-matter would run `---js` front matter through eval.
 * @param source text with "\n" line ends
 * @param file absolute path, for messages
 * @throws ContentError for a file without front matter, an unclosed block, another language, or broken YAML
 */
export function parseFrontMatter(source: string, file: string): FrontMatter {
  if (source.trim() === '') fail(file, 1, 'is empty. Start it with front matter between two lines of ---');
  const first = lineAt(source, 0);
  if (!first.startsWith('---')) fail(file, 1, 'does not start with front matter. Make --- the first line');
  if (first.trimEnd() !== '---') {
    fail(file, 1, `starts with "${first.slice(0, 30)}". Only YAML front matter is read: make the line ---`);
  }
  const end = source.indexOf('\n---');
  const closing = lineAt(source, end + 1);
  const fields = source.slice(first.length, end);
  const bodyLine = fields.split('\n').length + 2;
  if (end < 0 || closing.trimEnd() !== '---') {
    if (!/\n---\s*(?:\n|$)/.test(source))
      fail(file, 1, 'opens front matter that is never closed. Add a line --- after the last field');
    fail(
      file,
      bodyLine - 1,
      'starts with ---, and more follows. Make it --- alone to close the front matter',
    );
  }

  let yaml: YamlSource | undefined;
  const refuse = () => fail(file, 1, 'holds front matter in another language. Only YAML is read');
  // Options are always passed: without them gray-matter caches by text and repeats a broken file as empty.
  matter(`---${fields}\n---`, {
    language: 'yaml',
    engines: {
      yaml: (text: string) => {
        yaml = parseYaml(text, file, text.startsWith('\n') ? 1 : 2);
        return (yaml.data ?? {}) as object;
      },
      js: refuse,
      javascript: refuse,
      coffee: refuse,
      json: refuse,
    },
  });
  const parsed = yaml ?? { data: {}, lineOf: () => 1 };
  if (typeof parsed.data !== 'object' || parsed.data === null || Array.isArray(parsed.data)) {
    fail(file, 2, 'has front matter that is not a list of fields. Write each as "name: value"');
  }
  return { ...parsed, body: source.slice(end + closing.length + 2), bodyLine };
}

/** The line that starts at a place of a text. */
function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? undefined : end);
}

function fail(file: string, line: number, message: string): never {
  throw new ContentError([{ file, line, message }]);
}
