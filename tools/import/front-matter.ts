import { parse as parseToml } from 'smol-toml';
import { isScalar, parseDocument, visit } from 'yaml';
import type { ImportNote } from './old-site.ts';

type Fields = Record<string, unknown>;

/** A file of an old blog, split into its fields and its text. */
export interface OldFile {
  data: Fields;
  body: string;
  /** 1-based line of the file where the body starts. */
  line: number;
  notes: ImportNote[];
}

/** Ways in which files begin with fields: how they open and close, and what reads them. */
const FORMS: readonly [form: RegExp, read: (source: string, notes: ImportNote[]) => Fields | undefined][] = [
  [/^---+ *json *\n([\s\S]*?)\n---+[ \t]*(?:\n|$)/, readJson],
  [/^---+ *(?:ya?ml)?[ \t]*\n([\s\S]*?\n)??(?:---+|\.\.\.)[ \t]*(?:\n|$)/, readYaml],
  [/^--(?=\w+:)([\s\S]*?)\n--+[ \t]*(?:\n|$)/, readBroken],
  [/^\+\+\+[ \t]*\n([\s\S]*?)\n?\+\+\+[ \t]*(?:\n|$)/, readToml],
  [/^(\{[ \t]*\n[\s\S]*?\n\})[ \t]*(?:\n|$)/, readJson],
];

/** Properties that Notion writes under the title. */
const NOTION = /^(?:created|last edited|date|status|tags|author|owner|category|type|published)\b/i;
const PROPERTY = /^([A-Z][\w ]{0,30}): (.+)$/;

/**
 * Splits a file into its fields, in any form that blogs use, and its text. A file without a title takes it from a first heading.
 * @param text as it is in the file
 * @param file its name, for messages
 */
export function splitOldFile(text: string, file: string): OldFile {
  const notes: ImportNote[] = [];
  const all = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'));
  let body = all;
  let data: Fields = {};
  for (const isSecond of [false, true]) {
    const found = readFields(isSecond ? body.trimStart() : body, notes);
    if (!found || (isSecond && all === body)) break;
    data = { ...found.data, ...data };
    body = found.body;
    if (isSecond) notes.push({ kind: 'changed', message: 'its second front matter was read, too' });
  }
  const line = all.slice(0, all.length - body.length).split('\n').length;
  if (/\.mdx$/.test(file)) ({ data, body } = readExport(body, data, notes));
  if (Object.keys(data).some((name) => name.toLowerCase() === 'title')) return { data, body, line, notes };
  const titled = takeTitle(body, data, line, notes);
  return { ...titled, line, notes };
}

function readFields(source: string, notes: ImportNote[]): { data: Fields; body: string } | undefined {
  for (const [form, read] of FORMS) {
    const match = form.exec(source);
    const data = match && read(match[1] ?? '', notes);
    if (data) return { data, body: source.slice(match[0].length) };
  }
  return undefined;
}

function readJson(source: string): Fields | undefined {
  try {
    return asFields(JSON.parse(source));
  } catch {
    return readYaml(source, []);
  }
}

/** Front matter with too few dashes: "--title: Shingles". */
function readBroken(source: string, notes: ImportNote[]): Fields | undefined {
  notes.push({
    kind: 'changed',
    message: 'its front matter has too few dashes; it was read all the same',
    line: 1,
  });
  return readYaml(source, notes);
}

function readToml(source: string, notes: ImportNote[]): Fields | undefined {
  try {
    // A date becomes text as it is written there, in its own time zone.
    return asFields(
      JSON.parse(
        JSON.stringify(parseToml(source), (_, value) => (typeof value === 'bigint' ? Number(value) : value)),
      ),
    );
  } catch {
    return readLines(source.replace(/^([\w-]+)\s*=\s*/gm, '$1: '), 'TOML', notes);
  }
}

function readYaml(source: string, notes: ImportNote[]): Fields | undefined {
  const document = parseDocument(source, { schema: 'core', uniqueKeys: false, logLevel: 'silent' });
  if (document.errors.length > 0) return readLines(source, 'YAML', notes);
  try {
    // JSON can't contain itself, as aliases of YAML can.
    return source.trim() ? asFields(JSON.parse(JSON.stringify(document.toJS()))) : {};
  } catch {
    return readLines(source, 'YAML', notes);
  }
}

function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** Reads fields that aren't valid: a name, its text, and lists below it. */
function readLines(source: string, format: string, notes: ImportNote[]): Fields | undefined {
  const data: Fields = {};
  let last = '';
  for (const line of source.split('\n')) {
    const [, name, value = ''] = /^([A-Za-z][\w-]*):(?:\s+(.*))?$/.exec(line) ?? [];
    const [, item] = /^\s*-\s+(.*)$/.exec(line) ?? [];
    const before = data[last];
    if (name) {
      last = name;
      const list = /^\[(.*)\]$/.exec(value.trim())?.[1];
      data[name] = list === undefined ? unquote(value) : list.split(',').map(unquote);
    } else if (last && item !== undefined) {
      data[last] = [...(Array.isArray(before) ? before : []), unquote(item)];
    } else if (last && line.trim() && typeof before === 'string') {
      data[last] = `${/^[>|][+-]?$/.test(before) ? '' : before} ${line.trim()}`.trim();
    }
  }
  if (!last) return undefined;
  notes.push({
    kind: 'changed',
    message: `its front matter is not valid ${format}; it was read line by line`,
    line: 1,
  });
  return data;
}

function unquote(value: string): string | boolean {
  const text = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  return text === 'true' || (text === 'false' ? false : text);
}

/** Texts and comments of a script, and brackets. */
const SCRIPT =
  /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[{}()[\]\n]/g;

/** The object literal that starts at an offset. */
export function objectAt(source: string, start: number): string {
  let depth = 0;
  for (const { 0: part, index } of source.slice(start).matchAll(SCRIPT)) {
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    if (part === '}' && depth === 0) return source.slice(start, start + index + 1);
  }
  return '';
}

/** The statement of a script that starts at an offset: up to the end of a line that closes all brackets. */
export function statementAt(source: string, start: number): string {
  let depth = 0;
  for (const { 0: part, index } of source.slice(start).matchAll(SCRIPT)) {
    if (/^[{([]$/.test(part)) depth += 1;
    if (/^[})\]]$/.test(part)) depth -= 1;
    const statement = source.slice(start, start + index);
    if (part === '\n' && depth <= 0 && !/(?:=|=>|,)\s*$/.test(statement)) return statement;
  }
  return source.slice(start);
}

/** Reads the fields that a program exports: `export const meta = { … }`. Nothing is run. */
function readExport(body: string, data: Fields, notes: ImportNote[]): { data: Fields; body: string } {
  const match = /^export const (?:meta|metadata|frontmatter)(?:: ?\w+)? = (?=\{)/m.exec(body);
  const literal = match ? objectAt(body, match.index + match[0].length) : '';
  if (!match || !literal) return { data, body };
  const files = importedFiles(body);
  const asYaml = literal
    .replace(SCRIPT, (part) =>
      /^["'`]/.test(part) ? JSON.stringify(plainLiteral(part)) : /^\//.test(part) ? '' : part,
    )
    .replace(/new Date\(("[^"]*")\)/g, '$1')
    .replace(/([{,]\s*)(\w+|"[^"]*")\s*:/g, '$1$2: ');
  const document = parseDocument(asYaml, { schema: 'core', logLevel: 'silent' });
  if (document.errors.length > 0) {
    notes.push({ kind: 'todo', message: 'its fields are a program. Enter them by hand', line: 1 });
    return { data, body };
  }
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || node.type !== 'PLAIN' || typeof node.value !== 'string') return undefined;
      const file = files.get(node.value);
      if (!file)
        notes.push({ kind: 'todo', message: `"${node.value}" is the name of something in a program` });
      node.value = file ?? '';
      return isScalar(node) && !file ? visit.REMOVE : undefined;
    },
  });
  const whole = match[0] + literal;
  const blank = whole.replace(/[^\n]/g, '');
  const rest = body.slice(match.index + whole.length).replace(/^;/, '');
  const fields = asFields(document.toJS()) ?? {};
  return { data: { ...fields, ...data }, body: body.slice(0, match.index) + blank + rest };
}

function plainLiteral(literal: string): string {
  return literal.slice(1, -1).replace(/\\(?:n|([\s\S]))/g, (_, sign) => sign ?? '\n');
}

/** The files that a text imports, by the name that they have in it. */
export function importedFiles(body: string): Map<string, string> {
  const imports = body.matchAll(/^import (\w+) from ['"]([^'"]+\.(?:jpe?g|png|gif|webp|avif|svg))['"]/gim);
  return new Map([...imports].map(([, name = '', path = '']) => [name, path]));
}

/** Takes the title from a first heading, Notion's properties from below it, and leaves out a list of contents with page numbers. */
function takeTitle(
  body: string,
  data: Fields,
  line: number,
  notes: ImportNote[],
): { data: Fields; body: string } {
  const lines = body.split('\n');
  const first = lines.findIndex((each) => each.trim());
  const [, title] = /^# +(.*?)[ #]*$/.exec(lines[first] ?? '') ?? [];
  if (!title) return { data, body };
  const fields: Fields = { ...data, title: title.replace(/\*\*/g, '').replace(/ *\{#[\w-]+\}$/, '') };
  lines[first] = '';
  const start = lines.findIndex((each) => each.trim());
  const length = Math.max(
    0,
    lines.slice(start).findIndex((each) => !each.trim()),
  );
  const properties = lines.slice(start, start + length).map((each) => PROPERTY.exec(each));
  if (properties.every(Boolean) && properties.some((each) => NOTION.test(each?.[1] ?? ''))) {
    for (const property of properties) if (property) fields[property[1] ?? ''] = property[2];
    lines.fill('', start, start + length);
  }
  const contents = lines.findIndex((each) => CONTENTS.test(each));
  if (contents >= 0) notes.push({ kind: 'left out', message: 'the list of contents', line: line + contents });
  return { data: fields, body: lines.map((each) => (CONTENTS.test(each) ? '' : each)).join('\n') };
}

/** A line of a list of contents as Google Docs writes it: its words, a tab and the page. */
const CONTENTS = /^\s*\[\**[^\]]*\t\d+\**\]\(#[^)]*\)\s*$/;
