import { unnamed } from './faults.ts';
import { expect, openAndSend, test } from './form-test.ts';
import { LEAD, success } from './forms.ts';

test('a form service gets a plain form that needs no preflight, and any JSON is its answer', async ({
  arrange,
}) => {
  const site = await arrange({
    faults: [unnamed],
    html: (page) => page.replaceAll('data-form=', 'data-delivery="service" data-form='),
  });
  const page = await openAndSend(site);
  await success(page);
  expect(site.server.attempts).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = site.server.attempts;
  expect(headers).not.toHaveProperty('idempotency-key');
  expect(headers).toMatchObject({
    accept: 'application/json',
    'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
  });
  expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject(LEAD.values);
});
