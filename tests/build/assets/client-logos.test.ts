import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { projectSite } from '../../../tools/project-site.ts';
import { photo } from '../../sample-pictures.ts';
import { sharedSite } from '../../shared-site.ts';

const fixture = await sharedSite();
const files = resolve(fixture.root, '../static');
await mkdir(join(files, 'images'), { recursive: true });
const store = (name: string, body: string | Buffer) => writeFile(join(files, 'images', name), body);
const svg = (shapes: string, viewBox = '0 0 40 40') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>`;

/** The about page shows the logo of Overmeyer Roofing. */
async function logoOf(name: string, body: string | Buffer) {
  await store(name, body);
  await fixture.edit('clients/overmeyer-roofing.md', (text) =>
    text.replace('\nname:', `\nlogo: /images/${name}\nname:`),
  );
  const site = await projectSite({ root: fixture.root, today: '2026-01-01' }, files);
  const $ = load(site.page('/about') ?? '');
  const item = $('.wordmarks li')
    .filter((_, one) => $(one).text().includes('Roofing, Lincoln'))
    .first();
  const image = item.find('img');
  const src = image.attr('src') ?? '';
  await fixture.restore();
  return {
    ...{ image, src, name: item.find('strong').text(), sources: item.find('source').length },
    file: String((await site.file(src.slice(1)))?.body),
  };
}

const shape = '<path d="M0 0h9v9z"/>';

test.each([
  ['without a color', shape],
  ['with one', `<g fill="#12f">${shape}<path fill="rgb(17 34 255)" stroke="#1122ff" d="M1 1h2"/></g>`],
  ['beside invisible parts', `<title>Acme</title>${shape}<path fill="none" d="M0 0h40v40H0z"/>`],
])('an SVG logo %s is drawn in one color of each theme', async (_, shapes) => {
  const { image, src, name, file } = await logoOf('one.svg', svg(shapes));
  expect(src).toMatch(/^\/assets\/logo-overmeyer-roofing-\w+\.svg$/);
  expect(image.attr('class')).toBe('client-logo');
  expect([image.attr('alt'), name]).toEqual(['', 'Overmeyer Roofing']);
  expect(file).toMatch(/id="dark".*<style>svg\{color:#\w{6}\}svg:target\{color:#\w{6}\}<\/style>/);
  expect([...file.matchAll(/(?:fill|stroke)="(.*?)"/g)].map(([, paint]) => paint)).not.toContainEqual(
    expect.not.stringMatching(/^(?:currentColor|none)$/),
  );
});

test.each([
  ['of two colors', `${shape}<path fill="#e00" d="M1 1h2"/>`],
  ['with styles', `<style>.a{fill:red}</style><path class="a" d="M0 0h9v9z"/>`],
  ['with a gradient', '<path fill="url(#a)" d="M0 0h9v9z"/>'],
  ['with a script', `<script>alert(1)</script>${shape}`],
])('an SVG logo %s is a picture on a white ground, never part of the page', async (_, shapes) => {
  const { image, src, file } = await logoOf('two.svg', svg(shapes));
  expect([src, image.attr('class')]).toEqual(['/images/two.svg', 'client-logo client-logo-plate']);
  expect(file).not.toContain('currentColor');
});

test('a wide logo takes the place of the name', async () => {
  const drawn = await logoOf('wide.svg', svg(shape, '0 0 300 100'));
  const bitmap = await logoOf('wide.png', await photo(600, 200).png().toBuffer());
  for (const { image, name } of [drawn, bitmap])
    expect([image.attr('alt'), name]).toEqual(['Overmeyer Roofing', '']);
  expect(drawn.image.attr('class')).toBe('client-logo client-logo-wide');
  expect([drawn.image.attr('width'), drawn.image.attr('height')]).toEqual(['192', '64']);
  expect(bitmap.image.attr('class')).toBe('client-logo client-logo-wide client-logo-plate');
  expect(bitmap.sources).toBe(2);
});

test('a logo that is missing is a mistake in the file of the client', async () => {
  await fixture.edit('clients/overmeyer-roofing.md', (text) =>
    text.replace('\nname:', '\nlogo: /images/no.svg\nname:'),
  );
  const site = await projectSite({ root: fixture.root, today: '2026-01-01' }, files);
  const message = '/images/no.svg: no such image. Put it into static/images/';
  expect(site.pictureMistakes()).toMatchObject([{ field: ['logo'], message }]);
});
