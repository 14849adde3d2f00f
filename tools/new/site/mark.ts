import { findFamily } from '../../../build/assets/fonts/faces.ts';
import { pinnedFont } from '../../../build/assets/fonts/typeface.ts';
import { loadPackage } from '../../../build/base/parallel.ts';

const SIDE = 240;
const LETTER = 140;
const CIRCLE = 'M120 50a70 70 0 1 1 0 140 70 70 0 0 1 0-140z';

/** A mark to start with: the initial of the agency's name, or a circle if the typeface doesn't have it. */
export async function initialMark(name: string, typeface: string, weight: number): Promise<string> {
  const path = (await letterPath(name, typeface, weight)) ?? CIRCLE;
  const shapes = `<path fill="var(--band)" d="M0 0h${SIDE}v${SIDE}H0z"/><path fill="var(--on-band-action)" d="${path}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${shapes}</svg>\n`;
}

async function letterPath(name: string, typeface: string, weight: number): Promise<string | undefined> {
  const [initial] = name.toUpperCase().match(/[\p{L}\p{N}]/u) ?? [];
  const family = findFamily(typeface);
  if (!initial || !family) return undefined;
  const bytes = await pinnedFont(family, weight);
  const { create } = await loadPackage(() => import('fontkit'));
  const font = create(Buffer.from(bytes));
  if (!('glyphForCodePoint' in font)) return undefined;
  const { id, path } = font.glyphForCodePoint(initial.codePointAt(0) ?? 0);
  if (id === 0) return undefined;
  const { minX, minY, maxX, maxY } = path.bbox;
  const scale = LETTER / Math.max(maxX - minX, maxY - minY);
  return path
    .transform(
      ...([scale, 0, 0, -scale] as const),
      SIDE / 2 - ((minX + maxX) / 2) * scale,
      SIDE / 2 + ((minY + maxY) / 2) * scale,
    )
    .toSVG()
    .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
}
