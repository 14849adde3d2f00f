import distance, { closestMatch } from 'leven';

const MAX_LISTED = 12;

/**
 * Finds the valid value that a mistyped one was probably meant to be, ignoring case.
 * @returns undefined when none is close (more than about a third would change)
 */
export function nearest(value: string, choices: readonly string[]): string | undefined {
  if (choices.length === 0) return undefined;
  const lower = value.toLowerCase();
  const byLower = new Map(choices.map((name) => [name.toLowerCase(), name]));
  const best = closestMatch(lower, [...byLower.keys()]) ?? '';
  const length = Math.max(lower.length, best.length);
  const limit = length < 4 ? 1 : Math.max(2, Math.floor(length / 3));
  return distance(lower, best) <= limit ? byLower.get(best) : undefined;
}

/** Suggests how to fix an unknown value: names the nearest valid one, or lists them all. */
export function suggest(value: string, choices: readonly string[]): string {
  const near = nearest(value, choices);
  if (near) return `Did you mean ${near}?`;
  if (choices.length === 0) return '';
  return `Use one of: ${choices.slice(0, MAX_LISTED).join(', ')}${choices.length > MAX_LISTED ? ', …' : ''}`;
}

/** How similar two words are, from 0 to 1. A word that starts the other, or is a typo of it, counts 0.75. */
function likeness(word: string, other: string): number {
  if (word === other) return 1;
  const [short = '', long = ''] = [word, other].sort((a, b) => a.length - b.length);
  const isTypo = distance(word, other) <= (short.length < 5 ? 1 : 2);
  return (short.length > 2 && long.startsWith(short)) || isTypo ? 0.75 : 0;
}

/**
 * Finds the existing path whose last part shares the most words, preferably in the same folder:
 * "/services/local-seo" for "/services/seo".
 * @returns the path, and how similar the last parts are, from 0 to 1; undefined if they share no word
 */
export function nearestPath(
  path: string,
  choices: readonly string[],
): { path: string; alike: number } | undefined {
  const split = (whole: string) => {
    const at = whole.lastIndexOf('/') + 1;
    const words = whole.slice(at).toLowerCase().split('-');
    const long = words.filter((word) => word.length > 2 && word !== 'and');
    return { folder: whole.slice(0, at), words: long.length > 0 ? long : words };
  };
  const wanted = split(path.replace(/\/$/, ''));
  const ranked = choices.flatMap((other) => {
    const { folder, words } = split(other);
    const best = wanted.words.map((word) => Math.max(...words.map((each) => likeness(word, each))));
    const shared = best.reduce((sum, each) => sum + each, 0);
    const alike = (2 * shared) / (wanted.words.length + words.length);
    return alike > 0
      ? [{ path: other, alike, rank: alike + (folder === wanted.folder ? 0.6 : alike === 1 ? 0.2 : 0) }]
      : [];
  });
  return ranked.sort((a, b) => b.rank - a.rank)[0];
}

/** Shortens text for a message. */
export function clip(text: string, max = 40): string {
  // Don't cut an emoji in half.
  return text.length > max ? `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
