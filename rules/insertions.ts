/**
 * The values that texts may insert by name. Counts are numbers: `{{services}}` is "13", `{{cities}}` "five".
 * The figures of site.yaml (`{{clients}}`), prices (`{{seo.price}}`) and weeks (`{{seo.launch}}`) are texts.
 */
export type Insertions = Readonly<Record<string, number | string>>;

/** The names of the counts. */
export const COUNT_NAMES = ['services', 'cities', 'states', 'industries', 'cases'];

/** The name of an insertion, in a text. */
export const INSERTION = /\{\{([\w.-]+)\}\}/g;

const NUMERALS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Replaces names with their values; counts below ten become words. */
export function insert(text: string, insertions: Insertions): string {
  return text.replace(INSERTION, (name, key: string) => {
    const value = Object.hasOwn(insertions, key) ? insertions[key] : name;
    return (typeof value === 'number' && NUMERALS[value]) || String(value);
  });
}
