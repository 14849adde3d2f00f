import type { FormLabels } from '../rules/forms/labels.ts';
import { translationsInto } from '../rules/languages/languages.ts';
import { createLocale, ENGLISH, type Locale } from '../rules/locale.ts';

const known = new WeakMap<FormLabels, Locale>();

/** The language of visitors. @param labels of the site; older sites don't say, and speak English */
export function localeOf(labels: FormLabels | undefined): Locale {
  if (!labels?.language) return ENGLISH;
  const { language, phrases } = labels;
  const locale = known.get(labels) ?? createLocale(language, { ...translationsInto(language), ...phrases });
  known.set(labels, locale);
  return locale;
}
