import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { HAIR, type Hints } from '../../art/portraits/look.ts';
import { type PortraitSize, portrait } from '../../art/portraits/portrait.ts';

const LIMITS: Record<PortraitSize, number> = { small: 4.75 * 1024, large: 6.5 * 1024 };
const HEADS = Object.keys(HAIR) as (keyof typeof HAIR)[];

test('equal options give equal bytes; every name and every hint gives another face', () => {
  const all: { seed: string; hints?: Hints }[] = [
    { seed: 'Ada Lund' },
    { seed: 'Ben Lund' },
    ...HEADS.map((hair) => ({ seed: 'Ada Lund', hints: { hair } })),
    ...(['skin', 'shade'] as const).flatMap((key) =>
      (['light', 'medium', 'dark'] as const).map((tone) => ({
        seed: 'Ada Lund',
        hints: { hair: 'bob' as const, [key]: tone, [key === 'skin' ? 'shade' : 'skin']: 'medium' },
      })),
    ),
    ...['beard', 'glasses', 'older'].map((key) => ({
      seed: 'Ada Lund',
      hints: { hair: 'bun' as const, [key]: true },
    })),
  ];
  const draw = () => all.map((options) => portrait({ ...options, size: 'small' }));
  const faces = draw();
  expect(draw()).toEqual(faces);
  // Medium skin with medium hair appears twice.
  expect(new Set(faces).size).toBe(faces.length - 1);
});

test.each(HEADS.flatMap((hair) => (['small', 'large'] as const).map((size) => ({ hair, size }))))(
  '$hair hair, $size: small, well formed, and both paper and ink',
  ({ hair, size }) => {
    for (const seed of ['Ada Lund', 'Ben Lund', 'Cy Marsh']) {
      const svg = portrait({ seed, hints: { hair, glasses: true, beard: true, older: true }, size });
      expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(LIMITS[size]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|url\(/);
      // The renderer throws on anything that is not well-formed XML.
      const { pixels, width } = new Resvg(svg).render();
      const middle = Array.from({ length: width }, (_, x) => pixels[(width * width * 2 + x * 4) | 0] ?? 0);
      expect(Math.max(...middle)).toBeGreaterThan(220);
      expect(Math.min(...middle)).toBeLessThan(60);
    }
  },
);
