import { createTranslate, type Translate, type Translations } from '../rules/translate.ts';

// The build fills them in (build/assets/scripts.ts).

/** The language of the page (BCP 47). */
export const LANGUAGE: string = /* @__PURE__ */ JSON.parse('{"language":"here"}');

/** The phrases of this bundle in that language; none in English. */
export const TRANSLATED: Translations = /* @__PURE__ */ JSON.parse('{"phrases":"here"}');

export const t: Translate = /* @__PURE__ */ createTranslate(LANGUAGE, TRANSLATED);
