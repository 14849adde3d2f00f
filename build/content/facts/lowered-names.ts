import type { Content, Entry } from '../../../model/content.ts';
import type { Casing } from '../../../rules/casing.ts';
import type { Mistake } from '../../base/errors.ts';
import { bodyFacts } from '../../body/facts.ts';
import { siteCasing } from './casing.ts';
import { shownEntries, textFields } from './content-entries.ts';

interface Heading extends Pick<Mistake, 'field' | 'line'> {
  text: string;
}

const WORD = /[\p{L}\p{N}'’]+/gu;
/** A capitalized word that starts no sentence. */
const NAME = /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+/gu;

/** Finds headings whose casing takes the capital of a word that the text of their page always writes with one. */
export function loweredNames(content: Content): Mistake[] {
  const casing = siteCasing(content);
  return shownEntries(content).flatMap((entry) => inEntry(entry, casing));
}

function inEntry(entry: Entry<unknown>, casing: Casing): Mistake[] {
  const fields = textFields(entry.data).filter(({ field }) => !field.includes('seo'));
  const isTitle = ({ field }: Pick<Heading, 'field'>) => field?.at(-1) === 'title';
  const { passages } = bodyFacts(entry);
  const headings: Heading[] = [...fields.filter(isTitle), ...passages.filter(({ isHeading }) => isHeading)];
  if (headings.every(({ text }) => casing(text) === text)) return [];
  const texts = [
    ...fields.filter((field) => !isTitle(field)),
    ...passages.filter(({ isHeading }) => !isHeading),
  ];
  const prose = texts.map(({ text }) => text).join('\n');
  const names = new Set(prose.match(NAME));
  const words = new Set(prose.match(WORD));
  return headings.flatMap(({ text: written, ...place }): Mistake[] => {
    const shown = casing(written).match(WORD) ?? [];
    const lowered = (written.match(WORD) ?? []).filter(
      (word, index) => shown[index] !== word && names.has(word) && !words.has(word.toLowerCase()),
    );
    if (lowered.length === 0) return [];
    const message = `shows "${lowered.join('", "')}" in lower case, and the text of the page has a capital. If it is a name, add it to "names" in the front matter`;
    return [{ file: entry.file, ...place, message }];
  });
}
