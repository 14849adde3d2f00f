import { expect, test } from 'vitest';
import { formatPoint, movePoint, pointOf } from '../../../editor/form/pictures/focal-points.ts';
import { usesText } from '../../../editor/form/pictures/picture-uses.tsx';
import { focus } from '../../../model/fields.ts';

test('a focal point is what files state', () => {
  expect(pointOf('30% 60%')).toEqual({ x: 30, y: 60 });
  expect(pointOf(undefined)).toEqual({ x: 50, y: 50 });
  expect(formatPoint({ x: 49.8, y: 50.2 })).toBeUndefined();
  expect(movePoint({ x: 0, y: 0 }, 'Enter', 1)).toBeUndefined();
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
    const moved = movePoint({ x: 0, y: 100 }, key, 10);
    expect(focus().parse(moved && formatPoint(moved))).toMatch(/^(?:0|10)% (?:90|100)%$/);
  }
});

test('pages are counted once each', () => {
  const place = { file: 'content/posts/a.md', title: '', line: 1, field: '' };
  expect(usesText([place, { ...place, line: 2 }])).toBe('Used on 1 page');
  expect(usesText([place, { ...place, file: 'content/posts/b.md' }])).toBe('Used on 2 pages');
});
