import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listFiles } from '../../build/base/files.ts';
import { readContent, writeContent } from '../../tools/content-form.ts';
import { replaceFile } from './history.ts';

interface Numbered {
  order?: number;
  listing?: { order?: number };
}

const orderOf = ({ order, listing }: Numbered) => listing?.order ?? order;

/** Reads the value of a field: "listing.name". */
export function valueOfField(data: unknown, field: string): unknown {
  return field.split('.').reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], data);
}

/** Gives entries of a folder a new order. Their numbers change places, so few files change. */
export function saveOrder(folder: string, slugs: readonly string[]): void {
  const files = numberedFiles(folder).filter(({ slug }) => slugs.includes(slug));
  let last = 0;
  // Files that were numbered by hand may share a number.
  const numbers = files.map(({ order }) => (last = Math.max(order, last + 1)));
  const sorted = files.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
  for (const [index, { file, text, order }] of sorted.entries()) {
    const number = numbers[index] ?? order;
    if (number !== order) replaceFile(file, withNumber(text, number));
  }
}

/** The text to save of an entry: it keeps its number in the file, and a new one gets a number that is free. */
export function withOwnNumber(file: string, text: string): string {
  const number = readNumber(text);
  if (number === undefined) return text;
  const own = existsSync(file) ? readNumber(readFileSync(file, 'utf8')) : undefined;
  const slug = basename(file, '.md');
  const others = numberedFiles(dirname(file)).filter((each) => each.slug !== slug);
  const taken = others.map(({ order }) => order);
  const free = taken.includes(number) ? Math.max(...taken) + 1 : number;
  const kept = own ?? free;
  return kept === number ? text : withNumber(text, kept);
}

function readNumber(text: string): number | undefined {
  try {
    return orderOf(readContent(text, true).data as Numbered);
  } catch {
    return undefined;
  }
}

function withNumber(text: string, number: number): string {
  const { data, body } = readContent(text, true) as { data: Numbered; body: string };
  const numbered = data.listing
    ? { ...data, listing: { ...data.listing, order: number } }
    : { ...data, order: number };
  return writeContent(text, true, numbered, body);
}

function numberedFiles(folder: string) {
  return listFiles(folder)
    .filter((name) => /^[^./][^/]*\.md$/.test(name))
    .flatMap((name) => {
      const file = join(folder, name);
      const text = readFileSync(file, 'utf8');
      const order = readNumber(text);
      if (order === undefined) return [];
      return [{ slug: basename(name, '.md'), file, text, order, data: readContent(text, true).data }];
    })
    .sort((a, b) => a.order - b.order);
}
