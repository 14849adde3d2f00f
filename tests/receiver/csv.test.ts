import { expect, test } from 'vitest';
import { leadsCsv } from '../../receiver/inbox/csv.ts';
import type { StoredLead } from '../../receiver/store/leads.ts';
import { ID } from './requests.ts';

const withName = (name: string): StoredLead => ({
  ...{ number: 12, id: ID, state: 'new', source: 'direct' },
  form: 'contact',
  received: '2026-01-02T00:00:00.000Z',
  values: { name },
  meta: {},
  suspect: [],
});
const csv = async (...given: Parameters<typeof leadsCsv>) => {
  let text = '';
  for await (const line of leadsCsv(...given)) text += line;
  return text;
};
/** The second line's cell for the name. */
const cellOf = async (name: string) =>
  /"direct","","(.*)"(?:,""){19},"6f1f/s.exec(await csv([withName(name)], ['contact']))?.[1];

test('no cell is a formula, and each is one cell', async () => {
  const cases = [
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
  ] as const;
  const cells = [];
  for (const [name] of cases) cells.push([name, await cellOf(name)]);
  expect(cells).toEqual(cases);
});

test('has a column for each field of the forms that were used', async () => {
  const leads: StoredLead[] = [
    {
      ...withName('Ada'),
      values: { email: 'ada@example.com', formerField: 'x' },
      form: 'newsletter',
      suspect: ['trap', 'time'],
    },
    {
      ...withName(''),
      form: 'newsletter',
      values: { email: 'bo@example.com' },
      meta: { placement: 'footer' },
    },
  ];
  const meta = 'page,placement,cta,utm_source,utm_medium,utm_campaign,utm_term,utm_content,gclid,fbclid';
  const head = `number,received,form,state,source,suspect,email,other answers,${meta},campaign_time,id`;
  const [first, second, third, ...others] = (await csv(leads, ['newsletter'])).split('\r\n');
  expect(first).toBe(`\ufeff"${head.replaceAll(',', '","')}"`);
  const start = '"12","2026-01-02T00:00:00.000Z","newsletter","new","direct"';
  expect(second).toContain(`${start},"trap time","ada@example.com","formerField: x","",`);
  expect(third).toContain(`${start},"","bo@example.com","","","footer",`);
  expect(others).toEqual(['']);
});

test('names of objects are no answers', async () => {
  const own: StoredLead = { ...withName('Ada'), values: JSON.parse('{"__proto__":"x","name":"Ada"}') };
  const [, first, second] = (await csv([own, withName('Bo')], ['contact'])).split('\r\n');
  expect(first).toContain('"__proto__: x"');
  expect(second).toContain('"direct","","Bo","",');
});
