import { describe, expect, test } from 'vitest';
import { all } from '../../content/html.ts';
import { renderedSite } from '../../content/rendered-site.ts';

const site = await renderedSite();
const { cases, services, industries, locations } = site.content;
const hrefs = (path: string) => all(site.page(path).main, 'a').map((link) => link.attributes.href);

const shown = (path: string) =>
  cases.filter((study) => hrefs(path).includes(study.path)).map(({ data }) => data);

test('the home page leads to a case study', () => {
  expect(shown('/')).toHaveLength(1);
});

test.each(services)('$path shows a case of this service, with a figure of it', ({ slug, path }) => {
  const [study] = shown(path);
  expect(study?.services).toContain(slug);
  expect(study?.figures?.items.map(({ service }) => service)).toContain(slug);
});

test.each(industries)('$path shows a case of this industry', ({ slug, path }) => {
  expect(shown(path).map(({ industry }) => industry)).toEqual([slug]);
});

test.each(locations)('$path shows every case of this city, and no other', ({ slug, path }) => {
  const own = cases.filter(({ data }) => data.location === slug);
  expect(
    shown(path)
      .map(({ title }) => title)
      .sort(),
  ).toEqual(own.map(({ data }) => data.title).sort());
});

test('every client has a case', () => {
  const clients = site.content.clients.map(({ slug }) => slug);
  expect(cases.map(({ data }) => data.client).sort()).toEqual(clients.sort());
});

test('the list has a link for every service and industry, which leads to its cases', () => {
  const { main } = site.page('/case-studies');
  const classes = (element: ReturnType<typeof all>[number]) => (element.attributes.class ?? '').split(' ');
  const teasers = all(main, '.case-list > article');
  for (const { slug, path } of [...services, ...industries]) {
    const filter = all(main, '.case-filter li').find(({ attributes }) => attributes.id === slug);
    expect(filter && all(filter, 'a')[0]?.attributes.href, path).toBe(`#${slug}`);
    const [name = ''] = filter ? classes(filter) : [];
    const found = teasers
      .filter((teaser) => classes(teaser).includes(name))
      .map((teaser) => all(teaser, 'a')[0]?.attributes.href);
    const own = cases.filter(({ data }) => data.services.includes(slug) || data.industry === slug);
    expect(found.sort(), path).toEqual(own.map((study) => study.path).sort());
  }
});

describe.each(cases)('$path', ({ data }) => {
  const squares = (positions: readonly string[]) => positions.join(' ').split(' ');
  const inTopThree = (positions: readonly string[]) =>
    squares(positions).filter((position) => ['1', '2', '3'].includes(position)).length;

  test('is about a client of its city, quotes the client, has a picture, and improves', () => {
    const client = site.content.clients.find(({ slug }) => slug === data.client)?.data;
    const city = locations.find(({ slug }) => slug === data.location)?.data.city;
    expect([client?.city, data.quote?.client]).toEqual([city, data.client]);
    expect(data.survey ?? data.illustration).toBeDefined();
    if (!data.survey) return;
    const { before, after } = data.survey;
    expect(inTopThree(after.positions)).toBeGreaterThan(inTopThree(before.positions));
  });
});
