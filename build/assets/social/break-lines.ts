/**
 * Breaks a text into the fewest lines that fit, and among those ways takes the one with the most even lines.
 * @param measure width of a line
 * @param widest the width that lines may have; a single word wider than it stands on a line of its own
 */
export function breakLines(text: string, measure: (line: string) => number, widest: number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  /** The best way to set the first words, by their number. */
  const best: { lines: string[]; slack: number }[] = [{ lines: [], slack: 0 }];
  for (let end = 1; end <= words.length; end += 1) {
    for (let start = end - 1; start >= 0; start -= 1) {
      const line = words.slice(start, end).join(' ');
      const free = widest - measure(line);
      if (free < 0 && end - start > 1) break;
      const before = best[start];
      if (!before) continue;
      // Squared: one line that is far too short looks worse than two that are a little short.
      const way = { lines: [...before.lines, line], slack: before.slack + Math.max(0, free) ** 2 };
      const other = best[end];
      const fewer = other && way.lines.length - other.lines.length;
      if (!other || (fewer ?? 0) < 0 || (fewer === 0 && way.slack < other.slack)) best[end] = way;
    }
  }
  return best[words.length]?.lines ?? [];
}
