import { createTranslate, type Translate, type Translations } from './translate.ts';

/** A language: its words, and how it writes dates, numbers and lists. */
export interface Locale {
  /** BCP 47: "en-US". */
  language: string;
  /** The same with the country whose numbers and dates it has: "es-US". */
  formats: string;
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

/**
 * @param language BCP 47
 * @param country of the agency, for a language without one: Spanish in the United States writes "$2,500"
 */
export function createLocale(language: string, translations: Translations = {}, country?: string): Locale {
  const { language: main, region = country } = new Intl.Locale(language);
  const formats = new Intl.Locale(language, region ? { region } : {}).toString();
  const long = new Intl.DateTimeFormat(formats, { dateStyle: 'long', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(formats);
  const money = new Intl.NumberFormat(formats, {
    ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 },
  });
  // British English has no comma before "and".
  const lists = new Intl.ListFormat(main === 'en' ? 'en-GB' : formats);
  return {
    ...{ language, formats, translations },
    name: languageName(language),
    direction: directionOf(language),
    t: createTranslate(language, translations),
    date: (isoDate) => long.format(new Date(isoDate)),
    number: (value) => numbers.format(value),
    dollars: (amount) => money.format(amount),
    list: (names) => lists.format(names),
    toJSON: () => ({ language, formats, translations }),
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
