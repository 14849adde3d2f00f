import { describe, expect, inject, test } from 'vitest';
import { chunkOf } from './chunk.ts';
import { totalShift, watchShifts } from './shifts.ts';
import { DESK, openWindows, PHONE } from './windows.ts';

const site = inject('site');
const windows = openWindows();
const REQUEST = '?service=mobile-app-development&cta=strategy-session';

describe('a link to the contact page that names a service', () => {
  test('chooses it in the form and says so', async () => {
    const page = await windows.page({ viewport: PHONE });
    await page.goto(`${site}/contact${REQUEST}`);
    await page
      .getByText('You asked for a strategy session: Mobile app development. Name, email and a line')
      .waitFor();
    expect(await page.locator('[name=service]').inputValue()).toBe('mobile-app-development');
    expect(
      await page
        .locator('form#contact-form')
        .evaluate((form: HTMLFormElement) => new FormData(form).get('cta')),
    ).toBe('strategy-session');
  });

  test('moves nothing that is in view', async () => {
    const page = await windows.page({ viewport: DESK });
    await watchShifts(page);
    await page.goto(`${site}/contact${REQUEST}`);
    await page.getByText('You asked for a strategy session').waitFor();
    expect(await totalShift(page)).toBeLessThan(0.001);
  });

  test('keeps what the visitor chose before a reload', async () => {
    const page = await windows.page({ viewport: PHONE });
    await page.goto(`${site}/contact?service=seo`);
    await page.getByText('You asked about SEO.').waitFor();
    await page.locator('[name=service]').selectOption('web-design');
    await page.goto(`${site}/about`);
    await page.goBack();
    await page.getByText('You asked about SEO.').waitFor();
    expect(await page.locator('[name=service]').inputValue()).toBe('web-design');
  });

  test('works without script: the form is there, with nothing chosen', async () => {
    const page = await windows.page({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(`${site}/contact${REQUEST}`);
    expect(await page.locator('[name=service]').inputValue()).toBe('');
    expect(await page.locator('[name=service] option').count()).toBe(14);
    expect(await page.getByRole('button', { name: 'Send my inquiry' }).isEnabled()).toBe(true);
  });
});

test.each([
  '?service=nothing',
  '?service=%3Cimg%20src=x%20onerror=alert(1)%3E&cta=%3Cb%3E',
  '?service[]=seo',
  '?cta=',
])('anything else in the address is ignored: %s', async (query) => {
  // A visitor of whom the browser keeps no draft.
  const page = await windows.page({ viewport: PHONE, storageState: { cookies: [], origins: [] } });
  const asked = query.includes('[]')
    ? undefined
    : page.waitForResponse(site + chunkOf('startContactRequest'));
  await page.goto(`${site}/contact${query}`);
  // The page's own import of the module came first, and so did what follows it.
  if (asked) await page.evaluate(`import(${JSON.stringify((await asked).url())})`);
  expect(await page.locator('[name=service]').inputValue()).toBe('');
  expect(await page.locator('[name=cta]').inputValue()).toBe('');
  expect(await page.locator('[data-contact-request]').textContent()).toMatch(/^Name, email and message/);
});
