import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { DESKTOP, type PageOptions, PHONE } from './site-page.ts';
import { visit } from './visit.ts';

/** Opens the questionnaire as a new visitor, and waits for its list of parts. */
async function open(options: PageOptions = {}): Promise<Page> {
  const page = await visit('/client-onboarding', { reducedMotion: 'reduce', ...options });
  if (options.javaScriptEnabled !== false) {
    // Its script loads when it comes near.
    await page.locator('[data-questionnaire]').scrollIntoViewIfNeeded();
    await part(page, 'Your business 0 of 8').waitFor();
  }
  return page;
}

const part = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const field = (page: Page, name: string) => page.locator(`form [name=${name}]`);

/** Waits until the form keeps drafts, which starts when a field gets the focus. */
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
  test('counts answers, and marks a part as complete until one is wrong or the form is reset', async () => {
    const page = await open();
    await field(page, 'tagline').pressSequentially('T');
    await field(page, 'mainServices').fill('Cleanings');
    await part(page, 'Your business 1 of 8, 4 required left').waitFor();
    await page.getByText('2 of 27 answered, 10 required left').waitFor();
    await field(page, 'tagline').fill('');
    const mark = (name: string) =>
      part(page, name).evaluate((link) => getComputedStyle(link, '::before').backgroundColor);
    const empty = await mark('Your business 0 of 8');
    await fillBusiness(page);
    await part(page, 'Your business 4 of 8, complete').waitFor();
    expect(await mark('Your business 4 of 8')).not.toBe(empty);
    await field(page, 'email').fill('june at prairie');
    await part(page, 'Your business 4 of 8, 1 required left').waitFor();
    expect(await mark('Your business 4 of 8')).toBe(empty);
    await page.locator('form.form').evaluate((form: HTMLFormElement) => form.reset());
    await part(page, 'Your business 0 of 8, 4 required left').waitFor();
  });

  test.each([PHONE, DESKTOP])('scrolls to each part, below the header, at $width px', async (viewport) => {
    const page = await open({ viewport });
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

  test('stays in view beside a long form, and is above it on a phone', async () => {
    const desktop = await open();
    await field(desktop, 'extraNotes').scrollIntoViewIfNeeded();
    await field(desktop, 'extraNotes').focus();
    const { top, bottom } = await desktop.locator('.progress').evaluate((one) => one.getBoundingClientRect());
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(DESKTOP.height);
    const phone = await open({ viewport: PHONE });
    const end = await phone.locator('.progress').evaluate((one) => one.getBoundingClientRect().bottom);
    const form = await phone.locator('form.form').evaluate((one) => one.getBoundingClientRect().top);
    expect(end).toBeLessThan(form);
  });
});

describe('the draft', () => {
  test('is counted when it is restored', async () => {
    const page = await open();
    await keepsDrafts(page);
    await fillBusiness(page);
    await page.getByText('Saved on this device').waitFor();
    const later = await page.context().newPage();
    await later.goto('/client-onboarding');
    await field(later, 'businessName').scrollIntoViewIfNeeded();
    await part(later, 'Your business 4 of 8, complete').waitFor();
  });

  test('is announced once, though its time changes with every save', async () => {
    const page = await open();
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

test('the download is a text file with every question and answer, whose memory is freed later', async () => {
  const page = await open();
  await page.clock.install();
  await page.evaluate(() => {
    const freed: string[] = [];
    Object.assign(window, { freed });
    URL.revokeObjectURL = (url) => void freed.push(url);
  });
  await field(page, 'businessName').fill('Prairie & Sons, “Dental”');
  await field(page, 'socialMedia').fill('One\nTwo');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your answers' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe('client-onboarding.txt');
  const answers = await text(await file.createReadStream());
  expect(answers).toMatch(/^Client onboarding questionnaire\r\n/);
  expect(answers).toContain('\r\nBusiness name:\r\nPrairie & Sons, “Dental”\r\n\r\nTagline:\r\n-\r\n');
  expect(answers).toContain('\r\nSocial media:\r\nOne\r\nTwo\r\n');
  expect(answers).toContain('\r\nYour goals\r\n==========\r\n');
  const freed = () => page.evaluate(() => (window as unknown as { freed: string[] }).freed);
  expect(await freed()).toEqual([]);
  await page.clock.fastForward(60_000);
  expect(await freed()).toEqual([file.url()]);
});

describe('in print', () => {
  const long = Array.from({ length: 90 }, (_, index) => `Sentence ${index + 1} of our story.`).join(' ');

  test('every question has its complete answer, and nothing else is left of the page', async () => {
    const page = await open();
    await field(page, 'aboutBusiness').fill(long);
    await field(page, 'businessName').fill('Prairie Dental');
    const file = await getDocumentProxy(Uint8Array.from(await page.pdf()));
    const { text } = await extractText(file, { mergePages: true });
    const printed = text.replaceAll(/\s+/g, ' ');
    expect(printed).toContain('Business name Prairie Dental Tagline');
    expect(printed).toContain(long);
    for (const label of await page.locator('form label').allTextContents()) {
      if (!label.startsWith('Leave this')) expect(printed).toContain(label.replace(' (optional)', ''));
    }
    expect(printed).not.toMatch(
      /Your progress|Get started|Legal|Print|Send the questionnaire|How onboarding works/,
    );
    // The page itself is unchanged.
    expect(await field(page, 'aboutBusiness').isVisible()).toBe(true);
    expect(await page.getByText('Sentence 90').count()).toBe(0);
  });

  test('the button opens the print dialog', async () => {
    const page = await open();
    const asked = page.evaluate(
      () =>
        new Promise((resolve) => {
          window.print = () => resolve('asked');
        }),
    );
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await asked).toBe('asked');
  });

  test('without JavaScript the fields themselves are printed, as tall as their answers', async () => {
    const page = await open({ viewport: DESKTOP, javaScriptEnabled: false });
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

test('without JavaScript the parts are links with their number of questions, and no button does nothing', async () => {
  const page = await open({ viewport: PHONE, javaScriptEnabled: false });
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
