/**
 * The values that texts may insert by name: counts (`{{services}}` is "13", `{{cities}}` "five"), the figures of site.yaml
 * (`{{clients}}`), prices (`{{seo.price}}`) and weeks (`{{seo.launch}}`).
 */
export type Insertions = Readonly<Record<string, string>>;

/** The names of the counts. */
export const COUNT_NAMES = ['services', 'cities', 'states', 'industries', 'cases'];

/** The name of an insertion, in a text. */
export const INSERTION = /\{\{([\w.-]+)\}\}/g;

/** Replaces names with their values. */
export function insert(text: string, insertions: Insertions): string {
  return text.replace(INSERTION, (name, key: string) =>
    Object.hasOwn(insertions, key) ? (insertions[key] ?? name) : name,
  );
}
