import { expect, test } from 'vitest';
import { leadsCsv, subscribersCsv } from '../../receiver/inbox/csv.ts';
import type { StoredLead } from '../../receiver/store/leads.ts';
import { ID } from './requests.ts';

const LEAD: StoredLead = {
  ...{ number: 12, id: ID, state: 'new', source: 'direct', form: 'contact' },
  ...{ received: '2026-01-02T00:00:00.000Z', values: {}, meta: {}, labels: {}, suspect: [], earlier: null },
};
const textOf = async (lines: AsyncIterable<string>) => {
  let text = '';
  for await (const line of lines) text += line;
  return text;
};
const csv = (...given: Parameters<typeof leadsCsv>) => textOf(leadsCsv(...given));

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
    ['Two\nlines', 'Two\nlines'],
    ['', ''],
  ] as const;
  const cells = [];
  for (const [name] of cases) {
    const text = await csv([{ ...LEAD, values: { name } }], ['contact']);
    cells.push([name, /"direct","","(.*)"(?:,""){20},"6ab4/s.exec(text)?.[1]]);
  }
  expect(cells).toEqual(cases);
});

test('has a column for each field of the forms that were used, and for answers of former ones', async () => {
  const values = JSON.parse('{"email":"ada@example.com","formerField":"x","__proto__":"y"}');
  const leads: StoredLead[] = [
    { ...LEAD, values, suspect: ['trap', 'time'] },
    { ...LEAD, values: { email: 'bo@example.com' }, meta: { placement: 'footer' } },
  ];
  const meta = 'page,placement,cta,plan,utm_source,utm_medium,utm_campaign,utm_term,utm_content,gclid,fbclid';
  const head = `number,received,form,state,source,suspect,email,other answers,${meta},campaign_time,id,earlier`;
  const [first, second, third, ...others] = (await csv(leads, ['newsletter'])).split('\r\n');
  expect(first).toBe(`\ufeff"${head.replaceAll(',', '","')}"`);
  const start = '"12","2026-01-02T00:00:00.000Z","contact","new","direct"';
  expect(second).toContain(`${start},"trap time","ada@example.com","formerField: x\n__proto__: y","",`);
  expect(third).toContain(`${start},"","bo@example.com","","","footer",`);
  expect(others).toEqual(['']);
});

test('no cell of the newsletter list is a formula', async () => {
  async function* people() {
    const times = { agreed: 0, confirmed: 1, unsubscribed: null };
    const typed = {
      email: '=cmd@example.com',
      words: '+1 letter\n"a month"',
      page: '/',
      placement: '@SUM(A1)',
    };
    yield { number: 1, state: 'confirmed' as const, ...times, ...typed };
  }
  const [, ...lines] = (await textOf(subscribersCsv(people(), async () => 'https://x.example'))).split(
    '\r\n',
  );
  const times = '"1970-01-01T00:00:00.000Z","1970-01-01T00:00:00.001Z"';
  expect(lines).toEqual([
    `"'=cmd@example.com",${times},"'+1 letter\n""a month""","/","'@SUM(A1)","https://x.example"`,
    '',
  ]);
});
