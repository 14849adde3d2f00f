import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readLogo } from '../../../build/read/logo.ts';
import type { Content } from '../../../model/content.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = temporaryFolder();
const settingsFile = join(folder, 'site.yaml');
writeFileSync(settingsFile, 'name: Fernhill\nbrand:\n  logo:\n    light: logo.svg\n');

const svg = (root: string, content = '<path d="M0 0h9v9z"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`;
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

/** Reads a site with a logo. */
function logoOf(body: string | Uint8Array, light = 'logo.svg', dark?: string) {
  writeFileSync(join(folder, light), body);
  const settings = { brand: { logo: { light, dark } } } as Content['settings'];
  const { logo, mistakes } = readLogo({ settings, settingsFile });
  return {
    logo,
    mistakes: mistakes.map(({ line, field, message }) => [line, field?.join('.'), message].join(' ')),
  };
}

test('a logo has the proportions of its file, and a dark version only if there is one', async () => {
  const { logo, mistakes } = logoOf(svg('viewBox="-2 -2 60.5 10"'));
  expect({ ...logo, mistakes }).toMatchObject({ light: { width: 60.5, height: 10 }, mistakes: [] });
  expect(logo?.dark).toBeUndefined();
  expect(logoOf(svg('width="300px" height="100"')).logo?.light).toMatchObject({ width: 300, height: 100 });
  const bitmap = logoOf(await png(400, 120), 'logo.png', 'logo.svg').logo;
  expect(bitmap?.light).toMatchObject({ width: 400, height: 120 });
  expect(bitmap?.dark?.name).toBe('logo.svg');
});

test('a logo that pages could not show well is a mistake, with its field and the fix', async () => {
  const wide = 'viewBox="0 0 60 10"';
  expect(logoOf(svg(wide), 'logo.svg', 'none.svg').mistakes).toEqual([
    '3 brand.logo.dark none.svg is missing. Put a file of that name beside site.yaml',
  ]);
  const found = async (body: string | Uint8Array | Promise<Uint8Array>, name?: string) =>
    logoOf(await body, name).mistakes.join();
  expect(await found(svg('viewBox="0 0 24 24"'))).toMatch(
    /^4 brand\.logo\.light logo\.svg is 1 times as wide/,
  );
  expect(await found(svg('viewBox="0 0 900 100"'))).toContain('is 9 times as wide');
  expect(await found(svg('fill="red"'))).toContain('has no viewBox');
  expect(await found(svg(wide, '<script>hit()</script>'))).toContain('has a script. Export it as plain SVG');
  expect(await found(svg(wide, '<text>Fernhill</text>'))).toContain('Convert the text to paths');
  expect(await found(svg(wide, `<path d="${'M0 0h9'.repeat(9000)}"/>`))).toContain('has 54 kB');
  expect(await found('no picture', 'logo.png')).toContain('is not a PNG picture');
  expect(await found(png(300, 60), 'logo.png')).toContain('is 60 pixels high. Export it at least 112');
  rmSync(join(folder, 'logo.png'));
  mkdirSync(join(folder, 'logo.png'));
  const settings = { brand: { logo: { light: 'logo.png' } } } as Content['settings'];
  expect(readLogo({ settings, settingsFile }).mistakes[0]?.message).toContain('is not a file');
});
