/** What texts may count: `{{services}}` is "13", `{{cities}}` "five". */
export const COUNTED = ['services', 'cities', 'states', 'industries'] as const;

export type Counts = Readonly<Record<(typeof COUNTED)[number], number>>;

/** The name of something counted, in a text. */
export const COUNT_NAME = /\{\{([\w.-]+)\}\}/g;

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Writes numbers in place of the names of what they count; numbers below ten are words. */
export function fillCounts(text: string, counts: Counts): string {
  return text.replace(COUNT_NAME, (name, key: string) => {
    if (!Object.hasOwn(counts, key)) return name;
    const count = counts[key as keyof Counts];
    return SMALL[count] ?? String(count);
  });
}
