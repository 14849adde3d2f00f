import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

const STYLE = { lineWidth: 120 };
const SYNTAX = { schema: 'core', uniqueKeys: false } as const;

/**
 * Formats a content file: its YAML as the yaml package writes it, with long text folded below its field. Comments, the
 * order of fields and the markdown stay.
 * @param isMarkdown whether the YAML is front matter
 * @throws Error if there is no front matter, or the YAML is not valid
 */
export function formatContent(text: string, isMarkdown: boolean): string {
  const parts = splitContent(text, isMarkdown);
  const document = parseYaml(parts.yaml);
  return document.contents === null ? text : join(parts, writeYaml(document));
}

/**
 * The data of a content file, and its markdown without blank lines around it.
 * @throws Error as `formatContent` does
 */
export function readContent(text: string, isMarkdown: boolean): { data: unknown; body: string } {
  const { yaml, body } = splitContent(text, isMarkdown);
  return { data: parseYaml(yaml).toJS(), body: trim(body) };
}

/**
 * Changes a content file to new data and markdown. Fields of the file, or items of its list, that stay the same keep every
 * byte; what changes is formatted.
 * @throws Error as `formatContent` does, or if a YAML alias refers to something that was removed
 */
export function writeContent(text: string, isMarkdown: boolean, data: unknown, body = ''): string {
  const { body: before, ...parts } = splitContent(text, isMarkdown);
  const document = parseYaml(parts.yaml);
  setValue(document, data);
  const markdown = trim(body);
  return join(
    { ...parts, body: markdown === trim(before) ? before : markdown && `\n${markdown}\n` },
    keepSource(parts.yaml, writeYaml(document)),
  );
}

/** Takes the fields that are the same from the source, as somebody has written them. */
function keepSource(source: string, formatted: string): string {
  const [old, next] = [piecesOf(source), piecesOf(formatted)];
  if (!old || !next) return formatted;
  const unused = [...old.pieces];
  const kept = next.pieces.map((piece) => {
    const index = unused.findIndex(({ key, value }) => key === piece.key && value === piece.value);
    const [same] = index < 0 ? [] : unused.splice(index, 1);
    if (!same) return piece.head + piece.text;
    return ownComments(same.head, piece.head) + same.text;
  });
  const lines = kept.map((text) => (text.endsWith('\n') ? text : `${text}\n`));
  const joined = lines.join('') + ownComments(old.tail, next.tail);
  const [one, other] = [joined, formatted].map((text) => parseDocument(text, SYNTAX));
  const isSame = one?.errors.length === 0 && identity(one.toJS()) === identity(other?.toJS());
  return isSame ? joined : formatted;
}

/** Comments as somebody has written them, unless one of a removed field has come to them. */
const ownComments = (old: string, formatted: string): string =>
  old.replace(/\s/g, '') === formatted.replace(/\s/g, '') ? old : formatted;

/** A field of a file, or an item of a list, with the comments and blank lines above it. */
interface Piece {
  /** Empty for items. */
  key: string;
  value: string;
  head: string;
  text: string;
}

/** @returns the pieces, and the comments below them; undefined for a file that is not written in lines */
function piecesOf(yaml: string): { pieces: Piece[]; tail: string } | undefined {
  const document: Document = parseDocument(yaml, SYNTAX);
  const { contents } = document;
  if (document.errors.length > 0 || !isCollection(contents) || contents.flow) return undefined;
  const starts = contents.items.map((item) => {
    const node = isPair(item) ? item.key : item;
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    // An item may start below its dash.
    const before = isSeq(contents)
      ? yaml.lastIndexOf('\n-', offset) + 1
      : yaml.lastIndexOf('\n', offset - 1) + 1;
    return before;
  });
  const tail = headAbove(yaml.slice(starts.at(-1)));
  const pieces = contents.items.map((item, index) => {
    const from = index === 0 ? 0 : starts[index - 1];
    const [start = 0, end = yaml.length] = [starts[index], starts[index + 1]];
    const head = index === 0 ? yaml.slice(0, start) : headAbove(yaml.slice(from, start));
    const below = headAbove(yaml.slice(start, end));
    const [key, value] = isPair(item) ? [String(item.key), item.value] : ['', item];
    return {
      ...{ key, value: identityOf(document, value) },
      ...{ head, text: yaml.slice(start, end - below.length) },
    };
  });
  return { pieces, tail };
}

/** The comments and blank lines at the end of a text. */
function headAbove(text: string): string {
  const lines = text.split(/(?<=\n)/);
  const last = lines.findLastIndex((line) => !/^[ \t]*(?:#.*)?\n?$/.test(line));
  return lines.slice(last + 1).join('');
}

function trim(markdown: string): string {
  return markdown.replace(/^(?:[ \t]*\r?\n)+/, '').trimEnd();
}

/** The parts of a content file, with "\n" line endings. `opening` includes comments at the start of the YAML. */
interface Parts {
  opening: string;
  yaml: string;
  closing: string;
  body: string;
  newline: string;
}

/** @throws Error for markdown without front matter */
export function splitContent(source: string, isMarkdown: boolean): Parts {
  const newline = source.includes('\r\n') ? '\r\n' : '\n';
  const text = source.replaceAll('\r\n', '\n');
  const match = /^(\uFEFF?---[ \t]*\n)((?:.*\n)*?)(---[ \t]*(?:\n|$))([\s\S]*)$/.exec(text);
  if (isMarkdown && !match)
    throw new Error('This file does not start with front matter. Put its fields between two lines of ---');
  const [, opening = '', yaml = '', closing = '', body = ''] = isMarkdown && match ? match : ['', '', text];
  const [comments = ''] = /^(?:[ \t]*(?:#.*)?\n)*/.exec(yaml) ?? [];
  return { opening: opening + comments, yaml: yaml.slice(comments.length), closing, body, newline };
}

function join({ opening, closing, body, newline }: Parts, yaml: string): string {
  const end = body && !closing.endsWith('\n') ? `${closing}\n` : closing;
  return (opening + yaml + end + body).replaceAll('\n', newline);
}

function parseYaml(yaml: string): Document {
  const document: Document = parseDocument(yaml, SYNTAX);
  const [error] = document.errors;
  if (error) throw new Error(`The YAML of this file is not valid. ${error.message}`);
  return document;
}

/** Writes formatted YAML. */
export function writeYaml(document: Document): string {
  const text = document.toString(STYLE);
  const written = parseDocument(text, SYNTAX);
  visit(written, {
    Scalar(position, node, path) {
      const isInFlow = path.some((parent) => isCollection(parent) && parent.flow);
      if (position === 'key' || isInFlow || node.type?.startsWith('BLOCK')) return;
      const [start, end] = node.range ?? [0, 0];
      if (!text.slice(start, end).includes('\n')) return;
      node.type = String(node.value).includes('\n') ? 'BLOCK_LITERAL' : 'BLOCK_FOLDED';
    },
  });
  return written.toString(STYLE);
}

/**
 * Changes a document to a new value. Unchanged parts keep their nodes, and with them comments and quotes. A comment above
 * a removed part stays.
 */
function setValue(document: Document, value: unknown): void {
  document.contents = merge(document, document.contents, JSON.parse(JSON.stringify(value)));
}

function merge(document: Document, node: unknown, value: unknown): Node {
  if (!isNode(node)) return document.createNode(value);
  if (identityOf(document, node) === identity(value)) return node;
  if (isMap(node) && isFilled(node.items) && isFilled(value) && !Array.isArray(value)) {
    return mergeFields(document, node, value);
  }
  if (isSeq(node) && isFilled(node.items) && isFilled(value) && Array.isArray(value)) {
    return mergeItems(document, node, value);
  }
  const created = document.createNode(value);
  const { comment, commentBefore, spaceBefore } = node;
  Object.assign(created, { comment, commentBefore, spaceBefore });
  if (isScalar(created) && isScalar(node) && typeof node.value === 'string') created.type = node.type;
  return created;
}

/** Fields keep their order. A new field goes after the one that precedes it in the value. */
function mergeFields(document: Document, map: YAMLMap, value: Record<string, unknown>): YAMLMap {
  const nameOf = ({ key }: Pair) => String(isScalar(key) ? key.value : key);
  const fields = map.items.filter((pair) => Object.hasOwn(value, nameOf(pair)));
  keepComments(map, fields);
  for (const field of fields) field.value = merge(document, field.value, value[nameOf(field)]);
  let next = 0;
  for (const [name, part] of Object.entries(value)) {
    const at = fields.findIndex((field) => nameOf(field) === name);
    if (at < 0) fields.splice(next++, 0, document.createPair(name, part));
    else next = at + 1;
  }
  map.items = fields;
  return map;
}

/** An equal item keeps its node, wherever it is now. New items take over the nodes of removed ones, in order. */
function mergeItems(document: Document, list: YAMLSeq, values: readonly unknown[]): YAMLSeq {
  const unused = list.items.map((node) => ({ node, text: identityOf(document, node) }));
  const take = (isMatch: (item: { text: string }) => boolean) => {
    const index = unused.findIndex(isMatch);
    return index < 0 ? undefined : unused.splice(index, 1)[0]?.node;
  };
  const equal = values.map((value) => take(({ text }) => text === identity(value)));
  const nodes = values.map((_, at) => equal[at] ?? take(() => true));
  keepComments(list, nodes);
  list.items = values.map((value, at) => merge(document, nodes[at], value));
  return list;
}

/** Moves the comments above removed items to the items that follow. */
function keepComments(collection: YAMLMap | YAMLSeq, kept: readonly unknown[]): void {
  let above: string[] = [];
  for (const item of collection.items) {
    const node = isPair(item) ? item.key : item;
    if (!isNode(node)) continue;
    if (node.commentBefore) above.push(node.commentBefore);
    if (!kept.includes(item)) continue;
    if (above.length > 0) node.commentBefore = above.join('\n');
    above = [];
  }
  if (above.length > 0) collection.comment = [...above, collection.comment ?? []].flat().join('\n');
}

function isFilled(value: unknown): value is Record<string, unknown> | unknown[] {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function identityOf(document: Document, node: unknown): string {
  return identity(isNode(node) ? node.toJS(document) : node);
}

/** A text that is the same for equal values, whatever the order of their fields. */
function identity(value: unknown): string {
  const sorted = (_: string, part: unknown) =>
    isFilled(part) && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part;
  return JSON.stringify(value, sorted);
}
