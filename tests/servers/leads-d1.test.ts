import { beforeAll, describe, expect, test } from 'vitest';
import { agencyRules } from '../receiver/agency.ts';
import { testInboxOn } from '../receiver/inbox-contract.ts';
import { testNewsletterOn } from '../receiver/newsletter-contract.ts';
import { describeStore } from '../receiver/store-contract.ts';
import { type D1, missingD1, startD1 } from './hosts/d1.ts';

const missing = missingD1();

describe.skipIf(missing)(missing ? `D1 (not installed; ${missing})` : 'D1', () => {
  let server: D1;
  beforeAll(async () => {
    server = await startD1(21);
    return () => server.stop();
  });

  describeStore('leads', () => server.create());

  testInboxOn(() => server.create());

  testNewsletterOn(() => server.create());

  // docs/forms-cloudflare.md, "Limits and costs".
  test('a lead with a mail and a webhook writes 10 rows', async () => {
    let rows = 0;
    const database = await server.create((count) => {
      rows += count;
    });
    const { submit, work } = await agencyRules(
      { LEADS_MAIL: 'resend:KEY', LEADS_WEBHOOK: 'https://crm.example.com/' },
      { database, fetch: async () => new Response(), sender: '203.0.113.7' },
    );
    // Creates the salt, and does the work of the day.
    await submit('contact', 1);
    await work();
    rows = 0;
    const message = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    expect(await submit('contact', 2, { message })).toBe(200);
    expect(rows).toBe(10);
  });
});
