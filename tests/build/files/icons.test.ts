import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconOutputs } from '../../../build/files/icons.ts';
import type { Settings } from '../../../model/settings.ts';
import { SAMPLE } from '../../sample.ts';
import { BRAND } from '../../sample-brand.ts';

const settings = {
  ...{ name: 'Section Line', description: 'An agency.', language: 'en-US', brand: { mark: 'mark.svg' } },
} as Settings;
const outputs = await iconOutputs(BRAND, { settings, settingsFile: join(SAMPLE, 'site.yaml') });
const file = (path: string) => Buffer.from(outputs.find((output) => output.path === path)?.body ?? '');

test('favicon.ico contains one image, at the offset in its directory', async () => {
  const ico = file('favicon.ico');
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1]);
  const picture = ico.subarray(ico.readUInt32LE(18));
  expect(picture.length).toBe(ico.readUInt32LE(14));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
});

test('the manifest has the name of the site, and icons are squares of the stated sizes', async () => {
  const manifest = JSON.parse(file('site.webmanifest').toString());
  expect(manifest).toMatchObject({ name: 'Section Line', start_url: '/', lang: 'en-US' });
  const apple = { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' };
  const small = { src: '/icon-96.png', sizes: '96x96', type: 'image/png' };
  for (const { src, sizes, type } of [...manifest.icons, apple, small]) {
    if (type === 'image/svg+xml') continue;
    const { format, width, height } = await sharp(file(src.slice(1))).metadata();
    expect([format, `${width}x${height}`], src).toEqual(['png', sizes]);
  }
});

test('icons are the mark, in the colors of the light theme', async () => {
  expect(file('favicon.svg').toString()).toMatch(
    /^<svg xmlns="[^"]+" viewBox="0 0 24 24"><path fill="#\w{6}"/,
  );
  const { data } = await sharp(file('icon-96.png')).raw().toBuffer({ resolveWithObject: true });
  const { band: field } = BRAND.palette.light;
  expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(field);
});
