import { parse as parseToml } from 'smol-toml';
import { parse } from 'yaml';
import type { ImportNote } from './old-site.ts';

export type Fields = Record<string, unknown>;

/** A file of an old blog, split into its fields and its text. */
export interface OldFile {
  data: Fields;
  body: string;
  /** 1-based line of the file where the body starts. */
  line: number;
  /** The 1-based line of a field. */
  lineOf(field: string): number | undefined;
  notes: ImportNote[];
}

/** How files begin with fields. Of `--title: A` the dashes are too few. */
const FORMS = [
  /^---+ *(?:json|ya?ml)?[ \t]*\n([\s\S]*?\n)??(?:---+|\.\.\.)[ \t]*(?:\n|$)/,
  /^--(?=\w+:)([\s\S]*?)\n--+[ \t]*(?:\n|$)/,
  /^\+\+\+[ \t]*\n([\s\S]*?)\n?\+\+\+[ \t]*(?:\n|$)/,
  /^(\{[ \t]*\n[\s\S]*?\n\})[ \t]*(?:\n|$)/,
];

/**
 * Splits a file into its fields, in any form that blogs use, and its text. A file without a title takes it from a first heading.
 * @param text as it is in the file
 * @param file its name
 */
export function splitOldFile(text: string, file: string): OldFile {
  const notes: ImportNote[] = [];
  const changed = (message: string) => notes.push({ kind: 'changed', message, line: 1 });
  const all = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'));
  let body = all;
  let data: Fields = {};
  for (const isSecond of [false, true]) {
    const match = FORMS.map((form) => form.exec(isSecond ? body.trimStart() : body)).find(Boolean);
    const found = match && readFields(match[1] ?? '', match[0].startsWith('+'), notes);
    if (!found) break;
    data = { ...found, ...data };
    body = match.input.slice(match[0].length);
    if (/^--\w/.test(match[0])) changed('its front matter has too few dashes; it was read all the same');
    if (isSecond) changed('its second front matter was read, too');
  }
  const before = all.slice(0, all.length - body.length);
  const lineAt = (offset: number) => all.slice(0, offset).split('\n').length;
  const lineOf = (field: string) => {
    const match = new RegExp(String.raw`^-*[\t {"']*${field.replace(/\W/g, '\\$&')}["']? *[:=]`, 'm').exec(
      before || all,
    );
    return match ? lineAt(match.index) : undefined;
  };
  const line = lineAt(before.length);
  if (/\.mdx$/.test(file)) ({ data, body } = readExport(body, data, notes));
  const isTitled = Object.keys(data).some((name) => name.toLowerCase() === 'title');
  return { ...(isTitled ? { data, body } : takeTitle(body, data, line, notes)), line, lineOf, notes };
}

/**
 * Reads YAML, JSON or TOML.
 * @returns undefined if it has no fields
 * @throws Error if it is invalid
 */
export function parseFields(source: string, isToml: boolean): Fields | undefined {
  const data = isToml
    ? parseToml(source)
    : parse(source.replace(/\t/g, '  '), { schema: 'core', uniqueKeys: false, logLevel: 'error' });
  // JSON can't contain itself, as aliases of YAML can. Dates become text as they are written there, in their own zone.
  const plain = JSON.parse(JSON.stringify(data ?? {}));
  return typeof plain === 'object' && !Array.isArray(plain) ? plain : undefined;
}

function readFields(source: string, isToml: boolean, notes: ImportNote[]): Fields | undefined {
  const format = isToml ? 'TOML' : 'YAML';
  try {
    return parseFields(source, isToml);
  } catch {
    const lines = (isToml ? source.replace(/^([\w-]+)\s*=\s*/gm, '$1: ') : source)
      .split('\n')
      .map(quoteInvalid);
    try {
      const data = parseFields(lines.join('\n'), false);
      const message = `its front matter is not valid ${format}; it was read line by line`;
      if (data) notes.push({ kind: 'changed', message, line: 1 });
      return data;
    } catch {
      if (!/^["']?[\w-]+["']? *:/m.test(source)) return undefined;
      const message = `its front matter is not valid ${format}. Enter its fields by hand`;
      notes.push({ kind: 'blocking', message, line: 1 });
      return undefined;
    }
  }
}

/** A line of YAML; if it is invalid, with its value in quotes. */
function quoteInvalid(line: string): string {
  try {
    parseFields(line, false);
    return line;
  } catch {
    return line.replace(
      /^(\s*(?:- +|[\w-]+: *))(["']?)(.*?)\2\s*$/,
      (_, start, __, value) => start + JSON.stringify(value),
    );
  }
}

const STRING = String.raw`'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\`(?:\\.|[^\`\\])*\``;
const COMMENT = String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`;

/** The statement of a script that starts at an offset: up to the end of a line that closes all brackets. */
export function statementAt(source: string, start: number): string {
  let depth = 0;
  const parts = source.slice(start).matchAll(new RegExp(`${STRING}|${COMMENT}|[{}()[\\]\\n]`, 'g'));
  for (const { 0: part, index } of parts) {
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
  if (!match) return { data, body };
  const statement = statementAt(body, match.index);
  const files = importedFiles(body);
  const unknown: string[] = [];
  const asYaml = statement
    .slice(match[0].length)
    .replace(/;\s*$/, '')
    .replace(/new Date\(([^()]*)\)/g, '$1')
    .replace(
      new RegExp(String.raw`(${STRING})(\s*:)?|${COMMENT}|([A-Za-z_$][\w$.]*)(\s*:)?`, 'g'),
      (_, text?: string, colon = '', name?: string, isKey?: string) => {
        if (text) return JSON.stringify(plainLiteral(text)) + colon;
        if (!name || isKey || /^(?:true|false|null)$/.test(name))
          return name ? name + (isKey ? ': ' : '') : '';
        if (!files.has(name)) unknown.push(`"${name}"`);
        return JSON.stringify(files.get(name) ?? null);
      },
    );
  const line = body.slice(0, match.index).split('\n').length;
  const program = 'of a program. Enter what they mean by hand';
  try {
    const fields = parseFields(asYaml, false);
    if (unknown.length > 0)
      notes.push({ kind: 'todo', message: `${unknown.join(', ')}: names ${program}`, line });
    return {
      data: { ...fields, ...data },
      body: body.replace(statement, () => statement.replace(/[^\n]/g, '')),
    };
  } catch {
    notes.push({ kind: 'todo', message: `its fields are those ${program}`, line });
    return { data, body };
  }
}

function plainLiteral(literal: string): string {
  return literal.slice(1, -1).replace(/\\(?:n|([\s\S]))/g, (_, sign) => sign ?? '\n');
}

/** The files that a text imports, by the name that they have in it. */
export function importedFiles(body: string): Map<string, string> {
  const imports = body.matchAll(/^import (\w+) from ['"]([^'"]+\.(?:jpe?g|png|gif|webp|avif|svg))['"]/gim);
  return new Map([...imports].map(([, name = '', path = '']) => [name, path]));
}

/** Properties that Notion writes under the title. */
const NOTION = /^(?:created|last edited|date|status|tags|author|owner|category|type|published)\b/i;
const PROPERTY = /^([A-Z][\w ]{0,30}): (.+)$/;
/** A line of a list of contents as Google Docs writes it: its words, a tab and the page. */
const CONTENTS = /^\s*\[\**[^\]]*\t\d+\**\]\(#[^)]*\)\s*$/;

/** Takes the title from a first heading, Notion's properties from below it, and leaves out a list of contents with page numbers. */
function takeTitle(
  body: string,
  data: Fields,
  line: number,
  notes: ImportNote[],
): { data: Fields; body: string } {
  const [heading, title] = /^\s*# +(.*?)[ #]*(?:\n\s*|$)/.exec(body) ?? [];
  if (heading === undefined || !title) return { data, body };
  const fields: Fields = { ...data, title: title.replace(/\*\*| *\{#[\w-]+\}$/g, '') };
  const blank = heading.replace(/[^\n]/g, '');
  const lines = (blank + body.slice(heading.length)).split('\n');
  const start = blank.length;
  const end = lines.findIndex((each, at) => at >= start && !each.trim());
  const properties = lines.slice(start, Math.max(start, end)).map((each) => PROPERTY.exec(each));
  if (properties.every(Boolean) && properties.some((each) => NOTION.test(each?.[1] ?? ''))) {
    for (const property of properties) if (property) fields[property[1] ?? ''] = property[2];
    lines.fill('', start, end);
  }
  const contents = lines.findIndex((each) => CONTENTS.test(each));
  if (contents >= 0) notes.push({ kind: 'left out', message: 'the list of contents', line: line + contents });
  return { data: fields, body: lines.map((each) => (CONTENTS.test(each) ? '' : each)).join('\n') };
}
