import { describe } from 'vitest';
import { scriptMatching } from '../built-site.ts';
import type { FormSite } from '../form-site.ts';
import { expect, openAndSend, test } from '../form-test.ts';
import {
  answers,
  fill,
  fillAndSend,
  formOf,
  INDUSTRY,
  LEAD,
  pathOf,
  SECOND,
  states,
  success,
} from '../forms.ts';
import { held, holdReading, release } from '../hold-database.ts';

/** The address of the script that takes over forms. */
const formScript = () => `**${scriptMatching(/\.noValidate/)}`;
const thanks = ({ address }: FormSite) => `${address}/thank-you`;

describe.concurrent('without JavaScript', () => {
  const NO_SCRIPT = { context: { javaScriptEnabled: false } };

  test('a form is posted by the browser, and sent again after Back it is the same lead', async ({
    arrange,
  }) => {
    const site = await arrange(NO_SCRIPT);
    const page = await site.open('/contact');
    await fillAndSend(page);
    await page.waitForURL(thanks(site));
    await page.reload();
    expect(site.server.attempts).toHaveLength(1);
    await page.goBack();
    await fillAndSend(page);
    await page.waitForURL(thanks(site));
    expect(site.server.attempts).toHaveLength(2);
    site.acknowledged = [];
  });

  test('an error has a page of its own, and Back keeps the answers', async ({ arrange }) => {
    const site = await arrange(NO_SCRIPT);
    const page = await site.open('/contact');
    const values = { ...LEAD.values, name: 'A'.repeat(101) };
    await fillAndSend(page, { ...LEAD, values });
    await page.getByText('Name is too long').waitFor();
    await page.goBack();
    expect(await answers(page)).toEqual(values);
    await fillAndSend(page);
    await page.waitForURL(thanks(site));
    site.acknowledged = [];
  });
});

describe.concurrent('the browser posts a form whose script', () => {
  test.for([
    ['is blocked', undefined],
    ['throws', 'throw new Error("broken")'],
    ['is HTML', '<!doctype html>'],
  ] as const)('%s', async ([, body], { arrange }) => {
    const site = await arrange();
    await site.context.route(formScript(), (route) =>
      body ? route.fulfill({ contentType: 'text/javascript', body }) : route.abort(),
    );
    const page = await site.context.newPage();
    const requested = page.waitForRequest(formScript());
    await page.goto(`${site.address}/contact`);
    await requested;
    await fillAndSend(page);
    await page.waitForURL(thanks(site));
    // Reported to the console, as it should be.
    site.errors.length = 0;
    site.acknowledged = [];
  });

  test('was removed by a new deploy', async ({ arrange }) => {
    const site = await arrange();
    const page = await site.open(pathOf(INDUSTRY.form));
    // The form is far below: its script has not been requested yet.
    await site.context.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    const gone = page.waitForResponse((response) => response.status() === 404);
    await formOf(page, INDUSTRY.form).scrollIntoViewIfNeeded();
    await gone;
    await fillAndSend(page, INDUSTRY);
    await page.waitForURL(thanks(site));
    site.errors.length = 0;
    site.sent = [INDUSTRY];
    site.acknowledged = [];
  });
});

test('a script that checks what the browser has restored keeps what is typed meanwhile', async ({
  arrange,
}) => {
  const site = await arrange();
  await success(await openAndSend(site));
  const { promise, resolve } = Promise.withResolvers<void>();
  await site.context.route(formScript(), async (route) => {
    await promise;
    await route.continue();
  });
  const page = await site.context.newPage();
  await page.addInitScript(holdReading);
  await page.goto(`${site.address}/contact`, { waitUntil: 'commit' });
  // What was sent before, as browsers restore it.
  await fill(page, LEAD.form, LEAD.values);
  resolve();
  await held(page);
  await fill(page, SECOND.form, SECOND.values);
  await release(page);
  // The page has read its database before this does.
  expect(await states(page)).toEqual(['done']);
  expect(await answers(page)).toEqual(SECOND.values);
});
