import { PHRASES, type Phrase } from '../../rules/languages/languages.ts';
import { isEnglish, type Locale } from '../../rules/locale.ts';

/** The phrases without words in a language. */
export const untranslated = ({ language, translations }: Locale): Phrase[] =>
  isEnglish(language) ? [] : PHRASES.filter((phrase) => !translations[phrase]);
