import { createTranslate, type Translate } from '../rules/translate.ts';

/** The language of the site, and the phrases of this bundle in it; none in English. The build fills them in. */
const { language, phrases } = JSON.parse('{"language":"here"}');

/** The language of the page (BCP 47). */
export const LANGUAGE: string = language;

export const t: Translate = createTranslate(language, phrases);
