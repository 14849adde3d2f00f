import { expect, test } from 'vitest';
import { ribbon, spread } from '../../art/charts.ts';

test('a ribbon leaves and arrives level, at the height of its edges', () => {
  const path = ribbon({ x: 0, top: 7, bottom: 8 }, { x: 100, top: 1, bottom: 2 });
  expect(path).toBe('M0 7C50 7 50 1 100 1V2C50 2 50 8 0 8Z');
});

test.each([
  ['touch, and are to scale', [6, 3, 1], { scale: 2, gap: 0, least: 0 }, [12, 6, 2], 20],
  ['with gaps', [6, 3, 1], { scale: 1, gap: 2, least: 0 }, [6, 3, 1], 14],
  ['have room for a label', [6, 1, 1], { scale: 1, gap: 1, least: 3 }, [6, 1, 1], 14],
])('amounts along an axis %s', (_, amounts, options, lengths, total) => {
  const { joined, apart, length } = spread(amounts, options);
  expect(length).toBe(total);
  for (const spans of [joined, apart]) expect(spans.map(({ top, bottom }) => bottom - top)).toEqual(lengths);
  joined.slice(1).forEach(({ top }, index) => {
    expect(top).toBe(joined[index]?.bottom);
  });
  apart.slice(1).forEach(({ top }, index) => {
    expect(top - (apart[index]?.bottom ?? 0)).toBeGreaterThanOrEqual(options.gap);
  });
});
