import type { Content, Entry } from '../../../model/content.ts';
import type { Casing } from '../../../rules/casing.ts';
import type { Mistake } from '../../base/errors.ts';
import { visitBody } from '../markdown/body-tokens.ts';
import { plainText } from '../markdown/tokens.ts';
import { siteCasing } from './casing.ts';
import { shownEntries, textFields } from './content-entries.ts';
import { withoutCode } from './without-code.ts';

interface Heading extends Pick<Mistake, 'field' | 'line'> {
  text: string;
}

const WORD = /[\p{L}\p{N}'’]+/gu;
const HEADING = /^ {0,3}#{1,6} .*$/gm;
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
  const headings: Heading[] = fields.filter(isTitle);
  visitBody(entry, (token, line) => {
    if (token.type === 'heading') headings.push({ line, text: plainText(token.tokens ?? []) });
  });
  const text = fields.filter((field) => !isTitle(field)).map((field) => field.text);
  const prose = [...text, withoutCode(entry.body).replace(HEADING, '')].join('\n');
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
