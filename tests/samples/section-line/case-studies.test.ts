import { expect, test } from 'vitest';
import { all } from '../../content/html.ts';
import { renderedSite, wrongOn } from '../../content/rendered-site.ts';

const site = await renderedSite();
const { cases, services, industries, locations } = site.content;
const hrefs = (path: string) => all(site.page(path).main, 'a').map((link) => link.attributes.href);

const shown = (path: string) =>
  cases.filter((study) => hrefs(path).includes(study.path)).map(({ data }) => data);

test('the home page leads to a case study', () => {
  expect(shown('/')).toHaveLength(1);
});

test('services, industries and cities show their cases, and no others', () => {
  for (const { slug, path } of services) {
    const [study] = shown(path);
    expect(study?.services, path).toContain(slug);
    expect(study?.figures?.items.map(({ service }) => service)).toContain(slug);
  }
  for (const { slug, path } of industries) {
    const shownIndustries = shown(path).map(({ industry }) => industry);
    expect(new Set(shownIndustries), path).toEqual(new Set([slug]));
  }
  for (const { slug, path } of locations) {
    const own = cases.filter(({ data }) => data.location === slug).map(({ data }) => data);
    expect(new Set(shown(path)), path).toEqual(new Set(own));
  }
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

test('a case is about a client of its city, quotes the client, has a picture, and improves', () => {
  const inTopThree = ({ positions }: { positions: readonly string[] }) =>
    positions.join(' ').match(/\b[123]\b/g)?.length ?? 0;
  const wrong = wrongOn(cases, ({ data }) => {
    const client = site.content.clients.find(({ slug }) => slug === data.client)?.data;
    const city = locations.find(({ slug }) => slug === data.location)?.data.city;
    const { survey } = data;
    return [
      client && client.city === city ? '' : `is in ${city}, its client in ${client?.city}`,
      data.quote?.client === data.client ? '' : `quotes ${data.quote?.client}`,
      survey || data.illustration ? '' : 'has no picture',
      !survey || inTopThree(survey.after) > inTopThree(survey.before) ? '' : 'does not improve',
    ];
  });
  expect(wrong).toEqual([]);
});
