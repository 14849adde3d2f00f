import { expect, test } from 'vitest';
import { compareLines, countChanges } from '../../../editor/app/dialogs/compare-lines.ts';

test('of two texts, the lines that differ are shown with two lines around them', () => {
  const one = 'a\nb\nc\nd\ne\nf\ng\nh\n';
  const other = 'a\nb\nc\nd\nnew\nmore\nf\ng\nh\nend\n';
  const [left, right] = compareLines(one, other).map((lines) =>
    lines.map((line) => (line ? `${line.differs ? '*' : ''}${line.text}` : '…')),
  );
  expect(left).toEqual(['c', 'd', '*e', 'f', 'g', '…']);
  expect(right).toEqual(['c', 'd', '*new', '*more', 'f', 'g', 'h', '*end']);
  expect(countChanges(one, other)).toBe(3);
  expect(compareLines(one, one)).toEqual([[], []]);
});
