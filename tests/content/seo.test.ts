import { describe, expect, test } from 'vitest';
import { formatMistake } from '../../build/base/report.ts';
import { documentTitle } from '../../rules/page-title.ts';
import { inspect, locateMistakes } from '../../tools/seo/inspect.ts';
import { renderedSites, wrongOn } from './rendered-site.ts';

describe.each(await renderedSites())('$name', async (site) => {
  const { content, routes } = site;
  const inspection = await inspect(site, site.facts);

  test('the SEO report finds no mistake', () => {
    expect(locateMistakes(inspection.mistakes).map(formatMistake)).toEqual([]);
  });

  test('every page is inspected, and those that are listed are indexable', () => {
    expect(inspection.pages.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
    const listed = inspection.pages.filter(({ indexable }) => indexable).map(({ path }) => path);
    expect(listed).toEqual(routes.flatMap(({ path, listed }) => (listed ? [path] : [])));
    expect(listed).toContain('/');
  });

  test('every page has the title and the description of its file', () => {
    const wrong = wrongOn(
      inspection.pages.filter(({ role }) => role !== 'later'),
      ({ words, facts: { title, description } }) => [
        title === documentTitle(words?.title.text ?? '', content.settings.name) ? '' : `is called ${title}`,
        description === words?.description.text ? '' : `is described as ${description}`,
      ],
    );
    expect(wrong).toEqual([]);
  });
});
