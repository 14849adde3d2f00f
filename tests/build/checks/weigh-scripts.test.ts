import { expect, test } from 'vitest';
import { readBudgets, scriptParts, weighScripts } from '../../../build/checks/weigh.ts';
import { SCRIPTS } from './scripts.ts';

/** Bundled files as esbuild writes them: a main module, and one for each exported name. */
function bundle(more: Record<string, string> = {}): Map<string, string> {
  const files = Object.entries(SCRIPTS).map(([path, text]) => [path.replace('assets/', ''), text] as const);
  return new Map([...files, ...Object.entries(more)]);
}

test('a part weighs as much as the files that export its names', () => {
  const texts = bundle({ 'part-mountForm.js': 'export{x as other,y as mountForm};', 'part-A.js': '' });
  expect(scriptParts(texts).get('form')).toEqual(['part-mountForm.js']);
  const sizes = new Map([...texts.keys()].map((name, index) => [name, 2 ** index]));
  const size = (...names: string[]) => names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  const weights = weighScripts(texts, sizes, readBudgets());
  expect(Object.fromEntries(weights.map(({ name, bytes }) => [name, bytes]))).toMatchObject({
    'at load': size('main-1A.js'),
    'every page, idle included': size('main-1A.js', 'part-startAnalytics.js'),
    form: size('part-mountForm.js'),
    'blog list': size('part-startBlogList.js', 'part-mountList.js'),
  });
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
