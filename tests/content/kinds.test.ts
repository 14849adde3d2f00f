import { expect, test } from 'vitest';
import { siteTexts } from '../../build/checks/copy.ts';
import { siteCasing } from '../../build/content/casing.ts';
import { COLLECTIONS, type Collection, PATH_PREFIX } from '../../model/kinds.ts';
import { all, type PageElement } from './html.ts';
import { renderedSite, renderedSites, wrongOn } from './rendered-site.ts';
import { textOf } from './visible-text.ts';

const { content, page, pages, file } = await renderedSite();
const routes = new Map(pages.map(({ path, route }) => [path, route]));
const copies = new Set(siteTexts(content, 'content').map((copy) => copy.file));
const names = Object.keys(COLLECTIONS) as Collection[];

test('every entry of a collection is in the ledger', () => {
  const entries = names.flatMap((name): readonly { file: string }[] => content[name]);
  expect(entries.filter((entry) => !copies.has(entry.file)).map((entry) => entry.file)).toEqual([]);
});

test('every entry that has a page is found by search engines and language models', async () => {
  const sitemap = String((await file('sitemap.xml'))?.body);
  const llms = String((await file('llms.txt'))?.body);
  for (const name of names.filter((one) => PATH_PREFIX[COLLECTIONS[one].folder])) {
    expect(COLLECTIONS[name].group, name).toBeTruthy();
    const wrong = wrongOn(content[name] as readonly { path: string }[], ({ path }) => [
      routes.get(path)?.listed && routes.get(path)?.kind.group ? '' : 'is not listed',
      sitemap.includes(`${path}<`) ? '' : 'is not in the sitemap',
      name === 'posts' || llms.includes(`${path}.md`) ? '' : 'is not in llms.txt',
    ]);
    expect(wrong).toEqual([]);
  }
});

const linksTo = (root: PageElement, selector: string, path: string) =>
  all(root, `${selector} a`).filter(({ attributes }) => attributes.href === path);

test('a city needs one content file to be on its own map, that of the home page, and in both lists of pages', () => {
  const scales = new Set<string>();
  const wrong = wrongOn(content.locations, ({ path, data }) => {
    const { city, state, business } = data;
    const [onHome] = linksTo(page('/').main, 'svg', path);
    const label = onHome ? all(onHome, 'text').flatMap(({ children }) => children) : [];
    const [area] = onHome ? all(onHome, 'circle') : [];
    scales.add((Number(area?.attributes.r) / business.radiusMiles).toFixed(1));
    const current = linksTo(page(path).main, 'svg', path).map(({ attributes }) => attributes['aria-current']);
    const lists = [linksTo(page('/services').main, '#locations', path)];
    lists.push(linksTo(page('/sitemap').main, '.site-index', path));
    return [
      label.join('') === city ? '' : `is "${label}" on the map of the home page`,
      String(current) === 'page' ? '' : 'is not the current one on its map',
      String(lists.flat().map(textOf)) === `${city}, ${state},${city}, ${state}`
        ? ''
        : 'is not in both lists',
    ];
  });
  expect(wrong).toEqual([]);
  expect([...scales]).toHaveLength(1);
  const [dots] = all(page('/').main, '.region-map-dots');
  expect(dots?.attributes.d?.match(/M/g)).toHaveLength(content.locations.length);
});

test('a city needs one content file to add its name to the casing rule, which leaves headings alone that stay as written', () => {
  const added = content.locations.map((one) => ({ ...one, data: { ...one.data, city: 'Cedar Rapids' } }));
  const later = { ...content, locations: [...content.locations, ...added] };
  expect(siteCasing(content)('Leads In Cedar Rapids')).toBe('Leads in cedar rapids');
  expect(siteCasing(later)('Leads In Cedar Rapids')).toBe('Leads in Cedar Rapids');
  const settings = { ...content.settings, headings: 'as-written' as const };
  expect(siteCasing({ ...content, settings })('LEGO In the City')).toBe('LEGO In the City');
});

test('a name in a sentence of a post keeps its capital in the title of that post', () => {
  const [post] = content.posts;
  if (!post) throw new Error('The sample has no post');
  const data = { ...post.data, title: 'The Best Zoo', excerpt: 'We love the Zoo.' };
  const casing = siteCasing({ ...content, posts: [{ ...post, data }, ...content.posts] });
  expect(['The Best Zoo', 'A Zoo'].map((title) => casing(title))).toEqual(['The best Zoo', 'A zoo']);
});

test.each(await renderedSites())(
  '$name: a case study says in text what its picture shows, in markdown too',
  async ({ content: { cases }, file }) => {
    for (const { path, data } of cases) {
      if (!data.survey) continue;
      const [before, after] = [data.survey.before, data.survey.after].map(
        ({ positions }) => positions.join(' ').match(/\b[123]\b/g)?.length ?? 0,
      );
      const text = String((await file(`${path.slice(1)}.md`))?.body);
      expect(text, path).toContain(`Top three | ${before} | ${after} `);
    }
  },
);

test.each(await renderedSites())(
  '$name: a case study is an article about its client, without ratings',
  ({ content: { cases }, page }) => {
    const wrong = wrongOn(
      cases.map(({ path }) => page(path)),
      ({ data }) => {
        const about = data.find((node) => node['@type'] === 'Article')?.about as Record<string, unknown>;
        return [
          about?.['@type'] === 'Organization' ? '' : `is about ${JSON.stringify(about)}`,
          ...(JSON.stringify(data).match(/rating|review/gi) ?? []),
        ];
      },
    );
    expect(wrong).toEqual([]);
  },
);
