import type { Phrase } from './languages/languages.ts';

/**
 * Phrases of the software by their English words. Where words depend on `{count}`, the forms stand in the order of CLDR,
 * with bars between them: "{count} hora|{count} horas".
 */
export type Translations = Readonly<Record<string, string>>;

/**
 * Says a phrase in the language of the page.
 * @param values in place of their names: "Thanks, {name}"
 */
export type Translate = (phrase: Phrase, values?: Readonly<Record<string, string | number>>) => string;

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * @param language BCP 47
 * @param translations phrases without a translation stay English
 */
export const createTranslate =
  (language: string, translations: Translations = {}): Translate =>
  (phrase, values = {}) => {
    const forms = (translations[phrase] ?? phrase).split('|');
    return formFor(language, forms, Number(values.count)).replace(/\{(\w+)\}/g, (name, key: string) =>
      String(values[key] ?? name),
    );
  };

/** Two forms are those of one and of others: millions may have a form of their own, which nobody writes. */
function formFor(language: string, forms: readonly string[], count: number): string {
  const [form = '', other = form] = forms;
  if (forms.length === 1) return form;
  const rules = new Intl.PluralRules(language);
  const category = rules.select(count);
  if (forms.length === 2) return category === 'one' ? form : other;
  const { pluralCategories } = rules.resolvedOptions();
  const known = CATEGORIES.filter((one) => pluralCategories.includes(one));
  return forms[known.indexOf(category)] ?? other;
}
