import { expect, test } from 'vitest';
import { brotliBest } from '../../../build/base/compressed.ts';
import { pageParts } from '../../../tools/size/page-parts.ts';
import { noise } from '../../build/checks/noise.ts';

/** A page whose parts hold this many bytes of what cannot be compressed. */
const page = (sizes: Partial<Record<string, number>>) => {
  let rest = noise(20_000);
  const part = (name: string) => {
    const size = sizes[name] ?? 0;
    const text = rest.slice(0, size);
    rest = rest.slice(size);
    return text;
  };
  return `<!doctype html><html><head><meta content="${part('head')}"><style>${part('styles')}</style>
<script type="application/ld+json">${part('data')}</script></head><body><header>${part('header')}</header>
<main><p>${part('main')}</p><div class="prose">${part('text')}</div></main><footer>${part('footer')}</footer></body></html>`;
};
const EVEN = { styles: 4000, head: 500, data: 900, header: 700, main: 2000, text: 3000, footer: 300 };
const even = pageParts(page(EVEN));

test('parts add up to the page', async () => {
  const parts = await even;
  const sum = parts.reduce((total, { bytes }) => total + bytes, 0);
  expect(sum).toBe((await brotliBest(Buffer.from(page(EVEN)))).length);
});

test.each(Object.keys(EVEN))('text added to the %s only changes its own cost', async (name) => {
  const before = await even;
  const after = await pageParts(page({ ...EVEN, [name]: 6000 }));
  const more = after.map(({ bytes }, at) => bytes - (before[at]?.bytes ?? 0));
  for (const [at, { name: part }] of before.entries()) {
    if (part === name) expect(more[at]).toBeGreaterThan(1000);
    else expect(Math.abs(more[at] ?? 0)).toBeLessThan(150);
  }
});
