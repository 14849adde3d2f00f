import { dirname, join } from 'node:path';
import type { LogoFile } from '../../model/brand.ts';
import type { Content } from '../../model/content.ts';
import type { Settings } from '../../model/settings.ts';
import type { Brand } from '../assets/brand.ts';
import { derived } from '../base/derive.ts';
import type { Output } from '../base/output.ts';
import { loadPackage } from '../base/parallel.ts';
import { LOGO_BITMAP, LOGO_HEIGHT } from '../pages/structured-data/organization.ts';

/** Bitmap icons with their sides in pixels. Search results require multiples of 48. */
const SIZES = { 'apple-touch-icon.png': 180, 'icon-96.png': 96, 'icon-192.png': 192, 'icon-512.png': 512 };
/** For clients that don't parse HTML. */
const ICO = { path: 'favicon.ico', side: 48 };

/** Saves a tenth of a second per site. */
const icons = derived('icons', import.meta.filename);

/** The mark as icons, and the web manifest that lists them. */
export async function iconOutputs(
  brand: Brand,
  { settings, settingsFile }: Pick<Content, 'settings' | 'settingsFile'>,
): Promise<Output[]> {
  const source = join(dirname(settingsFile), settings.brand.mark);
  const bitmaps = await Promise.all(
    Object.entries(SIZES).map(async ([path, side]) => ({ path, body: await draw(brand, side), source })),
  );
  return [
    { path: 'favicon.svg', body: `${brand.icon}\n`, source },
    ...bitmaps,
    ...(brand.logo ? [await logoBitmap(brand.logo.light)] : []),
    { path: ICO.path, body: ico(await draw(brand, ICO.side), ICO.side), source },
    { path: 'site.webmanifest', body: manifest(settings, brand.palette.light.paper), source },
  ];
}

/** The logo for search engines, which don't read every SVG. */
async function logoBitmap({ base64, height, name: source }: LogoFile): Promise<Output> {
  const body = await icons.bytes(icons.key('logo', base64, height), async () => {
    const { default: sharp } = await loadPackage(() => import('sharp'));
    const density = Math.min(2400, Math.max(1, (72 * LOGO_HEIGHT) / height));
    return sharp(Buffer.from(base64, 'base64'), { density }).resize({ height: LOGO_HEIGHT }).png().toBuffer();
  });
  return { path: LOGO_BITMAP, body, source };
}

function draw({ icon, mark }: Brand, side: number): Promise<Uint8Array> {
  return icons.bytes(icons.key('icon', icon, mark.side, side), async () => {
    const { default: sharp } = await loadPackage(() => import('sharp'));
    return sharp(Buffer.from(icon), { density: Math.max(1, (72 * side) / mark.side) })
      .resize(side, side)
      .png({ palette: true })
      .toBuffer();
  });
}

/** Wraps a PNG as an .ico file: a header of 6 bytes and one directory entry of 16. */
function ico(png: Uint8Array, side: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** The web app manifest (W3C), for adding the site to a home screen. */
function manifest({ name, description, language }: Settings, paper: string): string {
  const bitmaps = [192, 512].map((side) => ({
    src: `/icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    // The drawing is inside the safe zone, the middle 80%.
    purpose: 'any maskable',
  }));
  return `${JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    start_url: '/',
    display: 'browser',
    theme_color: paper,
    background_color: paper,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }, ...bitmaps],
  })}\n`;
}
