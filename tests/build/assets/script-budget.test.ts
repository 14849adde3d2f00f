import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleScripts } from '../../../build/assets/scripts.ts';
import { brotli } from '../../tools/size.ts';

/** What every page loads: the menu, the theme, consent, and what loads the islands. */
const MAIN_BUDGET = 2 * 1024;
/** What comes when the browser is idle: analytics, and the Web Vitals. */
const IDLE_BUDGET = 5 * 1024;

let main = '';
const texts = new Map<string, string>();

beforeAll(async () => {
  const scripts = await bundleScripts(join(import.meta.dirname, '../../../islands'));
  main = scripts.main.href;
  for (const { path, body } of scripts.outputs) texts.set(`/${path}`, Buffer.from(body as string).toString());
});

const weigh = (paths: Iterable<string>) =>
  [...paths].reduce((sum, path) => sum + brotli(Buffer.from(texts.get(path) ?? '')), 0);

/** A chunk with everything that it imports by itself. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const imports = (texts.get(path) ?? '').matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g);
  for (const [, file] of imports) withImports(`/assets/${file}`, found);
  return found;
}

/** The one chunk that says something. */
function chunkWith(words: string): string {
  const found = [...texts].filter(([path, text]) => path !== main && text.includes(words));
  expect(found).toHaveLength(1);
  return found[0]?.[0] ?? '';
}

describe('script', () => {
  test('of every page is one small module', () => {
    expect([...withImports(main)]).toEqual([main]);
    expect(weigh([main])).toBeGreaterThan(500);
    expect(weigh([main])).toBeLessThanOrEqual(MAIN_BUDGET);
  });

  test('that comes when the browser is idle is small', () => {
    const analytics = withImports(chunkWith('large_image'));
    const vitals = withImports(chunkWith('web_vitals'));
    expect(weigh(analytics)).toBeGreaterThan(500);
    expect(weigh(vitals)).toBeGreaterThan(500);
    expect(weigh(new Set([...analytics, ...vitals]))).toBeLessThanOrEqual(IDLE_BUDGET);
  });

  test('holds Preact only where an island draws with it', () => {
    const preact = chunkWith('__k');
    for (const words of [
      'large_image',
      'web_vitals',
      'May we count your visit',
      'Something went wrong</h2>',
    ]) {
      expect(withImports(chunkWith(words))).not.toContain(preact);
    }
  });

  test('has names by which nothing is blocked', () => {
    for (const path of texts.keys()) expect(path).toMatch(/^\/assets\/(main|part)-[\w]+\.js$/);
  });
});
