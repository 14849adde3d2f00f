import { readdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFixtureSite, mistakesOf, readFixtureSite } from '../fixture-site.ts';
import { writeMinimalSite } from '../minimal-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { all } from './html.ts';
import { renderSite } from './rendered-site.ts';
import { textOf } from './visible-text.ts';

const fixture = await createFixtureSite();
await fixture.edit('site.yaml', (text) =>
  text.replace('headings: sentence-case', 'headings: as-written\nlanguage: es-US'),
);
/** How authors write phases in Spanish. */
const TIMES = [
  [/^( +timeline: )Weeks (?=\d)/gm, '$1Semanas '],
  [/^( +timeline: )Week (?=\d)/gm, '$1Semana '],
  [/^( +timeline: )Month (?=\d)/gm, '$1Mes '],
  [/^( +timeline: )Monthly$/gm, '$1Mensual'],
  [/^( +timeline: )Ongoing$/gm, '$1Continuo'],
] as const;
for (const name of readdirSync(join(fixture.root, 'services'))) {
  const text = await fixture.read(`services/${name}`);
  const times = TIMES.reduce((changed, [english, spanish]) => changed.replace(english, spanish), text);
  await fixture.write(`services/${name}`, times);
}
const site = await renderSite(fixture.root);
const text = (path: string, selector: string) =>
  all(site.page(path).document, selector).map(textOf).join(' ');
const CITY = '/locations/omaha-nebraska';
const POST = '/blog/startup-marketing-first-90-days';

test('pages say that they are Spanish, to browsers, search engines and link previews', () => {
  const { html, data } = site.page(CITY);
  expect(html).toMatch(/^<!doctype html>\n<html lang="es-US" (?!dir)/);
  expect(html).toContain('<meta property="og:locale" content="es_US">');
  expect(data.find((node) => node['@type'] === 'WebPage')?.inLanguage).toBe('es-US');
});

test('the words around the content are Spanish', () => {
  expect(text(CITY, '.skip-links')).toContain('Ir al contenido principal');
  expect(text(CITY, '.breadcrumb')).toMatch(/^Inicio Ciudades Omaha/);
  expect(text('/services/seo', '.breadcrumb')).toMatch(/^Inicio Servicios SEO/);
  expect(text(CITY, '.hero-price')).toMatch(/ desde \$3,500 al mes\. Llame al \(402\) 555-0142$/);
  expect(text('/pricing', '.service-prices')).toMatch(/Desde \$2,500 al mes\. .*: \$7,500/);
  expect(text('/sitemap', 'h2')).toMatch(/^Páginas principales .* Información legal$/);
});

test('dates, counts and reading times are written as in Spanish', () => {
  expect(text(POST, '.post-by')).toMatch(/\d+ de [a-z]+ de 202\d · \d+ min de lectura/);
  expect(text('/cookie-policy', 'table')).toContain('Hasta 7 días');
  expect(text('/blog/category/seo-and-content', '.section-head')).toMatch(/ 1 artículo sobre SEO/);
});

test('phases in Spanish are drawn on a scale, and texts can mention their weeks', () => {
  expect(site.page('/services/seo').html).toMatch(/class="steps-scale"><svg[^>]*><text[^>]*>Semana 4</);
  const { insertions } = site.content;
  expect(insertions['seo.audit.end']).toMatch(/^semana \d$/);
  expect(insertions.cities).toBe('cinco');
});

test('feeds, llms.txt and markdown versions are Spanish', async () => {
  const file = async (path: string) => String((await site.file(path))?.body);
  expect(await file('blog/feed.xml')).toContain('<language>es-US</language>');
  expect(await file('llms.txt')).toContain('\n## Páginas principales\n');
  expect(await file(`${POST.slice(1)}.md`)).toMatch(/\n- Autor: .*\n- Publicado: [\s\S]*\nFuente: <https:/);
});

test('headings in sentence case are a mistake in any language but English', async () => {
  await fixture.edit('site.yaml', (text) => text.replace('as-written', 'sentence-case'));
  expect(await mistakesOf(fixture, readFixtureSite(fixture))).toEqual([
    expect.stringMatching(/^content\/site\.yaml:\d+ headings: can be "sentence-case" only in English, /),
  ]);
});

test('a language that is written from right to left says so', async () => {
  const root = temporaryFolder();
  await writeMinimalSite(root);
  await appendFile(join(root, 'site.yaml'), 'language: ar\n');
  const { html } = (await renderSite(root)).page('/');
  expect(html).toContain('<html lang="ar" dir="rtl"');
  // "(541) 555-0142" would turn around.
  expect(html).toContain('{unicode-bidi:plaintext}');
});
