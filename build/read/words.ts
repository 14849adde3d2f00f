import type { Forms } from '../../model/forms.ts';
import { REQUESTS } from '../../model/forms.ts';
import type { Settings } from '../../model/settings.ts';
import { type Words, words as wordsSchema } from '../../model/words.ts';
import { type Phrase, translationsInto } from '../../rules/languages/languages.ts';
import { createLocale, type Locale } from '../../rules/locale.ts';
import type { Translate } from '../../rules/translate.ts';

/** The language of a site, with the agency's own phrases. */
export const siteLocale = ({ language }: Settings, { phrases }: Words): Locale =>
  createLocale(language, { ...translationsInto(language), ...written(phrases) });

/** Phrases of words.yaml that wait for their words are empty. */
const written = (phrases: Words['phrases']) =>
  Object.fromEntries(Object.entries(phrases).filter(([, words]) => words !== ''));

const DEFAULTS = wordsSchema.parse({});

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
