/** Ranges of positions in search results, worst last. */
export const BANDS = [
  { name: 'top', label: 'Top three', to: 3 },
  { name: 'page', label: '4 to 10', to: 10 },
  { name: 'off', label: '11 or lower', to: Number.POSITIVE_INFINITY },
] as const;

export interface Square {
  column: number;
  row: number;
  /** The position as people read it. */
  shown: string;
  band: (typeof BANDS)[number]['name'];
}

/** The squares of a survey. @param positions rows of numbers, "-" for not in the first 20 */
export function squaresOf(positions: readonly string[]): Square[] {
  return positions.flatMap((line, row) =>
    line.split(/ +/).map((given, column) => {
      const position = given === '-' ? Number.POSITIVE_INFINITY : Number(given);
      const band = BANDS.find(({ to }) => position <= to)?.name ?? 'off';
      return { column, row, band, shown: given === '-' ? '20+' : given };
    }),
  );
}

/** All positions of a survey, the best first, in rows of a width. By default, they are one row. */
export function bestFirst(positions: readonly string[], width = Number.POSITIVE_INFINITY): string[] {
  // "-" is last.
  const place = (position: string) => Number(position) || 1000;
  const sorted = positions.flatMap((line) => line.split(/ +/)).sort((a, b) => place(a) - place(b));
  const rows: string[] = [];
  for (let at = 0; at < sorted.length; at += width) rows.push(sorted.slice(at, at + width).join(' '));
  return rows;
}

/** The rows to draw: places lie where they are; other squares would pretend to, so they stand in order. */
export function rowsOf(positions: readonly string[], map = false): readonly string[] {
  return map ? positions : bestFirst(positions, positions[0]?.split(/ +/).length);
}

/** How many squares each range has, in the order of BANDS. */
export function bandCounts(positions: readonly string[]): number[] {
  const squares = squaresOf(positions);
  return BANDS.map(({ name }) => squares.filter(({ band }) => band === name).length);
}

/** A survey in words: "Top three: 36 of 49, 4 to 10: 11, 11 or lower: 2". */
export function surveyInWords(positions: readonly string[]): string {
  const [top, ...others] = bandCounts(positions);
  const rest = BANDS.slice(1).map(({ label }, index) => `, ${label}: ${others[index]}`);
  return `${BANDS[0].label}: ${top} of ${squaresOf(positions).length}${rest.join('')}`;
}
