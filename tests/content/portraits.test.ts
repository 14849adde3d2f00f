import { expect, test } from 'vitest';
import { all } from './html.ts';
import { renderedSite } from './rendered-site.ts';

const site = await renderedSite();
const withQuotes = site.pages.filter(({ main }) => all(main, '.quotes figure').length > 0);

test.each(withQuotes)('$path: everyone who is quoted has a portrait next to their name', ({ main }) => {
  for (const caption of all(main, '.quotes figcaption')) {
    // Their name is beside it, so it says nothing to people who hear the page.
    expect(all(caption, 'img.portrait').map(({ attributes }) => attributes.alt)).toEqual(['']);
  }
});

test('a post shows its author beside the date and under the text', () => {
  for (const { path } of site.content.posts) {
    const { main } = site.page(path);
    for (const place of ['.post-by', '.post-author']) {
      expect(all(main, `${place} img.portrait`), `${path} ${place}`).toHaveLength(1);
    }
  }
});
