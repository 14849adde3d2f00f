import { expect, test } from 'vitest';
import type { Lead } from '../../receiver/forms/lead.ts';
import { leadsCsv } from '../../receiver/inbox/csv.ts';
import { ID } from './requests.ts';

const withName = (name: string): Lead => ({
  id: ID,
  form: 'contact',
  received: '2026-01-02T00:00:00.000Z',
  values: { name },
  meta: {},
  suspect: [],
});
/** The second line's cell for the name. */
const cellOf = (name: string) =>
  /"contact","","(.*)"(?:,""){11},"6f1f/s.exec(leadsCsv([withName(name)]))?.[1];

test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("https://evil.example")', `'=HYPERLINK(""https://evil.example"")`],
  ['+14025550100', "'+14025550100"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['＝1+1', "'＝1+1"],
  ['Ada = Hall', 'Ada = Hall'],
  ['He said "=1", twice', 'He said ""=1"", twice'],
  ['Two\nlines', 'Two\nlines'],
  ['', ''],
])('no cell is a formula, and each is one cell: %j', (name, cell) => {
  expect(cellOf(name)).toBe(cell);
});

test('has a column for each answer that was given, in the order of the forms', () => {
  const leads: Lead[] = [
    {
      ...withName('Ada'),
      values: { name: 'Ada', formerField: 'x', message: 'Hello' },
      suspect: ['trap', 'time'],
    },
    {
      ...withName(''),
      form: 'newsletter',
      values: { email: 'ada@example.com' },
      meta: { placement: 'footer' },
    },
  ];
  const meta = 'page,placement,cta,utm_source,utm_medium,utm_campaign,utm_term,utm_content,gclid,fbclid';
  const head = `received,form,suspect,name,email,message,formerField,${meta},campaign_time,id`;
  const [first, second, third, ...others] = leadsCsv(leads).split('\r\n');
  expect(first).toBe(`\ufeff"${head.replaceAll(',', '","')}"`);
  expect(second).toMatch(/^"2026-01-02T00:00:00.000Z","contact","trap time","Ada","","Hello","x",/);
  expect(third).toMatch(
    /^"2026-01-02T00:00:00.000Z","newsletter","","","ada@example.com","","","","footer",/,
  );
  expect(others).toEqual(['']);
});

test('names of objects are no answers', () => {
  const own: Lead = { ...withName('Ada'), values: JSON.parse('{"__proto__":"x","name":"Ada"}') };
  expect(leadsCsv([own, withName('Bo')]).split('\r\n')[2]).toContain('"contact","","Bo","",');
});
