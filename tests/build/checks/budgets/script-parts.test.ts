import { expect, test } from 'vitest';
import { filesOf, scriptParts } from '../../../../build/checks/budgets/script-parts.ts';
import { SCRIPTS } from './scripts.ts';

/** Bundled files as esbuild writes them: a main module, and one for each exported name. */
function bundle(more: Record<string, string> = {}): Map<string, string> {
  const files = Object.entries(SCRIPTS).map(([path, text]) => [path.replace('assets/', ''), text] as const);
  return new Map([...files, ...Object.entries(more)]);
}

test('a part has the files that export its names, and all that they import statically', () => {
  const texts = bundle({
    'part-mountForm.js':
      'import{a}from"./part-A.js";import"./part-B.js";import("./part-showBanner.js");export{x as other,y as mountForm};',
    'part-A.js': 'import{c}from"./part-C.js";export{c as a};',
    'part-B.js': '',
    'part-C.js': 'import{a}from"./part-A.js";export{c};',
    'part-startAnalytics.js': 'import"./part-B.js";export{a as startAnalytics};',
  });
  const parts = scriptParts(texts);
  const part = (wanted: string) => [...(parts.find(({ name }) => name === wanted)?.files ?? [])].sort();
  expect(part('form')).toEqual(['part-A.js', 'part-B.js', 'part-C.js', 'part-mountForm.js']);
  expect(part('blog list')).toEqual(['part-mountList.js', 'part-startBlogList.js']);
  expect([...filesOf(parts, 'idle')].sort()).toEqual(['part-B.js', 'part-startAnalytics.js']);
});

test.each([
  ['main-1A.js', undefined, 'assets/ holds 0 main modules'],
  [undefined, 'main-2B.js', 'assets/ holds 2 main modules'],
  ['part-startAnalytics.js', undefined, 'No script exports startAnalytics'],
])('a bundle without %s, with %s is an error', (removed, added, message) => {
  const texts = bundle(added ? { [added]: '' } : {});
  if (removed) texts.delete(removed);
  expect(() => scriptParts(texts)).toThrow(message);
});
