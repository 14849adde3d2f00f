import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrandLogo, LogoFile } from '../../model/brand.ts';
import type { Content } from '../../model/content.ts';
import { ContentError, type Mistake } from '../base/errors.ts';
import { svgMistakes } from '../base/svg-mistakes.ts';
import { locate, readOrFail, sizeOf } from './source-file.ts';

const MAX_BYTES = 40_000;
/** Of a bitmap. Google asks for as much, and dense screens show twice the pixels of the header. */
const MIN_HEIGHT = 112;
const [NARROWEST, WIDEST] = [1.5, 8];

/** Reads the logo. @returns no logo if there are mistakes */
export function readLogo({ settings, settingsFile }: Pick<Content, 'settings' | 'settingsFile'>): {
  logo: BrandLogo | undefined;
  mistakes: readonly Mistake[];
} {
  const { light, dark } = settings.brand.logo ?? {};
  if (!light) return { logo: undefined, mistakes: [] };
  const readTheme = (theme: 'light' | 'dark', name: string): LogoFile => {
    const file = join(dirname(settingsFile), name);
    const fail = (message: string) =>
      new ContentError(
        locate([{ file: settingsFile, field: ['brand', 'logo', theme], message: `${name} ${message}` }]),
      );
    if (!existsSync(file)) throw fail('is missing. Put a file of that name beside site.yaml');
    const size = sizeOf(file);
    if (size > MAX_BYTES)
      throw fail(
        `has ${Math.round(size / 1000)} kB, and every page loads it. The limit is 40 kB: simplify it`,
      );
    const bytes = readOrFail(file, () => readFileSync(file));
    const isSvg = name.endsWith('.svg');
    const unsafe = isSvg ? svgMistakes(String(bytes), file) : [];
    if (unsafe.length > 0) throw new ContentError(unsafe);
    if (isSvg && /<text[\s>]/.test(String(bytes)))
      throw fail('contains text, whose typeface visitors may not have. Convert the text to paths');
    const [width, height] = isSvg ? svgSize(String(bytes)) : pngSize(bytes);
    if (!width || !height)
      throw fail(isSvg ? 'has no viewBox. Export it again as SVG' : 'is not a PNG picture. Export it as PNG');
    if (!isSvg && height < MIN_HEIGHT)
      throw fail(`is ${height} pixels high. Export it at least ${MIN_HEIGHT} pixels high, or as SVG`);
    const ratio = width / height;
    if (ratio < NARROWEST || ratio > WIDEST)
      throw fail(
        `is ${Number(ratio.toFixed(1))} times as wide as high. A logo with the name in it is ${NARROWEST} to ${WIDEST} times as wide; crop empty margins, and use "mark" for a symbol`,
      );
    return { name, base64: bytes.toString('base64'), width, height };
  };
  try {
    const logo = { light: readTheme('light', light), ...(dark && { dark: readTheme('dark', dark) }) };
    return { logo, mistakes: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { logo: undefined, mistakes: error.mistakes };
  }
}

/** The size in the viewBox or, without one, in plain numbers of width and height. */
function svgSize(svg: string): number[] {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const [, box] = /\sviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+[\s,]+[\d.]+)/.exec(root) ?? [];
  const side = (name: string) => new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(root)?.[1];
  return (box?.split(/[\s,]+/) ?? [side('width'), side('height')]).map(Number);
}

/** The size in a PNG's first chunk, which follows its signature. */
function pngSize(bytes: Buffer): number[] {
  const isPng = bytes.length > 24 && bytes.subarray(1, 4).equals(Buffer.from('PNG'));
  return isPng ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : [];
}
