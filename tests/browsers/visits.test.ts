import { createServer } from 'node:http';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { createSiteServer } from '../../build/serve/answer.ts';
import { NOTES } from '../../rules/forms/submission.ts';
import { OUTBOX_DATABASE } from '../../rules/storage-keys.ts';
import { FOLDER, scriptExporting } from '../browser/built-site.ts';
import { serve } from '../serve.ts';
import { eventually, inEachEngine, newVisitor } from './in-each-engine.ts';
import { problemsOf, watched, withWatch } from './problems.ts';
import type { Visitor } from './visitor.ts';

/** What somebody types into the contact form. */
const INQUIRY = {
  name: 'Ann Hartley',
  email: 'ann@hartley-dental.example',
  message: 'We opened a second office in March, and nobody finds it.',
};

const text = (visitor: Visitor, selector: string) =>
  visitor.evaluate((wanted) => document.querySelector(wanted)?.textContent?.trim() ?? '', selector);
const isOpen = (visitor: Visitor, selector: string) =>
  visitor.evaluate((wanted) => document.querySelector(wanted)?.matches(':popover-open') ?? false, selector);
const boxOf = (visitor: Visitor, selector: string) =>
  visitor.evaluate((wanted) => {
    const { left, top, right, bottom, width, height } = (
      document.querySelector(wanted) as Element
    ).getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  }, selector);
/** Waits until scripts have taken over what they take over on a page. */
const ready = (visitor: Visitor) =>
  eventually(() =>
    visitor.evaluate(() => document.querySelector<HTMLElement>('[data-theme-switch]')?.hidden),
  ).toBe(false);
/** Waits until the script of the contact form has taken it over. */
const mounted = (visitor: Visitor) =>
  eventually(() =>
    visitor.evaluate(() => document.querySelector<HTMLFormElement>('#contact-form')?.noValidate),
  ).toBe(true);
const inquire = async (visitor: Visitor) => {
  for (const [name, value] of Object.entries(INQUIRY))
    await visitor.type(`#contact-form [name=${name}]`, value);
  await visitor.click('#contact-form [type=submit]');
};
const switchTheme = async (visitor: Visitor) => {
  await ready(visitor);
  await visitor.click('[data-theme-switch]');
};
const theme = (visitor: Visitor) =>
  visitor.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

inEachEngine((engine) => {
  test('the panel of services is within the window, and a click beside it closes it', async () => {
    const visitor = await newVisitor(engine);
    await visitor.open('/');
    await ready(visitor);
    await visitor.click('.menu-services');
    await eventually(() => isOpen(visitor, '#services')).toBe(true);
    const panel = await boxOf(visitor, '#services');
    expect(panel.left).toBeGreaterThanOrEqual(0);
    expect(panel.right).toBeLessThanOrEqual(1440);
    expect(panel.bottom).toBeLessThan(800);
    const [link] = await visitor.evaluate(() =>
      [...document.querySelectorAll('#services li:last-child a')].map(
        (one) => one.getBoundingClientRect().bottom,
      ),
    );
    expect(link).toBeLessThanOrEqual(panel.bottom);
    await visitor.clickAt(700, 860);
    await eventually(() => isOpen(visitor, '#services')).toBe(false);
  });

  test('from the menu on a phone, Tab leads into the menu', async () => {
    const visitor = await newVisitor(engine, { width: 390 });
    await visitor.open('/');
    await ready(visitor);
    await visitor.click('.header-toggle');
    await eventually(() => isOpen(visitor, '#menu')).toBe(true);
    await visitor.press('Tab');
    await eventually(() => visitor.evaluate(() => document.activeElement?.closest('#menu') !== null)).toBe(
      true,
    );
  });

  test.each([390, 1024, 1440])('both answers about cookies have one size, %i px', async (width) => {
    const visitor = await newVisitor(engine, { width, consent: false });
    await visitor.open('/');
    await eventually(() =>
      visitor.evaluate(() => document.querySelectorAll('.consent-choices .button').length),
    ).toBe(2);
    const sizes = await visitor.evaluate(() =>
      [...document.querySelectorAll('.consent-choices .button')].map((button) => {
        const { width, height } = button.getBoundingClientRect();
        return [Math.round(width), Math.round(height)];
      }),
    );
    expect(sizes[0]).toEqual(sizes[1]);
    await visitor.click('.consent-choices .button + .button');
    await eventually(() => visitor.evaluate(() => document.querySelector('.consent') === null)).toBe(true);
  });

  test.each([
    ['/contact', '3 answers need another look', 'Thanks, Ann'],
    ['/es/contact', 'Revise 3 respuestas', 'Gracias, Ann'],
  ])(
    'mistakes in the form of %s come into view, and a corrected form is sent',
    async (page, mistakes, thanks) => {
      const visitor = await newVisitor(engine);
      await visitor.open(page);
      await ready(visitor);
      await mounted(visitor);
      await visitor.click('#contact-form [type=submit]');
      await eventually(() => visitor.evaluate(() => document.activeElement?.className)).toBe('form-summary');
      const summary = await boxOf(visitor, '.form-summary');
      const header = await boxOf(visitor, '.header');
      expect(summary.top).toBeGreaterThanOrEqual(header.bottom - 1);
      expect(summary.bottom).toBeLessThanOrEqual(900);
      expect(await text(visitor, '.form-summary')).toContain(mistakes);

      await inquire(visitor);
      await eventually(() => text(visitor, '.form-thanks h2')).toBe(thanks);
      expect(await problemsOf(visitor)).toEqual([]);
    },
  );

  test('a form waits for a busy server in the database that version 1.0.0 has made', async () => {
    const site = createSiteServer(FOLDER, { html: withWatch });
    const server = createServer((request, response) => {
      if (request.method !== 'POST') return void site.emit('request', request, response);
      response.writeHead(503, { 'Retry-After': '3600' }).end();
    });
    const visitor = await newVisitor(engine, { site: await serve(watched(server)) });
    const openDatabase = (name: string) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('leads', { keyPath: 'id' });
        opening.onsuccess = () => {
          const count = opening.result.transaction('leads').objectStore('leads').count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      });
    await visitor.open('/robots.txt');
    expect(await visitor.evaluate(openDatabase, OUTBOX_DATABASE)).toBe(0);
    await visitor.open('/contact');
    await mounted(visitor);
    await inquire(visitor);
    await eventually(() => text(visitor, '#contact-form .form-note')).toBe(NOTES.later);
    expect(await visitor.evaluate(openDatabase, OUTBOX_DATABASE)).toBe(1);
    expect(await problemsOf(visitor)).toEqual([]);
  });

  test('Back from a post shows the search, its word and its results', async () => {
    const visitor = await newVisitor(engine);
    await visitor.open('/blog?q=seo');
    const found = () => text(visitor, '.blog-status');
    await eventually(found).toContain('seo');
    const status = await found();
    const post = () =>
      visitor.evaluate(() => document.querySelector('.post-grid .post-card a')?.getAttribute('href') ?? '');
    await visitor.open(await post());
    await visitor.back();
    await eventually(() => visitor.evaluate(() => location.pathname)).toBe('/blog');
    await eventually(found).toBe(status);
    await eventually(() =>
      visitor.evaluate(() => document.querySelector<HTMLInputElement>('input[name=q]')?.value),
    ).toBe('seo');
  });

  test('the calculator keeps up with an arrow key that is held', async () => {
    const visitor = await newVisitor(engine);
    const answer = () => text(visitor, '.calculator-value');
    const started = () =>
      eventually(() =>
        visitor.evaluate(() => document.querySelector<HTMLElement>('.calculator-take')?.hidden),
      ).toBe(false);
    await visitor.open('/square-mile');
    await started();
    // Safari throws when the address changes more than 100 times in 10 seconds.
    const profit = await visitor.evaluate(() => {
      const field = document.querySelector('[name=profit]') as HTMLInputElement;
      for (let step = 0; step < 150; step += 1) {
        field.stepUp();
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      return field.value;
    });
    const shown = await answer();
    await eventually(() => visitor.evaluate(() => location.search)).toContain(`profit=${profit}&`);
    expect(await problemsOf(visitor)).toEqual([]);
    await visitor.open(`/square-mile${await visitor.evaluate(() => location.search)}`);
    await started();
    expect(shown).toBe(await answer());
  });

  test('Back shows the theme that was chosen on another page', async () => {
    const visitor = await newVisitor(engine);
    await visitor.open('/about');
    expect(await theme(visitor)).toBe('light dark');
    await visitor.open('/pricing');
    await switchTheme(visitor);
    await visitor.back();
    await eventually(() => theme(visitor)).toBe('dark');
    await eventually(() => text(visitor, '[data-theme-switch]')).toBe('Light theme');
  });

  test('without a connection a page says so', async () => {
    const server = createSiteServer(FOLDER);
    const site = await serve(server);
    const visitor = await newVisitor(engine, { consent: false, site, scheme: 'dark' });
    await visitor.open('/services');
    await visitor.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await visitor.open('/about');
    await eventually(() => visitor.evaluate(() => navigator.serviceWorker.controller?.state)).toBe(
      'activated',
    );
    server.close();
    server.closeAllConnections();
    await visitor.open('/services/seo');
    expect(await text(visitor, 'h1')).toBe('You’re offline');
    expect(await visitor.evaluate(() => location.pathname)).toBe('/services/seo');
    const drawing = () =>
      visitor.evaluate(() => document.querySelector<HTMLImageElement>('.hero-art')?.naturalWidth ?? 0);
    await eventually(drawing).toBeGreaterThan(0);
  });

  test('a page that is left while a part of it loads reports nothing', async () => {
    const part = scriptExporting('startAnalytics');
    let asked = false;
    const site = createSiteServer(FOLDER, { html: withWatch });
    const server = createServer((request, response) => {
      if (request.url !== part) return void site.emit('request', request, response);
      // It never answers.
      asked = true;
    });
    const visitor = await newVisitor(engine, { site: await serve(watched(server)) });
    await visitor.open('/services');
    await eventually(async () => asked).toBe(true);
    await visitor.open('/robots.txt');
    expect(await problemsOf(visitor)).toEqual([]);
  });

  test('folds are opened before printing, and closed again', async () => {
    const visitor = await newVisitor(engine);
    await visitor.open('/services/seo');
    const closed = (event: string) =>
      visitor.evaluate((type) => {
        if (type) dispatchEvent(new Event(type));
        return document.querySelectorAll('main details:not([open])').length;
      }, event);
    const before = await closed('');
    expect(before).toBeGreaterThan(0);
    // The script comes when the browser is idle.
    await eventually(() => closed('beforeprint')).toBe(0);
    expect(await closed('afterprint')).toBe(before);
  });

  test('folds are open on paper', async ({ skip }) => {
    const visitor = await newVisitor(engine);
    await visitor.open('/services/seo');
    await ready(visitor);
    const answer = await visitor.evaluate(() => {
      const [fold] = [...document.querySelectorAll('details:not([open])')].filter((one) =>
        one.closest('main'),
      );
      return fold?.querySelector('p:last-of-type')?.textContent?.slice(-40).trim() ?? '';
    });
    expect(answer).not.toBe('');
    const printed = await visitor.print();
    if (!printed) return skip(`${engine.name}'s driver can't print`);
    const { text: words } = await extractText(Uint8Array.from(printed), { mergePages: true });
    // Firefox prints ligatures without saying what they are.
    const letters = (printedText: string) => printedText.replaceAll(/f[fil]+|[^a-z]/g, '');
    expect(letters(words)).toContain(letters(answer));
  });
});
