import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import { ContentError } from '../../base/errors.ts';

export interface ParsedYaml {
  data: unknown;
  /** 1-based line in the file of a field, or of its nearest parent when the field is missing. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** Files with more aliases may be an "alias bomb", which expands beyond memory. */
const MAX_ALIASES = 20;

/**
 * Parses YAML, keeping dates and times as text.
 * @param file absolute path, for messages
 * @param firstLine line in the file where `source` starts
 * @throws ContentError with the first syntax error; later ones are mostly its consequences
 */
export function parseYaml(source: string, file: string, firstLine: number): ParsedYaml {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, schema: 'core', merge: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const [error] = document.errors;
  if (error) {
    const message = explain(error, source.slice(error.pos[0]));
    throw new ContentError([{ file, line: lineAt(error.pos[0]), message }]);
  }
  return { data: toData(document, file, lineAt), lineOf: (path) => lineAt(offsetOf(document, path)) };
}

function toData(document: Document, file: string, lineAt: (offset: number) => number): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    // The library throws a ReferenceError in both cases.
    const unknown = /^Unresolved alias[^:]*: (\S+)/.exec((error as Error).message)?.[1];
    const message = unknown
      ? `uses the YAML alias *${unknown}, but nothing defines &${unknown}. Put the value in quotes`
      : `uses more than ${MAX_ALIASES} YAML aliases (*name). Write out the values`;
    throw new ContentError([{ file, line: lineAt(aliasOffset(document, unknown)), message }]);
  }
}

/** The offset of the named alias, or of the first alias. */
function aliasOffset(document: Document, name: string | undefined): number {
  let offset = 0;
  visit(document, {
    Alias(_, node) {
      if (name !== undefined && node.source !== name) return undefined;
      offset = node.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}

function explain({ code, message }: { code: string; message: string }, rest: string): string {
  if (code === 'TAB_AS_INDENT') return 'is indented with a tab. YAML requires spaces: use two';
  if (code === 'DUPLICATE_KEY') return `has the field "${/^[^:\n]*/.exec(rest)}" twice. Keep one of them`;
  if (code === 'MULTIPLE_DOCS') return 'follows a line "..." or "---", which ends YAML. Remove that line';
  const sentence = message.split(/ at line \d+|\n/)[0]?.replace(/[.:]$/, '');
  return `YAML error: ${sentence}. Quote values that contain ": " or "#" or that start with a symbol`;
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: Node | null = document.contents as Node | null;
  let offset = node?.range?.[0] ?? 0;
  for (const key of path) {
    if (isAlias(node)) node = node.resolve(document) ?? null;
    if (isMap(node)) {
      const pair = node.items.find(({ key: name }) => isScalar(name) && String(name.value) === String(key));
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
