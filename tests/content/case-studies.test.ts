import { describe, expect, test } from 'vitest';
import { renderedSites } from './rendered-site.ts';

const cases = (await renderedSites()).flatMap((site) =>
  site.content.cases.map(({ path, data }) => ({ name: site.name, site, path, data })),
);

describe.each(cases)('$name$path', ({ site, path, data: { survey } }) => {
  const squares = (positions: readonly string[]) => positions.join(' ').split(' ');
  const inTopThree = (positions: readonly string[]) =>
    squares(positions).filter((position) => ['1', '2', '3'].includes(position)).length;

  test.runIf(survey)('says in text what its picture shows, in markdown too', async () => {
    if (!survey) return;
    const { before, after } = survey;
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
});
