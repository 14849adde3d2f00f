/**
 * What texts may insert by name. `{{services}}` is "13", `{{cities}}` "five"; figures of site.yaml and prices are texts:
 * `{{clients}}`, `{{seo.price}}`, `{{seo-pricing.growth-seo}}`; so are the weeks of phases: `{{seo.launch}}`.
 */
export type Insertions = Readonly<Record<string, number | string>>;

/** Names of what is counted. */
export const COUNTED = ['services', 'cities', 'states', 'industries', 'cases'];

/** The name of something counted, in a text. */
export const INSERTION = /\{\{([\w.-]+)\}\}/g;

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Writes figures in place of their names; counts below ten are words. */
export function insert(text: string, insertions: Insertions): string {
  return text.replace(INSERTION, (name, key: string) => {
    const count = Object.hasOwn(insertions, key) ? insertions[key] : name;
    return (typeof count === 'number' && SMALL[count]) || String(count);
  });
}
