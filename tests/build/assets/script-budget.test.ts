import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleScripts } from '../../../build/assets/scripts.ts';
import { type Budgets, readBudgets } from '../../../build/budgets/budgets.ts';
import { type ScriptPart, scriptParts } from '../../../build/budgets/script-parts.ts';
import { type SharedWeight, sharedScripts } from '../../../build/budgets/weigh-site.ts';
import { brotliSize } from '../../../build/hosting/brotli.ts';

const budgets: Budgets = readBudgets();
let main = '';
let weights: SharedWeight[] = [];
let parts: ScriptPart[] = [];
const texts = new Map<string, string>();

beforeAll(async () => {
  const scripts = await bundleScripts(join(import.meta.dirname, '../../../islands'));
  main = basename(scripts.main.href);
  for (const { path, body } of scripts.outputs) {
    texts.set(basename(path), Buffer.from(body as string).toString());
  }
  const sizes = new Map([...texts].map(([name, text]) => [name, brotliSize(Buffer.from(text))]));
  weights = sharedScripts(texts, sizes, budgets);
  parts = scriptParts(texts);
});

const filesOf = (name: string) => [...(parts.find((part) => part.name === name)?.files ?? [])];

/** The one file that says something. */
function fileWith(words: string): string {
  const found = [...texts].filter(([name, text]) => name !== main && text.includes(words));
  expect(found).toHaveLength(1);
  return found[0]?.[0] ?? '';
}

describe('script', () => {
  test('of every page is one small module', () => {
    expect(filesOf('main')).toEqual([main]);
  });

  test('keeps every budget of package.json', () => {
    expect(weights.length).toBeGreaterThan(5);
    for (const { name, bytes, budget } of weights) {
      expect(bytes, name).toBeGreaterThan(100);
      expect(bytes, name).toBeLessThanOrEqual(budget.limit);
    }
  });

  test('is in parts that hold what their names say', () => {
    expect(filesOf('analytics')).toContain(fileWith('large_image'));
    expect(filesOf('web vitals')).toContain(fileWith('web_vitals'));
    expect(filesOf('consent banner')).toContain(fileWith('May we count your visit'));
    expect(filesOf('error fallback')).toContain(fileWith('Something went wrong</h2>'));
  });

  test('holds Preact only where an island draws with it', () => {
    const preact = fileWith('__k');
    const withIt = parts.filter(({ files }) => files.has(preact)).map(({ name }) => name);
    expect(withIt.sort()).toEqual(['blog list', 'form']);
  });

  test('has names by which nothing is blocked', () => {
    for (const name of texts.keys()) expect(name).toMatch(/^(main|part)-[\w]+\.js$/);
  });
});
