import { describe, expect, test } from 'vitest';
import { all } from './html.ts';
import { renderedSite } from './rendered-site.ts';

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

describe.each(cases)('$path', ({ path, data }) => {
  const squares = (positions: readonly string[]) => positions.join(' ').split(' ');
  const inTopThree = (positions: readonly string[]) =>
    squares(positions).filter((position) => ['1', '2', '3'].includes(position)).length;

  test('says in text what its picture shows, in markdown too', async () => {
    const { before, after } = data.survey;
    const counts = new RegExp(
      `Top three \\| ${inTopThree(before.positions)} \\| ${inTopThree(after.positions)} `,
    );
    const file = await site.file(`${path.slice(1)}.md`);
    expect(String(file?.body)).toMatch(counts);
  });

  test('is an article about its client, without ratings', () => {
    const article = site.page(path).data.find((node) => node['@type'] === 'Article');
    expect(article?.about).toMatchObject({ '@type': 'Organization' });
    expect(JSON.stringify(site.page(path).data)).not.toMatch(/rating|review/i);
  });

  test('is about a client of its city, quotes the client, and improves', () => {
    const client = site.content.clients.find(({ slug }) => slug === data.client)?.data;
    const city = locations.find(({ slug }) => slug === data.location)?.data.city;
    expect([client?.city, data.quote.client]).toEqual([city, data.client]);
    const { before, after } = data.survey;
    expect(inTopThree(after.positions)).toBeGreaterThan(inTopThree(before.positions));
  });
});
