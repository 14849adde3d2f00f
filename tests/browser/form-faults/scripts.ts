import { describe } from 'vitest';
import {
  empty,
  INDUSTRY,
  LEAD,
  openAndSend,
  PAGES,
  press,
  ready,
  SECOND,
  settled,
  success,
  type,
  typed,
} from '../form-page.ts';
import { type FormSite, scriptWith } from '../form-site.ts';
import { expect, expectLeads, test } from '../form-test.ts';
import { held, holdOpening, release } from '../hold-database.ts';

const NO_SCRIPT = { context: { javaScriptEnabled: false } };

/** The address of the script that takes forms over. */
const islandOf = (folder: string) => scriptWith(folder, '.noValidate');

/** Lets a script of a site come late. @returns lets it come */
async function delay({ context }: FormSite, path: string): Promise<() => void> {
  let come = () => {};
  const due = new Promise<void>((resolve) => {
    come = resolve;
  });
  await context.route(`**${path}`, async (route) => {
    await due;
    await route.continue();
  });
  return come;
}

describe.concurrent('without script', () => {
  test('a form is posted by the browser, and a reload of what follows posts nothing', async ({ arrange }) => {
    const site = await arrange(NO_SCRIPT);
    const page = await site.open('/contact');
    await type(page);
    await press(page);
    await page.waitForURL(`${site.address}/thank-you`);
    expect(await page.locator('h1').textContent()).toMatch(/\w/);
    await page.reload();
    expect(site.server.attempts).toHaveLength(1);
    await expectLeads(site, [LEAD], []);
  });

  test('the same words sent again after Back are the same lead', async ({ arrange }) => {
    const site = await arrange(NO_SCRIPT);
    const page = await site.open('/contact');
    await type(page);
    await press(page);
    await page.waitForURL(`${site.address}/thank-you`);
    await page.goBack();
    await type(page);
    await press(page);
    await page.waitForURL(`${site.address}/thank-you`);
    expect(site.server.attempts).toHaveLength(2);
    await expectLeads(site, [LEAD], []);
  });

  test('a mistake is told on a page of its own, and Back keeps the words', async ({ arrange }) => {
    const site = await arrange(NO_SCRIPT);
    const page = await site.open('/contact');
    const wrong = { ...LEAD, values: { ...LEAD.values, name: 'A'.repeat(101) } };
    await type(page, wrong);
    await press(page);
    await page.getByText('Name is too long').waitFor();
    await page.goBack();
    expect(await typed(page)).toEqual(wrong.values);
    await type(page);
    await press(page);
    await page.waitForURL(`${site.address}/thank-you`);
    await expectLeads(site, [LEAD], []);
  });

  test('several lines and signs beyond the alphabet arrive as they were typed', async ({ arrange }) => {
    const site = await arrange(NO_SCRIPT);
    const page = await site.open('/contact');
    const lead = { ...LEAD, values: { ...LEAD.values, name: 'Zoë 🌽', message: 'One & two\n=three\nمرحبا' } };
    await type(page, lead);
    await press(page);
    await page.waitForURL(`${site.address}/thank-you`);
    await expectLeads(site, [lead], []);
  });
});

describe.concurrent('a script of the form', () => {
  test.for([
    ['is blocked', undefined],
    ['throws', 'throw new Error("broken")'],
    ['is no script at all', '<!doctype html>'],
  ] as const)('that %s leaves a form that the browser posts', async ([, body], { arrange, build }) => {
    const site = await arrange();
    await site.context.route(`**${islandOf(build.folder)}`, (route) =>
      body ? route.fulfill({ contentType: 'text/javascript', body }) : route.abort(),
    );
    const page = await site.context.newPage();
    const asked = page.waitForRequest(`**${islandOf(build.folder)}`);
    await page.goto(`${site.address}/contact`);
    await asked;
    await type(page);
    await press(page);
    await page.waitForURL(`${site.address}/thank-you`);
    // Told to the console, as it should be.
    site.errors.length = 0;
    await expectLeads(site, [LEAD], []);
  });

  test('without the script of the page leaves a form that the browser posts', async ({ arrange }) => {
    const site = await arrange();
    await site.context.route('**/*.js', (route) => route.abort());
    const page = await site.open('/contact');
    await type(page);
    await press(page);
    await page.waitForURL(`${site.address}/thank-you`);
    await expectLeads(site, [LEAD], []);
  });

  test('that comes late keeps what was typed before it', async ({ arrange, build }) => {
    const site = await arrange();
    const comes = await delay(site, islandOf(build.folder));
    const page = await site.context.newPage();
    await page.goto(`${site.address}/contact`, { waitUntil: 'commit' });
    await type(page);
    comes();
    await ready(page);
    expect(await typed(page)).toEqual(LEAD.values);
    await press(page);
    await success(page);
    await empty(page);
    await expectLeads(site);
  });

  test('that looks up what it finds in the form keeps what is typed meanwhile', async ({
    arrange,
    build,
  }) => {
    const site = await arrange();
    await success(await openAndSend(site));
    const comes = await delay(site, islandOf(build.folder));
    const page = await site.context.newPage();
    await page.addInitScript(holdOpening, 1);
    await page.goto(`${site.address}/contact`, { waitUntil: 'commit' });
    // What was sent before, as browsers bring it back.
    await type(page, LEAD);
    comes();
    await held(page);
    await type(page, SECOND);
    await release(page);
    await settled(page);
    expect(await typed(page)).toEqual(SECOND.values);
    await expectLeads(site);
  });

  test('that a new deploy has taken away leaves a form that the browser posts', async ({ arrange }) => {
    const site = await arrange();
    const page = await site.open(PAGES['industry-lead']);
    // The form is far below: its script has not been asked for yet.
    await site.context.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    const gone = page.waitForResponse((response) => response.status() === 404);
    await page.locator('[data-form=industry-lead]').scrollIntoViewIfNeeded();
    await gone;
    await type(page, INDUSTRY);
    await press(page, 'industry-lead');
    await page.waitForURL(`${site.address}/thank-you`);
    site.errors.length = 0;
    await expectLeads(site, [INDUSTRY], []);
  });
});
