import { type Document, visit, type YAMLParseError } from 'yaml';
import { clip } from '../../base/clip.ts';

/** An error in YAML: where it is in the text, and what is wrong and how to fix it. */
export interface Explained {
  offset: number;
  message: string;
}

const INDENTATION =
  'is indented unlike the lines around it. Start fields of the same group in the same column';

/** Explains a syntax error of the YAML library in the words of an author. */
export function explainYaml(
  { code, message, pos }: YAMLParseError,
  source: string,
  document: Document,
): Explained {
  const [offset] = pos;
  const [line = ''] = source.slice(offset).split('\n', 1);
  const at = (text: string, where = offset): Explained => ({ offset: where, message: text });
  const quote = (reason: string) => at(`${reason}. Put the value in quotes`);
  switch (code) {
    case 'TAB_AS_INDENT':
      return at('is indented with a tab. YAML requires spaces: use two');
    case 'MULTIPLE_DOCS':
      return at('follows a line "..." or "---", which ends YAML. Remove that line');
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (message.includes('sequence')) return at(INDENTATION);
      return /:\s/.test(line) ? quote('has ": " in a value') : at(INDENTATION, offset + line.length + 1);
    case 'MULTILINE_IMPLICIT_KEY':
      if (/^[\w-]+:\S/.test(line)) return at('needs a space after the colon');
      return at(`is not a field: "${clip(line)}". Write it as "name: value"`);
    case 'BAD_INDENT': {
      const bracket = /end with a ([\]}])/.exec(message)?.[1];
      return at(bracket ? `follows a list or group without its end. Close it with ${bracket}` : INDENTATION);
    }
    case 'MISSING_CHAR':
      if (!message.includes('quote')) return at(INDENTATION);
      return at('opens a quotation mark and never closes it. Add the closing one', lastScalar(document));
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS':
      return quote(`has a value that starts with "${line.charAt(0)}"`);
    case 'BAD_DQ_ESCAPE':
      return at('has a backslash in double quotes. Use single quotes');
    case 'UNEXPECTED_TOKEN':
      if (isField(line) && source[offset - 1] === '\n') return at(INDENTATION);
      return quote(`has "${clip(line)}" after the end of a value`);
    default:
      return quote(`YAML error: ${message.split(/ at line \d+|\n/)[0]?.replace(/[.:]$/, '')}`);
  }
}

function isField(line: string): boolean {
  return /^[\w-]+:(?:\s|$)/.test(line);
}

/** Where the last text of a document starts. */
function lastScalar(document: Document): number {
  let offset = 0;
  visit(document, {
    Scalar(_, { range }) {
      offset = range?.[0] ?? offset;
    },
  });
  return offset;
}
