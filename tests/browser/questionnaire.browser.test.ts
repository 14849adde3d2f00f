import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { draftHolds } from './forms.ts';
import { DESKTOP, MOBILE, type PageOptions } from './site-page.ts';
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

async function fillBusiness(page: Page): Promise<void> {
  await field(page, 'businessName').fill('Prairie Dental');
  await field(page, 'phone').fill('(402) 555-0142');
  await field(page, 'email').fill('june@prairiedental.example');
  await field(page, 'serviceArea').fill('Douglas County');
}

test('the list of parts counts answers, and marks a part as complete until one is wrong or the form is reset', async () => {
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

test.each([MOBILE, DESKTOP])(
  'the list of parts leads to each part, and is in nobody’s way, at $width px',
  async (viewport) => {
    const page = await open({ viewport });
    const box = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect());
    const above = (await box('.progress')).bottom <= (await box('form.form')).top;
    expect(above, 'the list is above the form').toBe(viewport === MOBILE);
    for (const legend of ['Your goals', 'Your brand']) {
      await part(page, new RegExp(`^${legend}`)).click();
      const top = await page
        .getByRole('group', { name: legend })
        .evaluate((fieldset) => fieldset.getBoundingClientRect().top);
      expect(top, legend).toBeGreaterThanOrEqual((await box('.header')).bottom);
      expect(top, legend).toBeLessThan(viewport.height / 2);
    }
    await field(page, 'extraNotes').focus();
    const { top, bottom } = await box('.progress');
    expect(top >= 0 && bottom <= viewport.height, `in view from ${top} to ${bottom}`).toBe(!above);
  },
);

test('the draft is announced once, though its time changes with every save, and counted when restored', async () => {
  const page = await open();
  // The form keeps drafts once its script has loaded.
  await field(page, 'businessName').focus();
  await page.locator('form[novalidate]').waitFor();
  await page.evaluate(() => {
    const seen = Object.assign(window, { announced: 0 });
    const status = document.querySelector('.progress [role=status]');
    new MutationObserver(() => {
      seen.announced += 1;
    }).observe(status as Element, { childList: true, characterData: true, subtree: true });
  });
  await field(page, 'businessName').fill('Prairie');
  await draftHolds(page, 'Prairie');
  await fillBusiness(page);
  await draftHolds(page, 'Douglas County');
  expect(await page.evaluate('announced')).toBe(1);
  const text = await page.locator('.progress-tools p').textContent();
  expect(text?.replaceAll(/\s/g, ' ')).toMatch(/^Saved on this device at \d{1,2}:\d\d [AP]M$/);
  const later = await page.context().newPage();
  await later.goto('/client-onboarding');
  await field(later, 'businessName').scrollIntoViewIfNeeded();
  await part(later, 'Your business 4 of 8, complete').waitFor();
});

test('the buttons print, and download a text with every question and answer, whose memory is freed later', async () => {
  const page = await open();
  await page.clock.install();
  await page.evaluate(() => {
    const freed: string[] = [];
    Object.assign(window, { freed });
    URL.revokeObjectURL = (url) => void freed.push(url);
  });
  await field(page, 'businessName').fill('Prairie & Sons, “Dental”');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your answers' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe('client-onboarding.txt');
  const answers = await text(await file.createReadStream());
  expect(answers).toMatch(/^Client onboarding questionnaire\r\n/);
  expect(answers).toContain('\r\nBusiness name:\r\nPrairie & Sons, “Dental”\r\n\r\nTagline:\r\n-\r\n');
  const freed = () => page.evaluate(() => (window as unknown as { freed: string[] }).freed);
  expect(await freed()).toEqual([]);
  await page.clock.fastForward(60_000);
  expect(await freed()).toEqual([file.url()]);
  const asked = page.evaluate(() => new Promise((resolve) => Object.assign(window, { print: resolve })));
  await page.getByRole('button', { name: 'Print' }).click();
  await asked;
});

const LONG = Array.from({ length: 90 }, (_, index) => `Sentence ${index + 1} of our story.`).join(' ');

test('in print every question has its complete answer, and nothing else is left of the page', async () => {
  const page = await open();
  await field(page, 'aboutBusiness').fill(LONG);
  await field(page, 'businessName').fill('Prairie Dental');
  const file = await getDocumentProxy(Uint8Array.from(await page.pdf()));
  const { text } = await extractText(file, { mergePages: true });
  const printed = text.replaceAll(/\s+/g, ' ');
  expect(printed).toContain('Business name Prairie Dental Tagline');
  expect(printed).toContain(LONG);
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

test('without JavaScript the parts are links with their number of questions, no button does nothing, and fields are printed whole', async () => {
  const page = await open({ viewport: MOBILE, javaScriptEnabled: false });
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
  await field(page, 'aboutBusiness').fill(LONG);
  await page.emulateMedia({ media: 'print' });
  const hidden = await field(page, 'aboutBusiness').evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
  expect(await field(page, 'extraNotes').isVisible()).toBe(true);
  for (const name of ['.header', '.footer', '.progress', '.hero-art', '.form-end'])
    expect(await page.locator(name).isVisible(), name).toBe(false);
});
