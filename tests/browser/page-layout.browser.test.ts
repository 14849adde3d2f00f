import { expect, test } from 'vitest';
import { pageSource, routes } from './built-site.ts';
import { DESKTOP, viewportOf } from './site-page.ts';
import { newPage, soon, visit } from './visit.ts';

const topOf = (element: Element) => element.getBoundingClientRect().top;

test('the text of each article begins in the first screen', async () => {
  const page = await newPage({ viewport: DESKTOP });
  for (const path of routes().filter((one) => pageSource(one).includes('class="post-author"'))) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect.soft(await page.locator('.post-body > :first-child').evaluate(topOf), path).toBeLessThan(800);
  }
});

test('the first article of the blog is in the first screen', async () => {
  const page = await visit('/blog', { viewport: DESKTOP });
  expect(await page.locator('.post-card-featured').evaluate(topOf)).toBeLessThan(700);
});

test('cards of a row have their parts at the same heights, and no number of tags stands alone', async () => {
  const page = await visit('/blog');
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize(viewportOf(width));
    const uneven = await page.locator('.post-grid').evaluate((grid) => {
      const rows = Map.groupBy(grid.children, (card) => card.getBoundingClientRect().top);
      const parts = ['h3', '.post-card-text', '.post-card-tags', '.post-card-by'];
      return [...rows.values()].flatMap((cards) =>
        parts.filter(
          (part) =>
            new Set(cards.map((card) => card.querySelector(part)?.getBoundingClientRect().top)).size > 1,
        ),
      );
    });
    expect.soft(uneven, `at ${width} px`).toEqual([]);
    const alone = await page.locator('.post-card-tags > span').evaluateAll(
      (ends) =>
        ends.filter(({ children: [tag, more] }) => {
          const [last, number] = [tag, more].map((part) => part?.getBoundingClientRect());
          return !last || !number || number.top >= last.bottom || number.left < last.right;
        }).length,
    );
    expect.soft(alone, `at ${width} px`).toBe(0);
  }
});

test('the document on the picture of the home page is in the first screen, in the words of the document', async () => {
  const page = await visit('/', { viewport: DESKTOP });
  const sheet = page.locator('.home-hero .sheet');
  expect(await sheet.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(900);
  const [shown, caption] = [
    await sheet.locator('tbody th').allTextContents(),
    await sheet.locator('caption').textContent(),
  ];
  await sheet.getByRole('link').click();
  await page.waitForURL('**/downloads/**');
  const rows = await page.locator('table').first().locator('tbody td:first-child').allTextContents();
  expect(rows).toEqual(shown);
  expect(await page.locator('.post-body h2').first().textContent()).toBe(caption);
});

test('the facts of a case stay beside what was done, and its results begin at one height', async () => {
  const page = await visit('/case-studies', { viewport: DESKTOP });
  await page.locator('.case-teaser .link').first().click();
  await page.waitForURL('**/case-studies/*');
  const distance = () => page.locator('.section-head:has(.case-facts)').evaluate(topOf);
  await page
    .locator('.case-moves > li')
    .nth(1)
    .evaluate((move) => move.scrollIntoView({ behavior: 'instant' }));
  const stuck = await distance();
  await page
    .locator('.case-moves > li')
    .nth(2)
    .evaluate((move) => move.scrollIntoView({ behavior: 'instant' }));
  expect(await distance()).toBe(stuck);
  expect(stuck).toBeGreaterThan(0);
  for (const part of ['strong', 'span', 'p:nth-child(2)', 'p:nth-child(3)']) {
    const tops = await page
      .locator(`.case-stats ${part}`)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect.soft(new Set(tops).size, part).toBe(1);
  }
});

test('without JavaScript, a row of the price page opens to what is included, and programs fill their rows', async () => {
  const page = await visit('/pricing', { viewport: DESKTOP, javaScriptEnabled: false });
  const row = page.locator('.service-prices > li').first();
  expect(await row.locator('.check-list').isVisible()).toBe(false);
  await row.locator('summary').click();
  await row.locator('.check-list').waitFor({ state: 'visible' });
  const ends = await page.locator('#programs .link-list > li').evaluateAll((all) => {
    const rows = Map.groupBy(
      all.map((one) => one.getBoundingClientRect()),
      ({ top }) => top,
    );
    return [...rows.values()].map((row) => Math.max(...row.map(({ right }) => Math.round(right))));
  });
  expect(ends.length).toBeGreaterThan(1);
  expect(new Set(ends).size).toBe(1);
});

test('some services open with their proof, others with their work', async () => {
  const page = await newPage({ viewport: DESKTOP });
  const openings: boolean[] = [];
  await page.goto('/services');
  const paths = await page
    .locator('.catalog a[href^="/services/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const [proof, work] = await Promise.all(
      ['.case-teaser', '.offers'].map((block) => page.locator(block).first().evaluate(topOf)),
    );
    openings.push((proof ?? 0) < (work ?? 0));
  }
  expect(openings.filter((proof) => proof).length).toBeGreaterThan(openings.length / 3);
  expect(openings.filter((proof) => !proof).length).toBeGreaterThan(openings.length / 3);
});

test('what follows the first heading of a text stands beside the text on wide screens, and below it on phones', async () => {
  const page = await visit('/services/seo', { viewport: DESKTOP });
  const places = () =>
    page.locator('.section-intro .prose').evaluate((prose) => {
      const [text, heading] = ['p', 'h2'].map((tag) => prose.querySelector(tag)?.getBoundingClientRect());
      return text && heading && { beside: heading.left > text.right, below: heading.top > text.bottom };
    });
  expect(await places()).toEqual({ beside: true, below: false });
  await page.setViewportSize(viewportOf(390));
  expect(await places()).toEqual({ beside: false, below: true });
});

test('a section that phones fold opens by keyboard, and is open on wide screens', async () => {
  const page = await visit('/services/seo', { viewport: viewportOf(390) });
  const fold = page.locator('.section-fold', { has: page.locator('.myths') });
  const text = fold.locator('.myths p').first();
  const isShown = () => text.evaluate((element) => element.checkVisibility());
  expect(await isShown()).toBe(false);
  await fold.locator('summary').focus();
  await page.keyboard.press('Enter');
  await soon(isShown).toBe(true);
  await page.keyboard.press('Enter');
  await soon(isShown).toBe(false);
  await page.setViewportSize(DESKTOP);
  await soon(isShown).toBe(true);
});
