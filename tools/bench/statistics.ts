/**
 * The value in the middle; of an even number, the mean of the two.
 * @param values at least one, in any order
 * @throws Error without values
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing');
  return (lower + upper) / 2;
}

/**
 * How ours compares with theirs: the median of the ratios of each round, because the two of one round met one machine.
 * @param ours a value of each round
 * @param theirs the same rounds
 * @throws Error when there are not as many of both
 */
export function pairedRatio(ours: readonly number[], theirs: readonly number[]): number {
  if (ours.length !== theirs.length)
    throw new Error(`${ours.length} rounds of ours, ${theirs.length} of theirs`);
  return median(ours.map((value, round) => value / (theirs[round] as number)));
}
