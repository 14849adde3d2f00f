import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { cached, contentHash } from '../cache.ts';
import type { Output } from './output.ts';

/** The bitmap icons that systems ask for, and the side of each in pixels. */
const SIZES = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

/**
 * Draws the bitmap icons from static/favicon.svg, their one source.
 * @param staticFolder absolute path of static/; without a favicon there are no icons
 */
export async function iconOutputs(staticFolder: string): Promise<Output[]> {
  const source = join(staticFolder, 'favicon.svg');
  const svg = await readFile(source).catch(() => undefined);
  if (!svg) return [];
  return Promise.all(
    Object.entries(SIZES).map(async ([path, side]) => {
      const body = await cached(
        `${contentHash('icon', sharp.versions.sharp ?? '', svg, `${side}`)}.png`,
        () =>
          sharp(svg, { density: (72 * side) / 24 })
            .resize(side, side)
            .png({ palette: true })
            .toBuffer(),
      );
      return { path, body, source };
    }),
  );
}
