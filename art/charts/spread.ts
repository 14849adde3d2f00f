/** A range on an axis. */
export interface Span {
  top: number;
  bottom: number;
}

/**
 * Stacks amounts along an axis, first without space, then apart, so that each has room for its label.
 * @param scale length of one unit
 * @param gap between two slots
 * @param least length of a slot
 */
export function spread(
  amounts: readonly number[],
  { scale, gap, least }: { scale: number; gap: number; least: number },
): { joined: Span[]; apart: Span[]; length: number } {
  const lengths = amounts.map((amount) => amount * scale);
  const slots = lengths.map((length) => Math.max(length, least));
  const total = slots.reduce((sum, slot) => sum + slot, gap * (slots.length - 1));
  const start = (total - lengths.reduce((sum, length) => sum + length, 0)) / 2;
  const before = (list: number[], index: number) => list.slice(0, index).reduce((sum, one) => sum + one, 0);
  return {
    length: total,
    joined: lengths.map((length, index) => spanAt(start + before(lengths, index), length)),
    apart: lengths.map((length, index) => {
      const spare = (slots[index] ?? length) - length;
      return spanAt(before(slots, index) + gap * index + spare / 2, length);
    }),
  };
}

const spanAt = (top: number, length: number): Span => ({ top, bottom: top + length });
