import { describe, expect, test } from 'vitest';
import { columnWidths } from '../../../../build/assets/pdf/table-columns.ts';

const column = (min: number, max: number, open = false) => ({ min, max, open });
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

describe('the columns of a table', () => {
  test.each([
    ['that fit', [column(20, 40), column(20, 100)]],
    ['that wrap', [column(20, 40), column(60, 900), column(50, 500)]],
    ['that are to be filled in', [column(50, 120), column(30, 40, true), column(30, 60, true)]],
    ['of words wider than the page', [column(400, 400), column(300, 500)]],
    ['without words', [column(16, 16), column(16, 16)]],
  ])('%s share the whole width', (_, extents) => {
    const widths = columnWidths(extents, 500);
    expect(sum(widths)).toBeCloseTo(500);
    expect(widths.every((width) => width > 0)).toBe(true);
  });

  test('get at least their longest words, and more where cells are longer', () => {
    const [short = 0, long = 0, longer = 0] = columnWidths(
      [column(40, 60), column(60, 300), column(60, 600)],
      400,
    );
    expect(short).toBeGreaterThanOrEqual(40);
    expect(long).toBeGreaterThan(60);
    expect(longer).toBeGreaterThanOrEqual(long);
  });

  test('leave the room that is left to those that are to be filled in', () => {
    const [name, first, second] = columnWidths(
      [column(50, 120), column(30, 40, true), column(30, 40, true)],
      500,
    );
    expect([name, first, second]).toEqual([120, 190, 190]);
  });
});
