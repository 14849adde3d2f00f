import type { FormLabels } from '../rules/forms/labels.ts';
import { translationsInto } from '../rules/languages/languages.ts';
import { createLocale, ENGLISH, type Locale } from '../rules/locale.ts';

/** The labels in the language of a page. @param page its path */
export function labelsAt(labels: FormLabels | undefined, page = ''): FormLabels | undefined {
  const [path = ''] = page.split(/[?#]/);
  const found = Object.entries(labels?.languages ?? {}).find(
    ([base]) => path === base || path.startsWith(`${base}/`),
  );
  return labels && found ? { ...labels, ...found[1] } : labels;
}

/** The language of visitors. @param labels of the site; older sites don't say, and speak English */
export function localeOf(labels: FormLabels | undefined): Locale {
  if (!labels?.language) return ENGLISH;
  const { language, phrases } = labels;
  return createLocale(language, { ...translationsInto(language), ...phrases });
}
