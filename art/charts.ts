/** A vertical edge of a ribbon. */
export interface Edge {
  x: number;
  top: number;
  bottom: number;
}

/** The path of a ribbon from one edge to another, horizontal at both ends. */
export function ribbon(from: Edge, to: Edge): string {
  const middle = (from.x + to.x) / 2;
  return [
    `M${from.x} ${from.top}C${middle} ${from.top} ${middle} ${to.top} ${to.x} ${to.top}`,
    `V${to.bottom}C${middle} ${to.bottom} ${middle} ${from.bottom} ${from.x} ${from.bottom}Z`,
  ].join('');
}

/** A range on an axis. */
export interface Span {
  top: number;
  bottom: number;
}

/**
 * Stacks amounts along an axis twice: without gaps, and apart, so that each has room for its label.
 * @param scale length of one unit
 * @param gap between two slots
 * @param least the minimum length of a slot
 */
export function spread(
  amounts: readonly number[],
  { scale, gap, least }: { scale: number; gap: number; least: number },
): { joined: Span[]; apart: Span[]; length: number } {
  const lengths = amounts.map((amount) => amount * scale);
  const slots = lengths.map((length) => Math.max(length, least));
  const total = slots.reduce((sum, slot) => sum + slot, gap * (slots.length - 1));
  const start = (total - lengths.reduce((sum, length) => sum + length, 0)) / 2;
  const sumBefore = (list: number[], end: number) => list.slice(0, end).reduce((sum, each) => sum + each, 0);
  return {
    length: total,
    joined: lengths.map((length, index) => spanAt(start + sumBefore(lengths, index), length)),
    apart: lengths.map((length, index) => {
      const spare = (slots[index] ?? length) - length;
      return spanAt(sumBefore(slots, index) + gap * index + spare / 2, length);
    }),
  };
}

const spanAt = (top: number, length: number): Span => ({ top, bottom: top + length });
