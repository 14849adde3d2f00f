import { expect, test } from 'vitest';
import { formatMistake } from '../../build/base/errors.ts';
import { sitemapOutputs } from '../../build/outputs/sitemap.ts';
import { inspect } from '../../tools/seo/inspect.ts';
import { locateFaults } from '../../tools/seo/locate-faults.ts';
import { shownTitle } from '../../rules/page-title.ts';
import { renderedSite } from './rendered-site.ts';

const { content, routes, pages } = await renderedSite();
const files = new Map(pages.map(({ route, html }) => [route.file, html]));
for await (const { path, body } of sitemapOutputs(routes, content.settings.url))
  files.set(path, String(body));

const inspection = await inspect({
  routes,
  content,
  async readFile(path) {
    const text = files.get(path);
    if (text === undefined) throw new Error(`There is no ${path}`);
    return text;
  },
});

test('the site has no fault that search engines would mind', async () => {
  expect((await locateFaults(inspection.faults)).map(formatMistake)).toEqual([]);
});

test('every page was looked at, and most are for search engines', () => {
  expect(inspection.pages.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
  const listed = inspection.pages.filter(({ indexable }) => indexable).map(({ path }) => path);
  expect(listed).toEqual(routes.flatMap(({ path, listed }) => (listed ? [path] : [])));
  expect(listed.length).toBeGreaterThan(40);
});

test.each(inspection.pages.filter(({ kind }) => kind !== 'later'))(
  '$path has the title and the description that its file says',
  ({ words, title, description }) => {
    expect(title).toBe(shownTitle(words?.title.text ?? '', content.settings.name));
    expect(description).toBe(words?.description.text);
  },
);
