/**
 * Breaks a text into the fewest lines that fit, and these so that they are about equally long.
 * @param measure width of a line
 * @param widest the width that lines may have; a single word wider than it stands on a line of its own
 */
export function breakLines(text: string, measure: (line: string) => number, widest: number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const count = fill(words, measure, widest).length;
  // The narrowest column that needs no more lines is the most even one.
  let [low, high] = [Math.min(widest, Math.max(...words.map(measure))), widest];
  while (high - low > widest / 500) {
    const middle = (low + high) / 2;
    if (fill(words, measure, middle).length > count) low = middle;
    else high = middle;
  }
  return fill(words, measure, high);
}

function fill(words: readonly string[], measure: (line: string) => number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
