import { expect, test } from 'vitest';
import { kinds } from '../browser/scenes.ts';
import { eventually, inEachEngine, newVisitor } from './in-each-engine.ts';
import { problemsOf } from './problems.ts';
import { emptySides, readScreen, type ScreenBox } from './screen.ts';
import type { Visitor } from './visitor.ts';

const WIDTHS = [390, 1440];
/** The drawings that fill a box of the page. */
const ART = '.hero-art, .home-hero img, .not-found img, .closing img, .post-card-featured img';

/** The boxes of the drawings that are in view as a whole. */
async function artInView(visitor: Visitor): Promise<ScreenBox[]> {
  return visitor.evaluate(async (selector) => {
    document.querySelector('.action-bar')?.remove();
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    const boxes = [...document.querySelectorAll(selector)].map((art) => art.getBoundingClientRect());
    return boxes
      .filter(({ top, bottom, width }) => width > 0 && top >= 0 && bottom <= innerHeight)
      .map(({ left, top, width, height }) => ({ left, top, width, height }));
  }, ART);
}

/** Scrolls to a drawing and waits until it is there. */
async function show(visitor: Visitor, selector: string): Promise<ScreenBox> {
  return visitor.evaluate(async (wanted) => {
    const image = document.querySelector(wanted) as HTMLImageElement;
    image.loading = 'eager';
    image.scrollIntoView({ block: 'center', behavior: 'instant' });
    await image.decode();
    const { left, top, width, height } = image.getBoundingClientRect();
    return { left, top, width, height };
  }, selector);
}

/** Expects a drawing to reach all sides of its box, once it has been painted. */
const expectFilled = (visitor: Visitor, box: ScreenBox, name: string) =>
  eventually(async () => emptySides(await readScreen(visitor), box), name).toEqual([]);

/** Names on maps that lie over each other. */
function overlappingLabels(): string[] {
  return [...document.querySelectorAll('.region-map, .city-map svg')].flatMap((map) => {
    const labels = [...map.querySelectorAll('text')].map((text) => ({
      text,
      box: text.getBoundingClientRect(),
    }));
    return labels.flatMap(({ text, box }, index) =>
      labels
        .slice(index + 1)
        .filter(
          (other) =>
            box.width > 0 &&
            box.left < other.box.right - 1 &&
            other.box.left < box.right - 1 &&
            // Boxes are as tall as lines, letters are lower.
            box.top + box.height / 5 < other.box.bottom - other.box.height / 5 &&
            other.box.top + other.box.height / 5 < box.bottom - box.height / 5,
        )
        .map((other) => `${text.textContent} over ${other.text.textContent}`),
    );
  });
}

inEachEngine((engine) => {
  test.each(WIDTHS)(
    'pages of each kind load without a problem, fit, and are filled by their art, %i px',
    async (width) => {
      const visitor = await newVisitor(engine, { width });
      for (const { name, path } of kinds()) {
        await visitor.open(path);
        const sideways = () => visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(await sideways(), `${name}: sideways`).toBeLessThanOrEqual(0);
        expect.soft(await visitor.evaluate(overlappingLabels), name).toEqual([]);
        for (const box of await artInView(visitor)) await expectFilled(visitor, box, name);
      }
      expect(await problemsOf(visitor)).toEqual([]);
    },
  );

  test('the band at the end of a page and the featured post are filled', async () => {
    const visitor = await newVisitor(engine);
    for (const [path, selector] of [
      ['/', '.closing img'],
      ['/blog', '.post-card-featured img'],
    ] as const) {
      await visitor.open(path);
      const box = await show(visitor, selector);
      await expectFilled(visitor, box, selector);
    }
  });

  test('dots on maps are small', async () => {
    const visitor = await newVisitor(engine);
    await visitor.open('/');
    const dots = await visitor.evaluate(() => {
      const path = document.querySelector('.region-map-dots') as SVGPathElement;
      path.scrollIntoView({ block: 'center', behavior: 'instant' });
      const matrix = path.getScreenCTM() as DOMMatrix;
      return [...(path.getAttribute('d') ?? '').matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => {
        const { x: left, y: top } = new DOMPoint(Number(x), Number(y)).matrixTransform(matrix);
        return [left, top] as const;
      });
    });
    const screen = await readScreen(visitor);
    for (const [x, y] of dots) {
      const around = [-12, 12].flatMap((far) => [screen.at(x + far, y), screen.at(x, y + far)]);
      expect.soft(around.map(String)).not.toContain(String(screen.at(x, y)));
    }
    expect(dots.length).toBeGreaterThan(0);
  });

  const drawings = [
    ['/pricing', '.hero-art'],
    ['/locations/des-moines-iowa', '.city-map img'],
    ['/blog', '.post-grid img'],
  ] as const;
  test.each(drawings)(
    'drawings follow the theme of the system, and the chosen one: %s',
    async (path, selector) => {
      const readBrightness = async (visitor: Visitor) => {
        const box = await show(visitor, selector);
        return (await readScreen(visitor)).brightness(box);
      };
      const inScheme = async (scheme: 'light' | 'dark') => {
        const visitor = await newVisitor(engine, { scheme });
        await visitor.open(path);
        return { visitor, brightness: await readBrightness(visitor) };
      };
      const [light, dark] = [await inScheme('light'), await inScheme('dark')];
      expect(dark.brightness).toBeLessThan(light.brightness - 20);
      for (const [{ visitor }, { brightness }] of [
        [light, dark],
        [dark, light],
      ] as const) {
        const isReady = () =>
          visitor.evaluate(() => !document.querySelector<HTMLElement>('[data-theme-switch]')?.hidden);
        await eventually(isReady).toBe(true);
        await visitor.click('[data-theme-switch]');
        await eventually(() => readBrightness(visitor)).toBeCloseTo(brightness, 0);
        await visitor.open(path);
        await eventually(() => readBrightness(visitor)).toBeCloseTo(brightness, 0);
      }
    },
  );
});
