import { describe, expect, test } from 'vitest';
import { all } from '../../content/html.ts';
import { renderedSite } from '../../content/rendered-site.ts';

const site = await renderedSite();
const { cases, services, industries, locations } = site.content;
const hrefs = (path: string) => all(site.page(path).main, 'a').map((link) => link.attributes.href);

test.each([{ path: '/' }, ...services, ...industries, ...locations].map(({ path }) => path))(
  '%s leads to a case study',
  (path) => {
    const own = cases.find((study) => hrefs(path).includes(study.path));
    expect(own?.path).toMatch(/^\/case-studies\//);
  },
);

describe.each(cases)('$path', ({ data }) => {
  const squares = (positions: readonly string[]) => positions.join(' ').split(' ');
  const inTopThree = (positions: readonly string[]) =>
    squares(positions).filter((position) => ['1', '2', '3'].includes(position)).length;

  test('is about a client of its city, quotes the client, and improves', () => {
    const client = site.content.clients.find(({ slug }) => slug === data.client)?.data;
    const city = locations.find(({ slug }) => slug === data.location)?.data.city;
    expect([client?.city, data.quote?.client]).toEqual([city, data.client]);
    const [before = [], after = []] = [data.survey?.before.positions, data.survey?.after.positions];
    expect(inTopThree(after)).toBeGreaterThan(inTopThree(before));
  });
});
