import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { all, hrefs } from './html.ts';
import { type DataNode, type RenderedPage, renderedSites, wrongOn } from './rendered-site.ts';
import { dataOf, nested, VALUES } from './structured-data.ts';
import { textOf } from './visible-text.ts';

// TypeScript checks types and properties where nodes are created: build/pages/structured-data uses schema-dts.

const node = ({ data }: RenderedPage, type: string) => data.find((one) => one['@type'] === type);
const list = (value: unknown) => (value ?? []) as DataNode[];

/** What two values are, if they differ. */
const difference = (what: string, actual: unknown, expected: unknown) =>
  isDeepStrictEqual(actual, expected)
    ? ''
    : `${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`;

describe.each(await renderedSites())('$name', (site) => {
  const origin = site.content.settings.url;
  const pages = site.pages.filter(({ data }) => data.length > 0);
  const found = dataOf(site);

  test('values have the formats that search engines require', () => {
    const wrong = VALUES.flatMap(([type, property, format]) =>
      found.flatMap(({ path, node }) => {
        const value = node['@type'] === type ? node[property] : undefined;
        const isRight = value === undefined || format.test(String(value));
        return isRight ? [] : [`${path}: ${type}.${property} is ${value}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('every page but error pages has data', () => {
    const without = site.pages.filter(({ data }) => data.length === 0).map(({ path }) => path);
    expect(without.filter((path) => !/404$/.test(path))).toEqual([]);
  });

  test('ids are unique, references resolve, URLs exist', () => {
    const pictures = site.routes.flatMap(({ head }) => head.image ?? []);
    const paths = site.pages.map(({ path }) => origin + path);
    const known = new Set([...paths, ...pictures, `${origin}/icon-512.png`]);
    const wrong = wrongOn(pages, ({ path, data }) => {
      const text = JSON.stringify(data);
      const ids = data.flatMap(nested).flatMap((one) => (one['@id'] ? [String(one['@id'])] : []));
      const references = [...text.matchAll(/\{"@id":"([^"]*)"\}/g)].map(([, id = '']) => id);
      const urls = [...text.matchAll(/"(https:[^"#]*)(?:#[^"]*)?"/g)].map(([, url = '']) => url);
      return [
        ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice`),
        ids.includes(`${origin}${path}#webpage`) ? '' : 'has no id of the page',
        ...references.filter((id) => !ids.includes(id)).map((id) => `${id} is nothing`),
        ...urls.filter((url) => url.startsWith(origin) && !known.has(url)),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('an id is the same node on every page', () => {
    const variants = new Map<string, Set<string>>();
    for (const { node } of found) {
      const id = String(node['@id'] ?? '');
      // Pages name the agency and its site; the home page describes them.
      if (/#(organization|website)$/.test(id) && !node.description) continue;
      // Only on its own page it is the main entity.
      const text = JSON.stringify({ ...node, mainEntityOfPage: undefined });
      if (id) variants.set(id, (variants.get(id) ?? new Set()).add(text));
    }
    expect([...variants].flatMap(([id, texts]) => (texts.size > 1 ? [id] : []))).toEqual([]);
  });

  test('questions, breadcrumbs and preview image are those of the visible page', () => {
    const wrong = wrongOn(pages, (page) => {
      const { document, main, path } = page;
      const questions = all(main, '.faq details').map((item) => [
        all(item, 'summary').map(textOf).join(' '),
        all(item, 'p').map(textOf).join(' '),
      ]);
      const asked = node(page, 'FAQPage')?.mainEntity;
      const crumbs = all(document, '.breadcrumb li').map((item, index, { length }) => ({
        ...{ '@type': 'ListItem', position: index + 1, name: textOf(item) },
        item: origin + (index === length - 1 ? path : hrefs(item)[0]),
      }));
      const meta = (property: string) =>
        all(document, 'meta').find(({ attributes }) => attributes.property === property)?.attributes.content;
      const types = ['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage'];
      const image = page.data.find((one) => types.includes(one['@type']))?.primaryImageOfPage as DataNode;
      const preview = meta('og:image') && {
        ...{ contentUrl: meta('og:image'), width: `${meta('og:image:width')} px` },
        height: `${meta('og:image:height')} px`,
      };
      return [
        difference(
          'the questions',
          asked && list(asked).map(({ name, acceptedAnswer }) => [name, (acceptedAnswer as DataNode).text]),
          questions.length > 0 ? questions : undefined,
        ),
        difference(
          'the breadcrumbs',
          node(page, 'BreadcrumbList')?.itemListElement,
          crumbs.length > 0 ? crumbs : undefined,
        ),
        difference(
          'the preview image',
          image && { contentUrl: image.contentUrl, width: image.width, height: image.height },
          preview,
        ),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('pages with lists, and only they, list what they show', () => {
    const isList = ({ path, main }: RenderedPage) =>
      path === '/services' ||
      path === '/case-studies' ||
      (/^\/blog($|\/page|\/category)/.test(path) && all(main, 'article').length > 0);
    const wrong = wrongOn(pages, (page) => {
      const data = node(page, 'ItemList');
      if (!isList(page)) return data ? ['has a list'] : [];
      const cards = all(page.main, page.path === '/services' ? '.catalog .link-list li' : 'article');
      const visible = cards.map((card) => [
        ['h2', 'h3', 'h4'].flatMap((tag) => all(card, tag)).map(textOf)[0],
        origin + hrefs(card)[0],
      ]);
      const listed = list(data?.itemListElement).map(({ name, url }) => [name, url]);
      return [
        difference('the list', listed, visible),
        difference('its length', data?.numberOfItems, visible.length),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('posts have their visible date, author and category', () => {
    const posts = site.content.posts.map(({ path }) => site.page(path));
    const wrong = wrongOn(posts, (page) => {
      const article = node(page, 'BlogPosting');
      const { name, jobTitle } = (article?.author ?? {}) as DataNode;
      const [author = ''] = all(page.main, '.post-author > div > p').map(textOf);
      const [day] = all(page.main, '.post-by time').map(({ attributes }) => attributes.datetime);
      return [
        difference('the date', String(article?.datePublished).replace(/T.*/, ''), day),
        difference(
          'the category',
          article?.articleSection,
          all(page.main, '.post-head .badge').map(textOf).at(-1),
        ),
        difference('the author', jobTitle ? `${name}, ${jobTitle}` : name, author),
      ];
    });
    expect(wrong).toEqual([]);
  });
});
