import { FIGURES_IN_SPANISH } from './es/figures.ts';
import { FORMS_IN_SPANISH } from './es/forms.ts';
import { ISLANDS_IN_SPANISH } from './es/islands.ts';
import { LISTS_IN_SPANISH } from './es/lists.ts';
import { MAILS_IN_SPANISH } from './es/mails.ts';
import { PAGES_IN_SPANISH } from './es/pages.ts';
import { STORAGE_IN_SPANISH } from './es/storage.ts';
import { TEXTS_IN_SPANISH } from './es/texts.ts';
import { WORDS_IN_SPANISH } from './es/words.ts';

const SPANISH = {
  ...WORDS_IN_SPANISH,
  ...TEXTS_IN_SPANISH,
  ...PAGES_IN_SPANISH,
  ...FORMS_IN_SPANISH,
  ...ISLANDS_IN_SPANISH,
  ...FIGURES_IN_SPANISH,
  ...LISTS_IN_SPANISH,
  ...STORAGE_IN_SPANISH,
  ...MAILS_IN_SPANISH,
};

/** What the software says, in English. */
export type Phrase = keyof typeof SPANISH;

/** Every phrase of the software. */
export const PHRASES = Object.keys(SPANISH) as readonly Phrase[];

/** The translations that come with the software, by language. */
const TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = { es: SPANISH };

/** @param language BCP 47: those of "es" are also those of "es-US" */
export function translationsInto(language: string): Readonly<Record<string, string>> {
  const [main = ''] = language.toLowerCase().split('-');
  return Object.hasOwn(TRANSLATIONS, main) ? (TRANSLATIONS[main] ?? {}) : {};
}
