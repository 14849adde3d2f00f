import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openReceiver } from '../../receiver/node.ts';
import { readSettings } from '../../receiver/settings.ts';
import { LEADS_PATH } from '../../rules/receiver-paths.ts';
import { serve } from '../serve.ts';
import { axeViolations } from './axe-violations.ts';
import { sharedBrowser, soon } from './visit.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A receiver on this computer, with a lead. */
async function openInbox() {
  const log: string[] = [];
  const server = createServer((request, response) => receiver.listener(request, response));
  const address = await serve(server);
  const settings = { ...readSettings({ LEADS_SITE: address }), store: ':memory:' };
  const receiver = await openReceiver(settings, (line) => log.push(line));
  onTestFinished(() => receiver.close());
  const lead = {
    ...{ _form: 'contact', _page: '/contact', name: 'Grace Hopper', email: 'grace@example.com' },
    ...{ phone: '(402) 555-0142', message: 'We lose calls to a competitor two towns over.' },
  };
  await fetch(address + LEADS_PATH, { method: 'POST', body: new URLSearchParams(lead), redirect: 'manual' });
  const link = () => /http\S+token=\w+/.exec(log.join('\n'))?.[0] ?? '';
  return { address, link };
}

async function openPage(options: object): Promise<{ page: Page; mistakes: string[] }> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ ...PHONE, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const mistakes: string[] = [];
  // Violations of the policy are errors in the console.
  page.on('console', (message) => void (message.type() === 'error' && mistakes.push(message.text())));
  return { page, mistakes };
}

async function signIn(page: Page, { address, link }: Awaited<ReturnType<typeof openInbox>>) {
  await page.goto(`${address}/inbox`);
  await page.getByRole('button', { name: 'Print a link in the terminal' }).click();
  await page.getByRole('heading', { name: 'Look in the terminal' }).waitFor();
  await soon(link).not.toBe('');
  await page.goto(link());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Leads' }).waitFor();
}

test('on a phone without script: sign in, read, mark, note, search, sign out', async () => {
  const inbox = await openInbox();
  const { page, mistakes } = await openPage({ javaScriptEnabled: false });
  await signIn(page, inbox);
  expect(await page.title()).toBe(`(1) Leads – ${new URL(inbox.address).host}`);

  await page.getByRole('link', { name: 'Grace Hopper' }).click();
  expect(await page.getByRole('link', { name: 'Call (402) 555-0142' }).getAttribute('href')).toBe(
    'tel:+14025550142',
  );
  await page.getByRole('button', { name: 'Won' }).click();
  await page.getByRole('button', { name: 'Won', pressed: true }).waitFor();
  await page.getByLabel('Add a note').fill('Called.\nSigned <today>.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await page.getByText('Signed <today>.').waitFor();

  await page.getByRole('link', { name: 'All leads' }).click();
  await page.getByLabel('Search').fill('competitor towns');
  await page.getByRole('button', { name: 'Search' }).click();
  expect(await page.getByRole('listitem').filter({ hasText: 'Grace Hopper' }).innerText()).toContain('Won');
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await page.getByText('No lead matches.').waitFor();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in to your leads' }).waitFor();
  await page.goto(`${inbox.address}/inbox/leads/1`);
  expect(new URL(page.url()).pathname).toBe('/inbox/sign-in');
  expect(mistakes).toEqual([]);
});

test('its pages are accessible and fit a phone, in the light and in the dark', async () => {
  const inbox = await openInbox();
  const { page, mistakes } = await openPage({});
  await signIn(page, inbox);
  const found: string[] = [];
  const inspect = async (name: string) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > PHONE.viewport.width) found.push(`${name} is ${width} px wide`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await axeViolations(page)).map((violation) => `${name}, ${colorScheme}: ${violation}`));
    }
  };
  for (const path of [
    '',
    '/leads/1',
    '/chart',
    '/erase',
    '/log',
    '/unsent',
    '?form=onboarding',
    '/sign-in/sent',
  ]) {
    await page.goto(`${inbox.address}/inbox${path}`);
    await inspect(path);
  }
  await page.goto(`${inbox.address}/inbox/erase`);
  await page.getByLabel('Their email').first().fill('grace@example.com');
  await page.getByRole('button', { name: 'Find their leads' }).click();
  await page.getByRole('button', { name: 'Erase 1 lead' }).waitFor();
  await inspect('found leads');
  await page.getByRole('button', { name: 'Erase 1 lead' }).click();
  await page.getByRole('heading', { name: 'All of this person’s leads were erased' }).waitFor();
  await inspect('erased leads');
  expect([...found, ...mistakes]).toEqual([]);
});
