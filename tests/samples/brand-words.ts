import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHex } from 'culori';
import type { Content } from '../../model/content.ts';
import { formatPhone } from '../../rules/format.ts';

/** What the content doesn't name, but the brand stands for. */
const ASSOCIATED = ['Midwest', 'quilt'];

/**
 * What belongs to a site's brand alone: names, places, contact details, typefaces, colors, and the paths of its mark.
 * @param root absolute path of its content folder
 */
export function brandWords(root: string, { settings, locations, authors, clients }: Content): string[] {
  const { name, legalName, email, phone, socialHandle, address, timeZone, brand } = settings;
  const domain = new URL(settings.url).host.replace(/^www\./, '');
  const mark = readFileSync(join(root, brand.mark), 'utf8');
  return [
    ...[name, legalName, email, domain, socialHandle, timeZone, ...ASSOCIATED],
    ...[phone, formatPhone(phone), phone.replace(/^\+1(\d{3}).*/, '($1)')],
    ...[address.street, address.locality, address.postalCode, ...settings.states],
    ...locations.flatMap(({ data }) => data.city),
    ...authors.flatMap(({ slug, data }) => [slug, data.name]),
    ...clients.flatMap(({ slug, data }) => [slug, data.name, ...data.people.map((person) => person.name)]),
    ...[brand.typefaces.display, brand.typefaces.text],
    ...Object.values(brand.colors).flatMap((color) => [color, formatHex(color)]),
    ...[...mark.matchAll(/\sd="([^"]{12,})"/g)].map(([, path]) => path),
  ].filter((word) => word !== undefined);
}

/** Every form in which words are found in text, markup, addresses and the names of files. */
export function findWords(text: string, words: readonly string[]): string[] {
  const plain = comparable(text);
  return words.filter((word) => {
    const [spaced, dashed, joined] = [' ', '-', ''].map((space) => comparable(word).replaceAll(' ', space));
    return [spaced, dashed, joined].some((form) => form && hasWord(plain, form));
  });
}

const comparable = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/(?:\s|&nbsp;)+/g, ' ');

/** "Iowa" is not in "iowan", nor in "Kiowa". */
function hasWord(text: string, word: string): boolean {
  const isLetter = (character = '') => /[\p{L}\p{N}]/u.test(character);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text[at - 1], text[at + word.length]];
    if (!(isLetter(before) && isLetter(word[0])) && !(isLetter(after) && isLetter(word.at(-1)))) return true;
  }
  return false;
}
