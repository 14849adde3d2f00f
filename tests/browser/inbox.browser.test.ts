import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { openReceiver } from '../../receiver/node.ts';
import { readSettings } from '../../receiver/settings.ts';
import { LEADS_PATH } from '../../rules/receiver-paths.ts';
import { serve } from '../serve.ts';
import { axeViolations } from './axe-violations.ts';
import { collectErrors, ON_PHONE, PHONE } from './site-page.ts';
import { newPage, soon } from './visit.ts';

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

test('on a phone the inbox is used from sign-in to sign-out, and its pages are accessible and fit', async () => {
  const inbox = await openInbox();
  const page = await newPage({ ...ON_PHONE, consent: null });
  // Violations of the policy, which forbids scripts, are among them.
  const mistakes = collectErrors(page);
  await page.goto(`${inbox.address}/inbox`);
  await page.getByRole('button', { name: 'Print a link in the terminal' }).click();
  await page.getByRole('heading', { name: 'Look in the terminal' }).waitFor();
  await soon(inbox.link).not.toBe('');
  await page.goto(inbox.link());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Leads' }).waitFor();
  const found: string[] = [];
  const inspect = async (name: string) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > PHONE.width) found.push(`${name} is ${width} px wide`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await axeViolations(page)).map((violation) => `${name}, ${colorScheme}: ${violation}`));
    }
  };
  await page.getByRole('link', { name: 'Grace Hopper' }).click();
  await page.getByRole('button', { name: 'Won' }).click();
  await page.getByRole('button', { name: 'Won', pressed: true }).waitFor();
  await page.getByLabel('Add a note').fill('Called.\nSigned <today>.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await page.getByText('Signed <today>.').waitFor();
  await page.getByRole('link', { name: 'All leads' }).click();
  await page.getByLabel('Search').fill('competitor towns');
  await page.getByRole('button', { name: 'Search' }).click();
  expect(await page.getByRole('listitem').filter({ hasText: 'Grace Hopper' }).innerText()).toContain('Won');
  for (const path of ['', '/leads/1', '/chart', '/erase', '/log', '/unsent', '?q=nothing', '/sign-in/sent']) {
    await page.goto(`${inbox.address}/inbox${path}`);
    await inspect(path);
  }
  await page.goto(`${inbox.address}/inbox/erase`);
  await page.getByLabel('Their email').first().fill('grace@example.com');
  await page.getByRole('button', { name: 'Find their leads' }).click();
  await page.getByRole('button', { name: 'Erase 1 lead' }).waitFor();
  await inspect('found leads');
  await page.getByRole('button', { name: 'Erase 1 lead' }).click();
  await page.getByRole('heading', { name: '1 lead was erased' }).waitFor();
  await inspect('erased leads');
  await page.goto(`${inbox.address}/inbox`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in to your leads' }).waitFor();
  expect([...found, ...mistakes]).toEqual([]);
});
