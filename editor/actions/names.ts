import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parse } from 'yaml';
import { ContentError, type Mistake } from '../../build/base/errors.ts';
import { writeFile } from '../../build/base/files.ts';
import { formatMistake } from '../../build/base/report.ts';
import { listContent } from '../../build/read/content-file.ts';
import { createReader } from '../../build/read/reader.ts';
import { escapeRegExp } from '../../rules/reg-exp.ts';
import { toSlug } from '../../rules/slug.ts';
import { readContent, writeContent } from '../../tools/content-form.ts';
import type { NameChange, NamePlace } from './api.ts';
import { updateLedger } from './figures.ts';
import { keptVersions, replaceFile } from './history.ts';
import { valueOfField } from './order.ts';

/** Entries whose names other texts state. Posts have titles, which texts don't. */
const NAMED = /^(?:services|industries|locations|authors|clients)$/;

/**
 * Finds where the texts of other files state the name that an entry had before it was saved.
 * @param root absolute path of the content folder
 * @param file absolute path
 * @param field the field with the name: "listing.name"
 * @returns undefined if the name is the same
 */
export async function findNameChange(
  repository: string,
  root: string,
  file: string,
  field: string,
): Promise<NameChange | undefined> {
  const [saved] = keptVersions(file);
  if (!saved || !existsSync(file) || !NAMED.test(relative(root, dirname(file)))) return undefined;
  const [from, to] = [saved.text, readFileSync(file, 'utf8')].map((text) => nameIn(text, field));
  if (!from || !to || from === to) return undefined;
  await renameInLedger(root, file, [file], from, to);
  const places = contentFiles(root)
    .filter((path) => path !== file)
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      return findName(text, from, otherNames(file, field)).map((found, index) => ({
        ...{ path: relative(repository, path), index, ...around(text, found) },
      }));
    });
  return { from, to, places };
}

/**
 * Writes the new name of an entry in places that `findNameChange` has found. Only these words change.
 * @returns why files keep the old name: mistakes that this would make, such as a text that gets too long
 */
export async function changeName(
  repository: string,
  root: string,
  file: string,
  field: string,
  { from, to, places }: NameChange,
): Promise<string[]> {
  const paths = [...new Set(places.map(({ path }) => path))];
  const others = otherNames(file, field);
  const mistakesBefore = await readMistakes(root);
  const texts = new Map(
    paths.map((path) => [join(repository, path), readFileSync(join(repository, path), 'utf8')]),
  );
  const changed: Mistake[] = [];
  const written = new Map<string, string>();
  for (const [path, text] of texts) {
    const found = findName(text, from, others);
    const chosen = places.filter((place) => join(repository, place.path) === path);
    const isThere = ({ index, before, after }: NamePlace) => {
      const words = found[index] && around(text, found[index]);
      return words?.before === before && words.after === after;
    };
    if (!chosen.every(isThere)) {
      changed.push({ file: path, message: 'has changed meanwhile' });
      continue;
    }
    written.set(
      path,
      replaceAt(
        text,
        chosen.flatMap(({ index }) => found[index] ?? []),
        to,
      ),
    );
    replaceFile(path, written.get(path) ?? text);
  }
  const made = (await readMistakes(root)).filter(
    ({ file, message }) => !mistakesBefore.some((each) => each.file === file && each.message === message),
  );
  for (const { file } of made) {
    const text = texts.get(file);
    // Somebody may have saved it in the meantime.
    if (text !== undefined && readFileSync(file, 'utf8') === written.get(file)) writeFile(file, text);
    written.delete(file);
  }
  await renameInLedger(root, file, [file, ...written.keys()], from, to);
  return [...changed, ...made].map(formatMistake);
}

/** The words before and after a place in its line. */
function around(text: string, { start, end }: { start: number; end: number }) {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const rest = /^.*/.exec(text.slice(end))?.[0] ?? '';
  return { before: line.trimStart().slice(-100), after: rest.slice(0, 100) };
}

/** What the build could not read. */
async function readMistakes(root: string): Promise<readonly Mistake[]> {
  try {
    return (await createReader({ root, eachAlone: true }).read()).mistakes;
  } catch (error) {
    // In a file that everything depends on.
    if (error instanceof ContentError) return error.mistakes;
    throw error;
  }
}

function replaceAt(text: string, places: readonly { start: number; end: number }[], words: string): string {
  return places.reduceRight(
    (after, { start, end }) => after.slice(0, start) + words + after.slice(end),
    text,
  );
}

/** Updates the wordings of claims. Those that the files don't state are removed again, as always. */
async function renameInLedger(
  root: string,
  file: string,
  files: string[],
  from: string,
  to: string,
): Promise<void> {
  const ledger = join(root, 'claims.yaml');
  if (!existsSync(ledger)) return;
  const text = readFileSync(ledger, 'utf8');
  const written = parse(text) as { claims: { wording: string; in: string | string[] }[] };
  const names = new Set(files.map((path) => relative(root, path).replaceAll('\\', '/')));
  const claims = written.claims.flatMap((claim) => {
    const changed = [claim.in].flat().filter((name) => names.has(name));
    const wording = replaceAt(claim.wording, findName(claim.wording, from, []), to);
    if (changed.length === 0 || wording === claim.wording) return [claim];
    return [claim, { ...claim, wording, in: changed.length === 1 ? changed[0] : changed }];
  });
  if (claims.length === written.claims.length) return;
  replaceFile(ledger, writeContent(text, false, { ...written, claims }));
  await updateLedger(root, relative(root, file)).catch(() => []);
}

/** Finds a name as whole words, not in slugs, addresses, file names, comments, or longer names. */
function findName(text: string, name: string, others: readonly string[]): { start: number; end: number }[] {
  // Longer names first, and a line may end within a name.
  const spelled = [...others.filter((other) => other.length > name.length), name]
    .sort((a, b) => b.length - a.length)
    .map((each) => escapeRegExp(each).replaceAll(' ', '(?: |\\n[ \\t]*)'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${spelled.join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
  const yamlEnd = text.startsWith('---') ? text.indexOf('\n---', 3) : text.length;
  const isPriceList = /^layout: pricing$/m.test(text);
  return [...text.matchAll(pattern)].flatMap(({ 0: found, index: start }) => {
    const end = start + found.length;
    if (found.replace(/\s+/g, ' ') !== name || isAddress(text, start, end)) return [];
    const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    const rest = /^.*/.exec(text.slice(end))?.[0] ?? '';
    // A comment, or a field that refers to an entry by its slug.
    if (start < yamlEnd && /^\s*#/.test(line)) return [];
    // Texts insert prices by the name of their plan.
    if (isPriceList && /^\s*(?:- )?name: /.test(line)) return [];
    if (name === toSlug(name) && /^\s*(?:- |[\w-]+: )*$/.test(line) && rest.trim() === '') return [];
    return [{ start, end }];
  });
}

/** Whether a part of a text belongs to an address, a file name or an insertion. */
function isAddress(text: string, start: number, end: number): boolean {
  const before = /[^\s"'“”‘’()[\]<>|,;]*$/.exec(text.slice(Math.max(0, start - 200), start))?.[0] ?? '';
  const after = /^[^\s"'“”‘’()[\]<>|,;]*/.exec(text.slice(end, end + 200))?.[0] ?? '';
  return /\/|@|\{\{|[\w]\.$/.test(before) || /^[^\s]*[/@]|^\.\w|^[\w.-]*\}\}/.test(after);
}

function contentFiles(root: string): string[] {
  return listContent(root).filter((path) => /\.(?:md|yaml)$/.test(path) && !path.endsWith('claims.yaml'));
}

function otherNames(file: string, field: string): string[] {
  const folder = dirname(file);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md') && join(folder, name) !== file)
    .flatMap((name) => nameIn(readFileSync(join(folder, name), 'utf8'), field) ?? []);
}

function nameIn(text: string, field: string): string | undefined {
  try {
    const name = valueOfField(readContent(text, true).data, field);
    return typeof name === 'string' ? name.trim() : undefined;
  } catch {
    return undefined;
  }
}
