import { describe } from 'vitest';
import { INDUSTRY, LEAD, openAndSend, press, success, type } from './form-page.ts';
import { expect, test } from './form-test.ts';

/** What people write, and what is sent. */
const PHONES = [
  ['(402) 555-0142', '4025550142'],
  ['+1 402.555.0142', '+14025550142'],
  [' 402–555–0142 ', '4025550142'],
] as const;

describe.concurrent('a phone number is taken as people write it', () => {
  test.for(PHONES)('%s is sent as %s', async ([phone, sent], { arrange }) => {
    const site = await arrange();
    await success(await openAndSend(site, { ...LEAD, values: { ...LEAD.values, phone } }));
    expect(site.server.store.leads.map(({ values }) => values.phone)).toEqual([sent]);
  });

  test.for(PHONES)('%s is %s without script, too', async ([phone, sent], { arrange }) => {
    const site = await arrange({ context: { javaScriptEnabled: false } });
    const page = await site.open('/contact');
    await type(page, { ...LEAD, values: { ...LEAD.values, phone } });
    await press(page);
    await page.waitForURL('**/thank-you');
    expect(site.server.store.leads.map(({ values }) => values.phone)).toEqual([sent]);
  });
});

describe.concurrent('a website is taken as people write it', () => {
  test.for([
    ['www.prairie.example', 'https://www.prairie.example'],
    [' prairie.example/omaha ', 'https://prairie.example/omaha'],
    ['http://prairie.example', 'http://prairie.example'],
  ] as const)('%s is sent as %s', async ([website, sent], { arrange }) => {
    const site = await arrange();
    const page = await openAndSend(site, { ...INDUSTRY, values: { ...INDUSTRY.values, website } });
    await success(page, INDUSTRY.form);
    expect(site.server.store.leads.map(({ values }) => values.website)).toEqual([sent]);
  });
});
