import type { Phrase } from './languages/languages.ts';

/** Ranges of positions in search results, worst last. */
export const BANDS = [
  { name: 'top', label: 'Top three', to: 3 },
  { name: 'page', label: '4 to 10', to: 10 },
  { name: 'off', label: '11 or lower', to: Number.POSITIVE_INFINITY },
] as const satisfies readonly { name: string; label: Phrase; to: number }[];

export interface Square {
  column: number;
  row: number;
  /** The position as visitors read it. */
  shown: string;
  band: (typeof BANDS)[number]['name'];
}

/** The squares of a survey. @param positions rows of numbers; "-" means not among the first 20 */
export function squaresOf(positions: readonly string[]): Square[] {
  return positions.flatMap((line, row) =>
    line.split(/ +/).map((text, column) => {
      const position = text === '-' ? Number.POSITIVE_INFINITY : Number(text);
      const band = BANDS.find(({ to }) => position <= to)?.name ?? 'off';
      return { column, row, band, shown: text === '-' ? '20+' : text };
    }),
  );
}

/** All positions of a survey, the best first, in rows of a width; by default in one row. */
export function bestFirst(positions: readonly string[], width = Number.POSITIVE_INFINITY): string[] {
  // "-" comes last.
  const rank = (position: string) => Number(position) || 1000;
  const sorted = positions.flatMap((line) => line.split(/ +/)).sort((a, b) => rank(a) - rank(b));
  const rows: string[] = [];
  for (let at = 0; at < sorted.length; at += width) rows.push(sorted.slice(at, at + width).join(' '));
  return rows;
}

/** The rows to draw. Squares of a map stay in place; others have no place, so they are sorted by position. */
export function rowsOf(positions: readonly string[], map = false): readonly string[] {
  return map ? positions : bestFirst(positions, positions[0]?.split(/ +/).length);
}

/** How many squares each range has, in the order of BANDS. */
export function bandCounts(positions: readonly string[]): number[] {
  const squares = squaresOf(positions);
  return BANDS.map(({ name }) => squares.filter(({ band }) => band === name).length);
}

/** Describes a survey: "Top three: 36 of 49, 4 to 10: 11, 11 or lower: 2". */
export function surveyInWords(positions: readonly string[]): string {
  const [top, ...others] = bandCounts(positions);
  const rest = BANDS.slice(1).map(({ label }, index) => `, ${label}: ${others[index]}`);
  return `${BANDS[0].label}: ${top} of ${squaresOf(positions).length}${rest.join('')}`;
}
