import { describe, expect, test } from 'vitest';
import { all, hrefs } from './html.ts';
import { type DataNode, type RenderedPage, renderedSites } from './rendered-site.ts';
import { dataOf, nested, VALUES } from './structured-data.ts';
import { textOf } from './visible-text.ts';

// TypeScript checks types and properties where nodes are created: build/pages/structured-data uses schema-dts.

const node = ({ data }: RenderedPage, type: string) => data.find((one) => one['@type'] === type);
const list = (value: unknown) => (value ?? []) as DataNode[];

describe.each(await renderedSites())('$name', (site) => {
  const origin = site.content.settings.url;
  const pages = site.pages.filter(({ data }) => data.length > 0);
  const found = dataOf(site);

  test.each(VALUES)('%s.%s has the format that search engines require', (type, property, format) => {
    const values = found.flatMap(({ node }) =>
      node['@type'] === type && node[property] !== undefined ? [String(node[property])] : [],
    );
    expect(values.filter((value) => !format.test(value))).toEqual([]);
  });

  test('every page but error pages has data', () => {
    const without = site.pages.filter(({ data }) => data.length === 0).map(({ path }) => path);
    expect(without.filter((path) => !/404$/.test(path))).toEqual([]);
  });

  describe('ids and URLs', () => {
    test.each(pages)('$path: ids are unique, references resolve, URLs exist', (page) => {
      const text = JSON.stringify(page.data);
      const ids = page.data.flatMap(nested).flatMap((one) => (one['@id'] ? [String(one['@id'])] : []));
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      expect(ids).toContain(`${origin}${page.path}#webpage`);
      const references = [...text.matchAll(/\{"@id":"([^"]*)"\}/g)].map(([, id = '']) => id);
      expect(references.filter((id) => !ids.includes(id))).toEqual([]);
      const pictures = site.routes.flatMap(({ head }) => head.image ?? []);
      const known = new Set([...site.pages.map(({ path }) => origin + path), ...pictures]);
      known.add(`${origin}/icon-512.png`);
      const own = [...text.matchAll(/"(https:[^"#]*)(?:#[^"]*)?"/g)]
        .map(([, url = '']) => url)
        .filter((url) => url.startsWith(origin));
      expect(own.filter((url) => !known.has(url))).toEqual([]);
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
  });

  describe('structured data matches the visible page', () => {
    test.each(pages)('$path: questions, breadcrumbs and preview image', (page) => {
      const { document, main, path } = page;
      const questions = all(main, '.faq details').map((item) => [
        all(item, 'summary').map(textOf).join(' '),
        all(item, 'p').map(textOf).join(' '),
      ]);
      const faq = node(page, 'FAQPage');
      expect(
        list(faq?.mainEntity).map(({ name, acceptedAnswer }) => [name, (acceptedAnswer as DataNode).text]),
      ).toEqual(questions);
      expect(faq === undefined).toBe(questions.length === 0);

      const crumbs = all(document, '.breadcrumb li').map((item, index, { length }) => ({
        ...{ '@type': 'ListItem', position: index + 1, name: textOf(item) },
        item: origin + (index === length - 1 ? path : hrefs(item)[0]),
      }));
      const breadcrumb = node(page, 'BreadcrumbList');
      expect(list(breadcrumb?.itemListElement)).toEqual(crumbs);
      expect(breadcrumb === undefined).toBe(crumbs.length === 0);

      const meta = (property: string) =>
        all(document, 'meta').find(({ attributes }) => attributes.property === property)?.attributes.content;
      const types = ['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage'];
      const image = page.data.find((one) => types.includes(one['@type']))?.primaryImageOfPage as DataNode;
      expect(image?.contentUrl).toBe(meta('og:image'));
      expect(image?.width).toBe(image && `${meta('og:image:width')} px`);
      expect(image?.height).toBe(image && `${meta('og:image:height')} px`);
    });

    const listing = pages.filter(
      ({ path, main }) =>
        path === '/services' ||
        path === '/case-studies' ||
        (/^\/blog($|\/page|\/category)/.test(path) && all(main, 'article').length > 0),
    );
    test.each(listing)('$path: the listed pages', (page) => {
      const cards = all(page.main, page.path === '/services' ? '.catalog .link-list li' : 'article');
      const visible = cards.map((card) => [
        ['h2', 'h3', 'h4'].flatMap((tag) => all(card, tag)).map(textOf)[0],
        origin + hrefs(card)[0],
      ]);
      const { itemListElement, numberOfItems } = node(page, 'ItemList') as DataNode;
      expect(list(itemListElement).map(({ name, url }) => [name, url])).toEqual(visible);
      expect(numberOfItems).toBe(visible.length);
    });

    test('only pages with lists have an ItemList', () => {
      expect(pages.filter((page) => node(page, 'ItemList'))).toEqual(listing);
    });

    test.each(site.content.posts)('$path: date, author and category', (post) => {
      const page = site.page(post.path);
      const article = node(page, 'BlogPosting') as DataNode;
      const [day = ''] = all(page.main, '.post-by time').map(({ attributes }) => attributes.datetime);
      expect(article.datePublished).toMatch(new RegExp(`^${day}T`));
      expect(article.articleSection).toBe(all(page.main, '.post-head .badge').map(textOf).at(-1));
      const { name, jobTitle } = article.author as DataNode;
      const [author = ''] = all(page.main, '.post-author > div > p').map(textOf);
      expect(jobTitle ? `${name}, ${jobTitle}` : name).toBe(author);
    });
  });
});
