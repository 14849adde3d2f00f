import { describe, expect, test } from 'vitest';
import { all } from './html.ts';
import { renderedSites } from './rendered-site.ts';

describe.each(await renderedSites())('$name', ({ content, page, pages }) => {
  test('everyone who is quoted has a portrait next to their name', () => {
    for (const { main, path } of pages) {
      for (const caption of all(main, '.quotes figcaption')) {
        // Their name is beside it, so it says nothing to people who hear the page.
        const portraits = all(caption, 'img.portrait').map(({ attributes }) => attributes.alt);
        expect(portraits, path).toEqual(['']);
      }
    }
  });

  test('a post shows its author beside the date and under the text', () => {
    for (const { path } of content.posts) {
      const { main } = page(path);
      for (const place of ['.post-by', '.post-author']) {
        expect(all(main, `${place} img.portrait`), `${path} ${place}`).toHaveLength(1);
      }
    }
  });
});
