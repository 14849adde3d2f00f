import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sql } from '../../receiver/store/database.ts';
import { importLeads } from '../../receiver/store/import-leads.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { ANSWERS, ID, storedLeads } from './requests.ts';

const FORMER = {
  id: ID,
  form: 'contact',
  received: '2025-12-24T18:00:00.000Z',
  values: ANSWERS.contact,
  meta: { page: '/contact', utm_source: 'Mail' },
  suspect: [],
};
const SPAM = { ...FORMER, form: 'newsletter', values: ANSWERS.newsletter, meta: {}, suspect: ['trap'] };
const WRONG = ['{"id":"6f1f0a4e-8b1c', 'null', '{}', JSON.stringify({ ...FORMER, values: { email: 1 } })];

test('the leads of an earlier version are imported once, in their order, and nobody is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leads-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'leads.jsonl');
  const many = Array.from({ length: 700 }, (_, at) => ({ ...FORMER, values: { message: `Lead ${at}\0` } }));
  const right = [FORMER, FORMER, SPAM, ...many].map((lead) => JSON.stringify(lead));
  writeFileSync(file, [right[0], ...WRONG, '', ...right.slice(1)].join('\n'));

  const database = await openSqlite(':memory:');
  expect(await importLeads(database, file)).toEqual({ added: 702, known: 1, broken: [2, 3, 4, 5] });
  const leads = await storedLeads(database);
  expect(leads.slice(0, 3)).toMatchObject([
    { ...FORMER, state: 'new', source: 'mail' },
    { ...SPAM, state: 'spam', source: 'direct' },
    { values: { message: 'Lead 0' }, state: 'new' },
  ]);
  expect(await database.query(sql`SELECT * FROM outbox`)).toEqual([]);

  expect(await importLeads(database, file)).toMatchObject({ added: 0, known: 703 });
  expect(await storedLeads(database)).toEqual(leads);
});
