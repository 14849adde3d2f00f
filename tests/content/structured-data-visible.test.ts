import { describe, expect, test } from 'vitest';
import { all, type PageElement } from './html.ts';
import { type DataNode, type RenderedPage, renderedSite } from './rendered-site.ts';
import { textOf } from './visible-text.ts';

const site = await renderedSite();
const origin = site.content.settings.url;
const pages = site.pages.filter(({ data }) => data.length > 0);

const node = ({ data }: RenderedPage, type: string) => data.find((found) => found['@type'] === type);
const list = (value: unknown) => (value ?? []) as DataNode[];
const withNode = (type: string) => pages.filter((page) => node(page, type)).map(({ path }) => path);
const hrefOf = (element: PageElement | undefined) => element && all(element, 'a')[0]?.attributes.href;

describe('what structured data states is what pages show', () => {
  test.each(pages)('$path: the questions and their answers', (page) => {
    const shown = all(page.main, '.faq details').map((item) => ({
      question: all(item, 'summary').map(textOf).join(' '),
      answer: all(item, 'p').map(textOf).join(' '),
    }));
    const stated = list(node(page, 'FAQPage')?.mainEntity).map(({ name, acceptedAnswer }) => ({
      question: name,
      answer: (acceptedAnswer as DataNode).text,
    }));
    expect(stated).toEqual(shown);
    expect(node(page, 'FAQPage') === undefined).toBe(shown.length === 0);
  });

  test.each(pages)('$path: the crumbs and where they lead', (page) => {
    const shown = all(page.document, '.breadcrumb li').map((item, index, { length }) => ({
      position: index + 1,
      name: textOf(item),
      item: index === length - 1 ? origin + page.path : origin + hrefOf(item),
    }));
    const stated = list(node(page, 'BreadcrumbList')?.itemListElement);
    expect(stated.map(({ '@type': _, ...item }) => item)).toEqual(shown);
    expect(node(page, 'BreadcrumbList') === undefined).toBe(shown.length === 0);
  });

  test.each(pages)('$path: the picture of link previews and its size', (page) => {
    const meta = (property: string) =>
      all(page.document, 'meta').find(({ attributes }) => attributes.property === property)?.attributes
        .content;
    const types = ['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage'];
    const stated = page.data.find((found) => types.includes(found['@type']))?.primaryImageOfPage as DataNode;
    expect(stated?.contentUrl).toBe(meta('og:image'));
    expect(stated?.width).toBe(stated && `${meta('og:image:width')} px`);
    expect(stated?.height).toBe(stated && `${meta('og:image:height')} px`);
  });

  const listing = pages.filter((page) => node(page, 'ItemList'));
  test.each(listing)('$path: the pages that it lists', (page) => {
    const { itemListElement, numberOfItems } = node(page, 'ItemList') as DataNode;
    const cards = all(page.main, page.path === '/services' ? '.catalog .link-list li' : 'article');
    const shown = cards.map((card) => ({
      name: ['h2', 'h3', 'h4'].flatMap((tag) => all(card, tag)).map(textOf)[0],
      url: origin + hrefOf(card),
    }));
    expect(list(itemListElement).map(({ name, url }) => ({ name, url }))).toEqual(shown);
    expect(numberOfItems).toBe(shown.length);
  });

  test('lists are described on the pages that list posts or services', () => {
    const lists = pages.filter(
      ({ path, main }) =>
        path === '/services' ||
        (/^\/blog($|\/page|\/category)/.test(path) && all(main, 'article').length > 0),
    );
    expect(lists.length).toBeGreaterThan(3);
    expect(listing.map(({ path }) => path)).toEqual(lists.map(({ path }) => path));
  });

  test.each(site.content.posts)('$path: its day, its author and its category', (post) => {
    const page = site.page(post.path);
    const article = node(page, 'BlogPosting') as DataNode;
    const [day = ''] = all(page.main, '.post-by time').map(({ attributes }) => attributes.datetime);
    expect(article.datePublished).toMatch(new RegExp(`^${day}T`));
    expect(article.articleSection).toBe(all(page.main, '.post-head .badge').map(textOf).at(-1));
    const { name, jobTitle } = article.author as DataNode;
    const [author = ''] = all(page.main, '.post-author > p').map(textOf);
    expect(jobTitle ? `${name}, ${jobTitle}` : name).toBe(author);
  });
});

test('an FAQ is described on service, industry and city pages', () => {
  const paths = withNode('FAQPage');
  expect(paths.filter((path) => !/^\/(services|industries|locations)\/./.test(path))).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(['/services/seo-pricing', '/locations/omaha-nebraska']));
});
