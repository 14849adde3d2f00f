import { expect, test } from 'vitest';
import { siteLabels } from '../../../receiver/intake/site-labels.ts';
import { fontFaceCss, paletteCss, typefacesCss } from '../../../rules/brand.ts';
import { renderedSite } from '../../content/rendered-site.ts';

test('forms.json has the brand as pages have it, and the receiver can use it', async () => {
  const { page, file } = await renderedSite();
  const published = JSON.parse(String((await file('forms.json'))?.body));
  const { brand } = published;
  const { html } = page('/');
  expect(html).toContain(fontFaceCss(brand.typefaces.files));
  expect(html).toContain(typefacesCss(brand.typefaces));
  expect(html).toContain(paletteCss(brand));
  expect(`${brand.mark}\n`).toBe((await file('favicon.svg'))?.body);
  for (const { path } of brand.typefaces.files) expect(await file(path.slice(1)), path).toBeDefined();
  const read = siteLabels({ read: async () => published, now: Date.now, log: () => {} });
  expect(await read()).toEqual(published);
});
