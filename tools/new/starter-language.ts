import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { translationsInto } from '../../rules/languages/languages.ts';
import { createLocale, type Locale } from '../../rules/locale.ts';

/** The languages that have starter copy. */
type Language = 'en' | 'es';

/** What new files say that no file of the starter copy has. */
interface StarterWords {
  /** The usual role of the person who takes the first call. */
  role: string;
  /** What services without starter copy of their own bring, in large type. */
  own: readonly string[];
  related: string;
  /** What an author does to publish a draft. */
  publish: string;
  /** The source of the claim how far around a city the agency works. */
  areaSource: string;
  /** The title of the places in the footer. */
  places: (hasIndustries: boolean) => string;
  around: (city: string) => string;
  more: (service: string) => string;
  industries: (links: string) => string;
  /** @param opens 24-hour time */
  hours: (opens: string, closes: string) => string;
}

/** A language of the starter. */
export interface StarterLanguage extends StarterWords {
  locale: Locale;
  /** The absolute path of a folder of this one: its copy in the language, or else the English one. */
  folder: (name: 'site/content' | 'lists' | 'templates') => string;
}

/** @param time "09:30" */
const clockOf = (time: string, am: string, pm: string) =>
  `${Number(time.slice(0, 2)) % 12 || 12}${time.slice(2)}${time < '12' ? am : pm}`;
const inEnglish = (time: string) => clockOf(time, 'AM', 'PM').replace(':00', '');
const inSpanish = (time: string) => clockOf(time, ' a. m.', ' p. m.');

const WORDS: Readonly<Record<Language, StarterWords>> = {
  en: {
    role: 'Founder',
    own: ['Made to fit', 'Done with care', 'Worth a look'],
    related: 'Goes well with it',
    publish: 'remove this line to publish the page',
    areaSource: 'The area that the agency says it serves',
    places: (hasIndustries) => (hasIndustries ? 'Cities and industries' : 'Cities'),
    around: (city) => `the ${city} area`,
    more: (service) => `More about ${service}`,
    industries: (links) => `Every trade has its own customers and rules. Read how we begin with ${links}.`,
    hours: (opens, closes) => `Monday to Friday, ${inEnglish(opens)}-${inEnglish(closes)}`,
  },
  es: {
    role: 'Dirección',
    own: ['A su medida', 'Hecho con cuidado', 'Vale la pena'],
    related: 'Combina bien con esto',
    publish: 'quite esta línea para publicar la página',
    areaSource: 'La zona que la agencia dice atender',
    places: (hasIndustries) => (hasIndustries ? 'Ciudades y sectores' : 'Ciudades'),
    around: (city) => `la zona de ${city}`,
    more: (service) => `Más sobre ${service}`,
    industries: (links) => `Cada sector tiene sus clientes y sus reglas. Lea cómo empezamos con ${links}.`,
    hours: (opens, closes) => `Lunes a viernes, de ${inSpanish(opens)} a ${inSpanish(closes)}`,
  },
};

const mainOf = (language: string) => language.toLowerCase().split('-')[0] as Language;

/** Whether new sites can be written in a language. */
export const hasStarter = (language: string): boolean => Object.hasOwn(WORDS, mainOf(language));

/** @param language BCP 47; one without starter copy gets the English one */
export function starterIn(language = 'en-US'): StarterLanguage {
  if (!hasStarter(language)) return starterIn();
  const main = mainOf(language);
  return {
    ...WORDS[main],
    locale: createLocale(language, translationsInto(language)),
    folder: (name) => {
      const translated = join(import.meta.dirname, main, name);
      return existsSync(translated) ? translated : join(import.meta.dirname, name);
    },
  };
}
