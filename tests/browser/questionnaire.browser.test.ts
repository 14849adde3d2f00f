import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch } from './chromium.ts';
import { printed } from './printed.ts';
import { DESK, PHONE } from './windows.ts';

const site = inject('site');
let browser: Browser;
const open: Page[] = [];

beforeAll(async () => {
  browser = await launch();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((page) => page.context().close()));
});
afterAll(() => browser.close());

/** The questionnaire in a browser that has never been here: drafts stay on the device. */
async function visit(options: BrowserContextOptions = { viewport: DESK }): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  open.push(page);
  await page.goto(`${site}/client-onboarding`);
  if (options.javaScriptEnabled !== false) {
    // Its script is loaded when it comes near.
    await page.locator('[data-questionnaire]').scrollIntoViewIfNeeded();
    await part(page, 'Your business 0 of 8').waitFor();
  }
  return page;
}

const part = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const field = (page: Page, name: string) => page.locator(`form [name=${name}]`);

/** Waits until the form keeps drafts, which it does once somebody comes near. */
async function keepsDrafts(page: Page): Promise<void> {
  await field(page, 'businessName').focus();
  await page.locator('form[novalidate]').waitFor();
}

async function fillBusiness(page: Page): Promise<void> {
  await field(page, 'businessName').fill('Prairie Dental');
  await field(page, 'phone').fill('(402) 555-0142');
  await field(page, 'email').fill('june@prairiedental.example');
  await field(page, 'serviceArea').fill('Douglas County');
}

describe('the list of parts', () => {
  test('counts answers while they are typed', async () => {
    const page = await visit();
    await field(page, 'tagline').pressSequentially('T');
    await part(page, 'Your business 1 of 8, 4 required left').waitFor();
    await field(page, 'businessName').fill('   ');
    await field(page, 'mainServices').fill('Cleanings');
    await part(page, 'Your services 1 of 3, complete').waitFor();
    await page.getByText('2 of 27 answered, 10 required left').waitFor();
    await field(page, 'tagline').fill('');
    await part(page, 'Your business 0 of 8, 4 required left').waitFor();
  });

  test('says in words and with a mark that a part is complete, and takes both back', async () => {
    const page = await visit();
    const mark = (name: string) =>
      part(page, name).evaluate((link) => getComputedStyle(link, '::before').backgroundColor);
    const empty = await mark('Your business 0 of 8');
    await fillBusiness(page);
    await part(page, 'Your business 4 of 8, complete').waitFor();
    expect(await mark('Your business 4 of 8')).not.toBe(empty);
    await field(page, 'email').fill('june at prairie');
    await part(page, 'Your business 4 of 8, 1 required left').waitFor();
    expect(await mark('Your business 4 of 8')).toBe(empty);
  });

  test('begins again when the form is emptied', async () => {
    const page = await visit();
    await fillBusiness(page);
    await page.locator('form.form').evaluate((form: HTMLFormElement) => form.reset());
    await part(page, 'Your business 0 of 8, 4 required left').waitFor();
  });

  test.each([PHONE, DESK])('leads to each part, below the header, $width px wide', async (viewport) => {
    const page = await visit({ viewport });
    for (const legend of ['Your goals', 'Your brand']) {
      await part(page, new RegExp(`^${legend}`)).click();
      const top = await page
        .getByRole('group', { name: legend })
        .evaluate((fieldset) => fieldset.getBoundingClientRect().top);
      const header = await page.locator('.header').evaluate((one) => one.getBoundingClientRect().bottom);
      expect(top).toBeGreaterThanOrEqual(header);
      expect(top).toBeLessThan(viewport.height / 2);
    }
  });

  test('stays in view beside a long form, and stands above it on a phone', async () => {
    const desk = await visit();
    await field(desk, 'extraNotes').scrollIntoViewIfNeeded();
    await field(desk, 'extraNotes').focus();
    const { top, bottom } = await desk.locator('.progress').evaluate((one) => one.getBoundingClientRect());
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(DESK.height);
    const phone = await visit({ viewport: PHONE });
    const end = await phone.locator('.progress').evaluate((one) => one.getBoundingClientRect().bottom);
    const form = await phone.locator('form.form').evaluate((one) => one.getBoundingClientRect().top);
    expect(end).toBeLessThan(form);
  });
});

describe('the draft', () => {
  test('is counted when it comes back', async () => {
    const page = await visit();
    await keepsDrafts(page);
    await fillBusiness(page);
    await page.getByText('Saved on this device').waitFor();
    const later = await page.context().newPage();
    await later.goto(`${site}/client-onboarding`);
    await field(later, 'businessName').scrollIntoViewIfNeeded();
    await part(later, 'Your business 4 of 8, complete').waitFor();
  });

  test('is announced once, though its time changes with each save', async () => {
    const page = await visit();
    await keepsDrafts(page);
    await page.evaluate(() => {
      const seen = { announced: 0, saved: 0 };
      Object.assign(window, { seen });
      const status = document.querySelector('.progress [role=status]');
      new MutationObserver(() => {
        seen.announced += 1;
      }).observe(status as Element, { childList: true, characterData: true, subtree: true });
      document.addEventListener('form-saved', () => {
        seen.saved += 1;
      });
    });
    const saves = (count: number) =>
      page.waitForFunction((least) => (window as unknown as Seen).seen.saved >= least, count);
    await field(page, 'businessName').fill('Prairie');
    await saves(1);
    await field(page, 'businessName').fill('Prairie Dental');
    await saves(2);
    expect(await page.evaluate(() => (window as unknown as Seen).seen.announced)).toBe(1);
    const text = await page.locator('.progress-tools p').textContent();
    expect(text?.replaceAll(/\s/g, ' ')).toMatch(/^Saved on this device at \d{1,2}:\d\d [AP]M$/);
  });
});

interface Seen {
  seen: { announced: number; saved: number };
}

describe('the download', () => {
  test('is a text file with every question and answer, which is let go of later', async () => {
    const page = await visit();
    await page.clock.install();
    await page.evaluate(() => {
      const freed: string[] = [];
      Object.assign(window, { freed });
      URL.revokeObjectURL = (url) => void freed.push(url);
    });
    await field(page, 'businessName').fill('Prairie & Sons, “Dental”');
    await field(page, 'socialMedia').fill('One\nTwo');
    const begun = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your answers' }).click();
    const file = await begun;
    expect(file.suggestedFilename()).toBe('client-onboarding.txt');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^Client onboarding questionnaire\r\n/);
    expect(text).toContain('\r\nBusiness name:\r\nPrairie & Sons, “Dental”\r\n\r\nTagline:\r\n-\r\n');
    expect(text).toContain('\r\nSocial media:\r\nOne\r\nTwo\r\n');
    expect(text).toContain('\r\nYour goals\r\n==========\r\n');
    const freed = () => page.evaluate(() => (window as unknown as { freed: string[] }).freed);
    expect(await freed()).toEqual([]);
    await page.clock.fastForward(60_000);
    expect(await freed()).toEqual([file.url()]);
  });
});

describe('on paper', () => {
  const long = Array.from({ length: 90 }, (_, index) => `Sentence ${index + 1} of our story.`).join(' ');

  test('every question is there with the whole of its answer, and nothing else of the page', async () => {
    const page = await visit();
    await field(page, 'aboutBusiness').fill(long);
    await field(page, 'businessName').fill('Prairie Dental');
    const text = await printed(page);
    expect(text).toContain('Business name Prairie Dental Tagline');
    expect(text).toContain(long);
    for (const label of await page.locator('form label').allTextContents()) {
      if (!label.startsWith('Leave this')) expect(text).toContain(label.replace(' (optional)', ''));
    }
    expect(text).not.toMatch(/Your progress|Get started|Legal|Print|Send the questionnaire|How it goes/);
    // The page is as it was.
    expect(await field(page, 'aboutBusiness').isVisible()).toBe(true);
    expect(await page.getByText('Sentence 90').count()).toBe(0);
  });

  test('the button asks the browser to print', async () => {
    const page = await visit();
    const asked = page.evaluate(
      () =>
        new Promise((resolve) => {
          window.print = () => resolve('asked');
        }),
    );
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await asked).toBe('asked');
  });

  test('without script the fields themselves are printed, as high as their answers', async () => {
    const page = await visit({ viewport: DESK, javaScriptEnabled: false });
    await field(page, 'aboutBusiness').fill(long);
    await page.emulateMedia({ media: 'print' });
    const hidden = await field(page, 'aboutBusiness').evaluate((one) => one.scrollHeight - one.clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
    expect(await field(page, 'extraNotes').isVisible()).toBe(true);
    for (const name of ['.header', '.footer', '.progress', '.hero-art', '.form-end']) {
      expect(await page.locator(name).isVisible(), name).toBe(false);
    }
  });
});

test('without script the parts are links with what they ask, and no button does nothing', async () => {
  const page = await visit({ viewport: PHONE, javaScriptEnabled: false });
  expect(await page.locator('.progress a').allInnerTexts()).toEqual([
    expect.stringMatching(/^Your business\s+8 questions, 4 required$/),
    expect.stringMatching(/^Your services\s+3 questions, 1 required$/),
    expect.stringMatching(/^Your brand\s+3 questions, none required$/),
    expect.stringMatching(/^Your story\s+9 questions, 4 required$/),
    expect.stringMatching(/^Your goals\s+4 questions, 2 required$/),
  ]);
  await part(page, /^Your goals/).click();
  expect(page.url()).toMatch(/#onboarding-form-5$/);
  expect(await page.getByRole('group', { name: 'Your goals' }).isVisible()).toBe(true);
  expect(await page.locator('.progress button:visible').count()).toBe(0);
});
