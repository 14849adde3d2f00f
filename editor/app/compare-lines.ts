/** A line of one of two texts; null for a gap between lines that differ. */
export type ComparedLine = { text: string; differs: boolean } | null;

/** How many equal lines are shown before and after those that differ. */
const CONTEXT = 2;

/** The lines of two texts that differ, with some lines around them. */
export function compareLines(one: string, other: string): [ComparedLine[], ComparedLine[]] {
  const texts = [one.trimEnd().split('\n'), other.trimEnd().split('\n')] as const;
  const common = commonLines(...texts);
  return [shownLines(texts[0], common[0]), shownLines(texts[1], common[1])];
}

/** How many lines of the second text are not in the first, or the other way round. */
export function countChanges(one: string, other: string): number {
  const counts = compareLines(one, other).map((lines) => lines.filter((line) => line?.differs).length);
  return Math.max(...counts);
}

/** The longest sequence of lines that two texts have in common, as the indexes in both. */
function commonLines(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const common: [Set<number>, Set<number>] = [new Set(), new Set()];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      common[0].add(i);
      common[1].add(j);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return common;
}

function shownLines(lines: readonly string[], common: ReadonlySet<number>): ComparedLine[] {
  const isNear = (index: number) =>
    Array.from({ length: 2 * CONTEXT + 1 }, (_, step) => index + step - CONTEXT).some(
      (near) => near >= 0 && near < lines.length && !common.has(near),
    );
  return lines.flatMap((text, index): ComparedLine[] => {
    if (isNear(index)) return [{ text, differs: !common.has(index) }];
    return index > 0 && isNear(index - 1) ? [null] : [];
  });
}
