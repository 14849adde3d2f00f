import { describe, expect, test } from 'vitest';
import { filesOf, scriptParts } from '../../../../build/checks/budgets/script-parts.ts';
import { SCRIPTS } from './scripts.ts';

/** Bundled files as esbuild writes them: a main module, and one for each name. */
function bundle(more: Record<string, string> = {}): Map<string, string> {
  const files = Object.entries(SCRIPTS).map(([path, text]) => [path.replace('assets/', ''), text] as const);
  return new Map([...files, ...Object.entries(more)]);
}

const part = (texts: Map<string, string>, wanted: string) =>
  [...(scriptParts(texts).find(({ name }) => name === wanted)?.files ?? [])].sort();

describe('a part of the script', () => {
  test('has the file that exports its name, and all that this one imports', () => {
    const texts = bundle({
      'part-mountForm.js':
        'import{a}from"./part-A.js";import"./part-B.js";export{x as other,y as mountForm};',
      'part-A.js': 'import{c}from"./part-C.js";export{c as a};',
      'part-B.js': '',
      'part-C.js': 'import{a}from"./part-A.js";export{c};',
    });
    expect(part(texts, 'form')).toEqual(['part-A.js', 'part-B.js', 'part-C.js', 'part-mountForm.js']);
  });

  test('does not have what is imported later', () => {
    const texts = bundle({ 'part-mountForm.js': 'import("./part-showBanner.js");export{y as mountForm};' });
    expect(part(texts, 'form')).toEqual(['part-mountForm.js']);
  });

  test('may have several files that follow each other', () => {
    expect(part(bundle(), 'blog list')).toEqual(['part-mountList.js', 'part-startBlogList.js']);
  });

  test('that no file exports any longer is an error with its name', () => {
    const texts = bundle();
    texts.delete('part-registerWorker.js');
    expect(() => scriptParts(texts)).toThrow('No script exports registerWorker');
  });
});

test.each([
  ['none', [], 'assets/ holds 0 main modules'],
  ['two', ['main-1A.js', 'main-2B.js'], 'assets/ holds 2 main modules'],
])('there must be exactly one main module, not %s', (_, names, message) => {
  const texts = bundle();
  texts.delete('main-1A.js');
  for (const name of names) texts.set(name, '');
  expect(() => scriptParts(texts)).toThrow(message);
});

test('what is loaded when the browser is idle has each file once', () => {
  const shared = 'import"./part-S.js";';
  const texts = bundle({
    'part-S.js': '',
    'part-startAnalytics.js': `${shared}export{a as startAnalytics};`,
    'part-registerWorker.js': `${shared}export{a as registerWorker};`,
  });
  expect([...filesOf(scriptParts(texts), 'idle')]).toEqual([
    ...['part-startAnalytics.js', 'part-S.js', 'part-registerWorker.js'],
  ]);
});
