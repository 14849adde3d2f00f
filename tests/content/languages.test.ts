import { describe, expect, test } from 'vitest';
import { translatedFigures } from '../../build/checks/claims.ts';
import type { Claims } from '../../model/claims.ts';
import { mistakesOf, readChecked } from '../fixture-site.ts';
import { sharedSite } from '../shared-site.ts';
import { all } from './html.ts';
import { renderedSite } from './rendered-site.ts';
import { textOf } from './visible-text.ts';

/** The sample, a part of which is Spanish. */
const site = await renderedSite();
const fixture = await sharedSite();
const { url } = site.content.settings;
const file = async (path: string) => String((await site.file(path))?.body);
/** Texts and addresses of links. */
const links = (path: string, selector: string) =>
  all(site.page(path).document, selector).map((link) => [textOf(link), link.attributes.href]);
const alternates = (path: string) =>
  all(site.page(path).document, 'link')
    .filter(({ attributes }) => attributes.hreflang)
    .map(({ attributes: { hreflang, href } }) => [hreflang, href]);

describe('a page in another language', () => {
  test('says so, has a menu of its own, and leads to its own language where there is a page', () => {
    const { html, data } = site.page('/es');
    expect(html).toMatch(/^<!doctype html>\n<html lang="es" (?!dir)/);
    expect(data.find((node) => node['@type'] === 'WebPage')?.inLanguage).toBe('es');
    const menu = links('/es', '.menu-list > li > a');
    expect(menu).toContainEqual(['Blog', '/es/blog']);
    expect(menu.at(-1)).toEqual(['English', '/']);
    expect(links('/es', '.footer a')).toContainEqual(['Precios (en inglés)', '/pricing']);
    expect(links('/es', '.logo')).toContainEqual(['Section Line', '/es']);
    expect(links('/es/services/local-seo', '.breadcrumb a')).toEqual([
      ['Inicio', '/es'],
      ['Servicios', '/es/services'],
    ]);
    const paths = site.routes.map(({ path }) => path);
    const spanish = paths.filter((path) => path.startsWith('/es/'));
    expect(spanish.length).toBeGreaterThan(5);
    const lost = spanish.flatMap((path) =>
      all(site.page(path).document, 'a')
        .filter(({ attributes: { href = '', hreflang } }) => !hreflang && paths.includes(`/es${href}`))
        .map(({ attributes: { href } }) => `${path}: ${href}`),
    );
    expect(lost).toEqual([]);
  });

  test('and the page that it translates name each other, to visitors and to search engines', async () => {
    const both = [
      ['en-US', `${url}/contact`],
      ['es', `${url}/es/contact`],
      ['x-default', `${url}/contact`],
    ];
    expect(alternates('/contact')).toEqual(both);
    expect(alternates('/es/contact')).toEqual(both);
    expect(links('/contact', '.menu-list > li > a').at(-1)).toEqual(['Español', '/es/contact']);
    expect(links('/es/contact', '.menu-list > li > a').at(-1)).toEqual(['English', '/contact']);
    const entries = (await file('sitemap.xml')).split('<url>').filter((entry) => entry.includes('/contact<'));
    expect(entries).toHaveLength(2);
    for (const entry of entries)
      for (const [language, href] of both) expect(entry).toContain(`hreflang="${language}" href="${href}"`);
  });

  test('that translates none leads back to the start', () => {
    const path = '/es/blog/category/marketing-basics';
    expect(alternates(path)).toEqual([]);
    expect(links(path, '.menu-list > li > a').at(-1)).toEqual(['English', '/']);
  });
});

test('a page without a translation is as it would be without other languages', async () => {
  expect(site.page('/about').html).not.toMatch(/hreflang|español|"\/es/i);
  expect(await file('sitemap.xml')).toMatch(/\/about<\/loc>(?:<lastmod>[\d-]+<\/lastmod>)?<image:/);
});

test('a language has its own feeds and forms, and its pages are in the same llms.txt', async () => {
  expect(await file('es/blog/feed.xml')).toContain('<language>es</language>');
  expect(await file('blog/feed.xml')).not.toContain('/es/');
  expect(links('/es/blog', '.post-card a').map(([, href]) => href)).toContain(
    '/es/blog/aparecer-en-google-maps-en-espanol',
  );
  expect(await file('llms.txt')).toContain(`- [Contacto](${url}/es/contact.md): `);
  const { languages } = JSON.parse(await file('forms.json'));
  expect(languages['/es']).toMatchObject({ language: 'es', thanks: '/es/thank-you' });
});

test('figures of a translation are those of the ledger, however they are written', () => {
  const ledger = {
    names: [],
    claims: [{ wording: '$2,500', value: '$2,500', source: 'Price list', in: ['pages/index.md'] }],
  };
  const passages = [{ text: 'Vale 2.500 $, no 2.400 $ ni un 15 %.', fields: [{ at: 0, path: ['text'] }] }];
  const text = { name: 'es/pages/index.md', file: '/es/pages/index.md', contact: [], passages };
  const found = translatedFigures(ledger as unknown as Claims, [text]);
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^states "2.400" .* a number that the ledger doesn't have\./),
    expect.stringMatching(/^states "15" /),
  ]);
});

describe('a mistake', () => {
  const mistakes = () => mistakesOf(fixture, readChecked(fixture));

  test('is a folder of a language that the site does not have', async () => {
    await fixture.write('fr/pages/index.md', await fixture.read('es/pages/index.md'));
    expect(await mistakes()).toContainEqual(
      expect.stringMatching(/^content\/fr\/pages\/index\.md.* languages: \[es, fr\]/),
    );
  });

  test('is a language without a home page', async () => {
    await fixture.delete('es/pages/index.md');
    expect(await mistakes()).toContainEqual(
      expect.stringMatching(/^content\/es\/pages.* has no page with "layout: home"/),
    );
  });

  test('is a second contact page of a language', async () => {
    await fixture.write('es/pages/contacto.md', await fixture.read('es/pages/contact.md'));
    expect(await mistakes()).toContainEqual(
      expect.stringMatching(
        /^content\/es\/pages\/contacto\.md:\d+ .*"contact" is also the layout of contact\.md/,
      ),
    );
  });

  test('is a translation of a page that does not exist, or in the first language', async () => {
    const translate = (of: string) => (text: string) =>
      text.replace('\nseo:', `\ntranslationOf: ${of}\nseo:`);
    await fixture.edit('es/services/local-seo.md', translate('services/local-seos'));
    await fixture.edit('services/seo.md', translate('services/local-seo'));
    expect(await mistakes()).toEqual([
      expect.stringMatching(
        /^content\/es\/services\/local-seo\.md:\d+ .*Did you mean services\/local-seo\?$/,
      ),
      expect.stringMatching(
        /^content\/services\/seo\.md:\d+ .* only works in the folder of another language/,
      ),
    ]);
  });
});
