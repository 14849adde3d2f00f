import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLParseError,
} from 'yaml';
import { ContentError } from '../base/errors.ts';
import { memoize } from '../base/memoize.ts';
import { clip } from '../base/suggest.ts';

export interface ParsedYaml {
  data: unknown;
  /** 1-based line in the file of a field, or of its nearest parent when the field is missing. */
  lineOf(path: readonly PropertyKey[]): number;
}

/**
 * Parses YAML, keeping dates and times as text.
 * @param file absolute path, for messages
 * @param firstLine line in the file where `source` starts
 * @throws ContentError with the first syntax error; later ones are mostly its consequences
 */
export function parseYaml(source: string, file: string, firstLine: number): ParsedYaml {
  const lines = new LineCounter();
  // No uniqueKeys: the library would compare each key with all others, which takes minutes for 100,000.
  const document = parseDocument(source, {
    lineCounter: lines,
    schema: 'core',
    merge: false,
    uniqueKeys: false,
  });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const [error] = document.errors;
  const explained = error ? explainYaml(error, source, document) : misread(document, source);
  if (explained) {
    throw new ContentError([{ file, line: lineAt(explained.offset), message: explained.message }]);
  }
  return { data: document.toJS(), lineOf: (path) => lineAt(offsetOf(document, path)) };
}

/** The fields of a group by name. The first of repeated fields counts. */
const fieldsOf = memoize((map: YAMLMap) => {
  const fields = new Map<string, Pair>();
  for (const pair of map.items) if (!fields.has(nameOf(pair))) fields.set(nameOf(pair), pair);
  return fields;
});

function nameOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key);
}

/**
 * Finds mistakes that the library accepts: a repeated field, and text that YAML reads as a tag
 * ("!important"), an anchor ("&rsquo;tis"), an alias ("*text") or a comment ("the #1 agency").
 */
function misread(document: Document, source: string): Explained | undefined {
  let found: Explained | undefined;
  const fail = (node: Node, message: string) => {
    found = { offset: node.range?.[0] ?? 0, message };
    return visit.BREAK;
  };
  const startsWith = (mark: string) => `has a value that starts with "${mark}". Put the value in quotes`;
  visit(document, {
    Node(_, node) {
      if (isAlias(node)) return fail(node, startsWith('*'));
      if (node.tag) return fail(node, startsWith('!'));
      if (node.anchor) return fail(node, startsWith('&'));
      if (isMap(node)) {
        const repeated = node.items.find((pair) => fieldsOf(node).get(nameOf(pair)) !== pair);
        if (!repeated) return undefined;
        return fail(repeated.key as Node, `has the field "${nameOf(repeated)}" twice. Keep one of them`);
      }
      if (!isScalar(node) || node.type !== 'PLAIN' || typeof node.value !== 'string') return undefined;
      const comment = /^[ \t]+#.*/.exec(source.slice(node.range?.[1]))?.[0];
      if (comment === undefined) return undefined;
      const what = `ends before "${clip(comment.trim())}", which YAML reads as a comment`;
      return fail(node, `${what}. Put the text in quotes, or the comment on a line of its own`);
    },
  });
  return found;
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: Node | null = document.contents as Node | null;
  let offset = node?.range?.[0] ?? 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = fieldsOf(node).get(String(key));
      if (!pair) return offset;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = isNode(pair.value) ? pair.value : null;
    } else if (isSeq(node)) {
      const item = node.items[Number(key)];
      if (!isNode(item)) return offset;
      offset = item.range?.[0] ?? offset;
      node = item;
    } else return offset;
  }
  return offset;
}

/** A mistake in YAML: its offset in the text, and a message for authors. */
interface Explained {
  offset: number;
  message: string;
}

const INDENTATION =
  'is indented unlike the lines around it. Start fields of the same group in the same column';

/** Explains a syntax error of the YAML library to authors. */
function explainYaml({ code, message, pos }: YAMLParseError, source: string, document: Document): Explained {
  const [offset] = pos;
  const [line = ''] = source.slice(offset).split('\n', 1);
  const at = (text: string, where = offset): Explained => ({ offset: where, message: text });
  const quote = (reason: string) => at(`${reason}. Put the value in quotes`);
  switch (code) {
    case 'TAB_AS_INDENT':
      return at('is indented with a tab. YAML requires spaces: use two');
    case 'MULTIPLE_DOCS':
      return at('follows a line "..." or "---", which ends the YAML. Remove that line');
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (message.includes('sequence')) return at(INDENTATION);
      return /:\s/.test(line) ? quote('has ": " in a value') : at(INDENTATION, offset + line.length + 1);
    case 'MULTILINE_IMPLICIT_KEY':
      if (/^[\w-]+:\S/.test(line)) return at('needs a space after the colon');
      return at(`is not a field: "${clip(line)}". Write it as "name: value"`);
    case 'BAD_INDENT': {
      const bracket = /end with a ([\]}])/.exec(message)?.[1];
      return at(bracket ? `follows an unclosed list or group. Close it with ${bracket}` : INDENTATION);
    }
    case 'MISSING_CHAR':
      if (!message.includes('quote')) return at(INDENTATION);
      return at(
        'opens a quotation mark and never closes it. Add the closing one',
        lastScalar(document, offset),
      );
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS':
      return quote(`has a value that starts with "${line.charAt(0)}"`);
    case 'BAD_DQ_ESCAPE':
      return at('has a backslash in double quotes. Use single quotes');
    case 'UNEXPECTED_TOKEN':
      if (/^[\w-]+:(?:\s|$)/.test(line) && source[offset - 1] === '\n') return at(INDENTATION);
      return quote(`has "${clip(line)}" after the end of a value`);
    default:
      if (message.includes('call stack'))
        return at('nests lists or groups thousands of levels deep. Write them one below the other');
      return quote(`YAML error: ${message.split(/ at line \d+|\n/)[0]?.replace(/[.:]$/, '')}`);
  }
}

/** Where the last text before an offset starts. */
function lastScalar(document: Document, before: number): number {
  let offset = 0;
  visit(document, {
    Scalar(_, { range }) {
      if (range && range[0] <= before) [offset] = range;
    },
  });
  return offset;
}
