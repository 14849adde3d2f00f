import { createTranslate, type Translate, type Translations } from './translate.ts';

/** A language: its words, and how it writes dates, numbers and lists. */
export interface Locale {
  /** BCP 47: "en-US". */
  language: string;
  /** In the language itself: "Español". */
  name: string;
  /** The direction of its script. */
  direction: 'ltr' | 'rtl';
  translations: Translations;
  t: Translate;
  /** "September 9, 2025". @param isoDate YYYY-MM-DD; no time zone can shift the day */
  date(isoDate: string): string;
  number(value: number): string;
  /** Whole US dollars: "$2,500". */
  dollars(amount: number): string;
  /** A list in a sentence. */
  list(names: readonly string[]): string;
  /** Everything that the others follow from. */
  toJSON(): unknown;
}

/** @param language BCP 47 */
export function createLocale(language: string, translations: Translations = {}): Locale {
  const long = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(language);
  const money = new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 },
  });
  // British English has no comma before "and".
  const lists = new Intl.ListFormat(isEnglish(language) ? 'en-GB' : language);
  return {
    ...{ language, translations },
    name: languageName(language),
    direction: directionOf(language),
    t: createTranslate(language, translations),
    date: (isoDate) => long.format(new Date(isoDate)),
    number: (value) => numbers.format(value),
    dollars: (amount) => money.format(amount),
    list: (names) => lists.format(names),
    toJSON: () => ({ language, translations }),
  };
}

/** The name of a language in itself: "Español". @param language BCP 47 */
export function languageName(language: string): string {
  const { language: main } = new Intl.Locale(language);
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(main) ?? main;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Scripts that run from right to left. Node 20 doesn't know the direction of a language. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

function directionOf(language: string): Locale['direction'] {
  return RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
}

/** Whether a text is a well-formed code of a language whose name is known: "es", "fr-CA". */
export function isLanguage(code: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined;
  } catch {
    return false;
  }
}

export const isEnglish = (language: string): boolean => /^en(?:-|$)/i.test(language);

/** The language of the software itself. */
// Bundles that don't use it leave it out.
export const ENGLISH: Locale = /* @__PURE__ */ createLocale('en-US');
