/**
 * What texts may insert by name. `{{services}}` is "13", `{{cities}}` "five"; figures of site.yaml and prices are texts:
 * `{{clients}}`, `{{seo.price}}`, `{{seo-pricing.growth-seo}}`; so are the weeks of phases: `{{seo.launch}}`.
 */
export type Counts = Readonly<Record<string, number | string>>;

/** Names of what is counted. */
export const COUNTED = ['services', 'cities', 'states', 'industries', 'cases'];

/** The name of something counted, in a text. */
export const COUNT_NAME = /\{\{([\w.-]+)\}\}/g;

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Writes figures in place of their names; counts below ten are words. */
export function fillCounts(text: string, counts: Counts): string {
  return text.replace(COUNT_NAME, (name, key: string) => {
    const count = Object.hasOwn(counts, key) ? counts[key] : name;
    return (typeof count === 'number' && SMALL[count]) || String(count);
  });
}
