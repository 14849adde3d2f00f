/** How wide a column's cells are, in points. */
export interface Extent {
  /** The longest word. */
  min: number;
  /** The longest cell on one line. */
  max: number;
  /** It has cells to be written in. */
  open: boolean;
}

/**
 * Shares the width of a table among its columns: each gets its longest word, and what is left goes to those whose
 * cells are longer. What no cell needs goes to the columns that are to be written in.
 * @param total width of the table in points
 */
export function columnWidths(extents: readonly Extent[], total: number): number[] {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const most = extents.map(({ max }) => Math.min(max, total * 0.55));
  const spare = total - sum(most);
  if (spare >= 0) {
    const takes = extents.map(({ open }) => open || extents.every((extent) => !extent.open));
    const taken = sum(most.filter((_, index) => takes[index]));
    return most.map((width, index) => (takes[index] ? width + (spare * width) / taken : width));
  }
  const least = extents.map(({ min }, index) => Math.min(min, most[index] ?? min));
  const room = total - sum(least);
  if (room < 0) return least.map((width) => (width * total) / sum(least));
  const wanted = most.map((width, index) => width - (least[index] ?? 0));
  return least.map((width, index) => width + (room * (wanted[index] ?? 0)) / sum(wanted));
}
