import { join } from 'node:path';
import type { Content } from '../../model/content.ts';
import { type Forms, forms as formsSchema, REQUESTS } from '../../model/forms.ts';
import type { Settings } from '../../model/settings.ts';
import { type Words, words as wordsSchema } from '../../model/words.ts';
import { type Phrase, translationsInto } from '../../rules/languages/languages.ts';
import { createLocale, isEnglish, type Locale } from '../../rules/locale.ts';
import type { Translate } from '../../rules/translate.ts';
import { baseOf, readLanguageSettings, readTopLevel } from './content-file.ts';

/** The same object while language and phrases stay the same, because what is memoized depends on it. */
const locales = new Map<string, Locale>();

/** The language of a site, with the agency's own phrases. */
export function siteLocale({ language }: Pick<Settings, 'language'>, { phrases }: Words): Locale {
  const key = JSON.stringify([language, phrases]);
  const locale =
    locales.get(key) ?? createLocale(language, { ...translationsInto(language), ...written(phrases) });
  locales.set(key, locale);
  return locale;
}

/** Phrases of words.yaml that wait for their words are empty. */
const written = (phrases: Words['phrases']) =>
  Object.fromEntries(Object.entries(phrases).filter(([, words]) => words !== ''));

const DEFAULTS = wordsSchema.parse({});
const DEFAULT_FORMS = formsSchema.parse({});

/** Says default words in the language of the site. Words that the agency wrote stay as they are. */
export const wordsIn = (words: Words, t: Translate): Words => sayDefaults(words, DEFAULTS, t) as Words;

function sayDefaults(value: unknown, preset: unknown, t: Translate): unknown {
  if (typeof value === 'string') return value === preset ? t(value as Phrase) : value;
  if (typeof value !== 'object' || value === null || typeof preset !== 'object' || preset === null)
    return value;
  const presets = new Map(Object.entries(preset));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, sayDefaults(one, presets.get(name), t)]),
  );
}

/** The same for what links to the contact page can ask for. */
export const requestsIn = (forms: Forms, t: Translate): Forms => ({
  ...forms,
  requests: forms.requests.map((request) =>
    REQUESTS.some(({ value, label }) => value === request.value && label === request.label)
      ? { ...request, label: t(request.label as Phrase) }
      : request,
  ),
});

/** Reads a file unless it is known. It is undefined if it has mistakes, and no earlier version is known. */
type ReadFile = <Value>(file: string, parse: () => Value) => Value | undefined;

/** What the folder of a language has beside pages. */
export type LanguageFiles = ReturnType<typeof readLanguageFiles>;

/** @param root absolute path of the folder */
export function readLanguageFiles(root: string, readFile: ReadFile) {
  const top = <Name extends 'words.yaml' | 'forms.yaml' | 'categories.yaml'>(name: Name) =>
    readFile(join(root, name), () => readTopLevel(root, name));
  return {
    root,
    settings: readFile(join(root, 'site.yaml'), () => readLanguageSettings(root)),
    words: top('words.yaml'),
    forms: top('forms.yaml'),
    categories: top('categories.yaml'),
  };
}

/**
 * The files at the top of the content folder as a language has them.
 * @param top those of the site's first language, which say what the language doesn't
 */
export function topIn<Top extends TopFiles>(
  language: string,
  { root, settings, words, forms, categories = [] }: LanguageFiles,
  top: Top,
): Top {
  const locale = siteLocale({ language }, words ?? DEFAULTS);
  const own = forms?.own ?? [];
  return {
    ...top,
    ...{ locale, base: baseOf(language), redirects: [], claims: undefined },
    settings: { ...top.settings, ...(!isEnglish(language) && AS_WRITTEN), ...settings, language },
    words: wordsIn(words ?? DEFAULTS, locale.t),
    forms: {
      ...requestsIn(forms ?? DEFAULT_FORMS, locale.t),
      own: [...own, ...top.forms.own.filter(({ name }) => own.every((one) => one.name !== name))],
    },
    categories: categories.length > 0 ? categories : top.categories,
    ...{ formsFile: join(root, 'forms.yaml'), wordsFile: join(root, 'words.yaml') },
    settingsFile: join(root, 'site.yaml'),
    ...(categories.length > 0 && { categoriesFile: join(root, 'categories.yaml') }),
  };
}

/** The rule for the case of headings is one of English. */
const AS_WRITTEN = { headings: 'as-written' } as const;

type TopFiles = Pick<
  Content,
  'settings' | 'locale' | 'base' | 'words' | 'forms' | 'categories' | 'redirects' | 'claims' | 'settingsFile'
>;
