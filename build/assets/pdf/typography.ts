import type { Run } from './blocks.ts';

/** Names of entities that people type; all others can be written as the character itself. */
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

/** Replaces the entities of a text by their characters; unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] as string) : whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Sets a typewriter's quote marks and apostrophes as a printer does; what stands before a run decides its first. */
export function setQuotes(runs: readonly Run[]): Run[] {
  let before = '';
  return runs.map((run) => {
    const text = run.text.replace(/["']/g, (mark, index: number) => {
      const last = index > 0 ? run.text.charAt(index - 1) : before;
      const opens = last === '' || /[\s([{/–—“‘"']/.test(last);
      if (mark === '"') return opens ? '“' : '”';
      return opens ? '‘' : '’';
    });
    before = run.text.at(-1) ?? before;
    return { ...run, text };
  });
}
