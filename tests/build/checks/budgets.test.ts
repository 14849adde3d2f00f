import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { UserError } from '../../../build/base/errors.ts';
import { readBudgets } from '../../../build/checks/weigh.ts';

const REAL = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
const file = join(folder, 'package.json');

afterAll(() => rmSync(folder, { recursive: true }));

const read = (budgets: unknown) => {
  writeFileSync(file, JSON.stringify({ budgets }));
  return readBudgets(file);
};

test('package.json has limits, in bytes and as counts', () => {
  const { html, requests } = read({ ...REAL.budgets, html: { ...REAL.budgets.html, home: '14.2 kB' } });
  expect([html.home, requests.contact]).toEqual([14.2 * 1024, REAL.budgets.requests.contact]);
});

test.each([
  ['no budgets at all', undefined, 'budgets: '],
  ['one in another unit', { ...REAL.budgets, fonts: '1 MB' }, 'budgets.fonts: must be a size'],
  ['bytes without a unit', { ...REAL.budgets, homeImages: '2' }, 'budgets.homeImages: '],
  ['a kind that is missing', { ...REAL.budgets, html: { home: '2 kB' } }, 'budgets.html.contact: '],
  ['an unknown name', { ...REAL.budgets, pictures: '2 kB' }, '"pictures"'],
])('%s is refused by name', (_, budgets, message) => {
  expect(() => read(budgets)).toThrow(UserError);
  expect(() => read(budgets)).toThrow(message);
});
