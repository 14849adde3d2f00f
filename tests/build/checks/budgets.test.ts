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

test('package.json has goals and limits, in bytes and as counts', () => {
  const { html, requests } = readBudgets();
  expect(html.home).toEqual({ goal: 13.5 * 1024, limit: 14.2 * 1024 });
  expect(requests.contact.goal).toBeLessThan(requests.contact.limit);
});

test.each([
  ['no budgets at all', undefined, 'budgets: '],
  ['one without a limit', { ...REAL.budgets, fonts: '30 kB' }, 'budgets.fonts: must be a goal and a limit'],
  ['bytes without a unit', { ...REAL.budgets, homeImages: '1 / 2' }, 'budgets.homeImages: '],
  ['a kind that is missing', { ...REAL.budgets, html: { home: '1 / 2 kB' } }, 'budgets.html.contact: '],
  ['an unknown name', { ...REAL.budgets, pictures: '1 / 2 kB' }, '"pictures"'],
])('%s is refused by name', (_, budgets, message) => {
  expect(() => read(budgets)).toThrow(UserError);
  expect(() => read(budgets)).toThrow(message);
});
