/** A line of one of two texts; null for a gap between lines that differ. */
export type ComparedLine = { text: string; differs: boolean } | null;

/** How many equal lines are shown before and after those that differ. */
const CONTEXT = 2;

/** The lines of two texts that differ, with some lines around them. */
export function compareLines(one: string, other: string): [ComparedLine[], ComparedLine[]] {
  const [a, b] = [one.trimEnd().split('\n'), other.trimEnd().split('\n')] as const;
  // How many lines two texts have in common from line i and line j on.
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const common = (i: number, j: number) => lengths[i]?.[j] ?? -1;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? [];
    for (let j = b.length - 1; j >= 0; j -= 1)
      row[j] = a[i] === b[j] ? common(i + 1, j + 1) + 1 : Math.max(common(i + 1, j), common(i, j + 1));
  }
  const differs: [boolean[], boolean[]] = [[], []];
  while (differs[0].length < a.length || differs[1].length < b.length) {
    const [i, j] = [differs[0].length, differs[1].length];
    const isSame = i < a.length && a[i] === b[j];
    if (isSame || common(i + 1, j) >= common(i, j + 1)) differs[0].push(!isSame);
    if (isSame || common(i + 1, j) < common(i, j + 1)) differs[1].push(!isSame);
  }
  return [withContext(a, differs[0]), withContext(b, differs[1])];
}

/** How many lines of the second text are not in the first, or the other way round. */
export function countChanges(one: string, other: string): number {
  const counts = compareLines(one, other).map((lines) => lines.filter((line) => line?.differs).length);
  return Math.max(...counts);
}

function withContext(lines: readonly string[], differs: readonly boolean[]): ComparedLine[] {
  const isNear = (at: number) => differs.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).includes(true);
  return lines.flatMap((text, at): ComparedLine[] => {
    if (isNear(at)) return [{ text, differs: differs[at] ?? false }];
    return at > 0 && isNear(at - 1) ? [null] : [];
  });
}
