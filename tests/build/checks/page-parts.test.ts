import { expect, test } from 'vitest';
import { bestBrotliSize } from '../../../build/base/compressed.ts';
import { pageParts } from '../../../build/checks/weight.ts';
import { noise } from './noise.ts';

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
<script type="application/ld+json">${part('structured data')}</script></head><body><header>${part('header')}</header>
<main><p>${part('text')}</p></main><footer>${part('footer')}</footer></body></html>`;
};
const EVEN = { styles: 4000, head: 500, 'structured data': 900, header: 700, text: 3000, footer: 300 };
const partsOf = (sizes: Parameters<typeof page>[0]) => pageParts(page(sizes), bestBrotliSize);
const even = partsOf(EVEN);

test('parts add up to the page', () => {
  const sum = even.reduce((total, { bytes }) => total + bytes, 0);
  expect(sum).toBe(bestBrotliSize(page(EVEN)));
});

test.each(Object.keys(EVEN))('text added to the %s only changes its own cost', (name) => {
  const after = partsOf({ ...EVEN, [name]: 6000 });
  const more = after.map(({ bytes }, at) => bytes - (even[at]?.bytes ?? 0));
  for (const [at, { name: part }] of even.entries()) {
    if (part === name) expect(more[at]).toBeGreaterThan(1000);
    else expect(Math.abs(more[at] ?? 0)).toBeLessThan(150);
  }
});
