import { createLocale } from '../rules/locale.ts';
import { LANGUAGE, TRANSLATED } from './translate.ts';

/** The language of the page. Bundles that only need its words import them from translate.ts, which is smaller. */
export const LOCALE = createLocale(LANGUAGE, TRANSLATED);
