import { describe, expect, test } from 'vitest';
import { all } from './html.ts';
import { renderedSites } from './rendered-site.ts';

describe.each(await renderedSites())('$name', ({ content, page, pages }) => {
  test('a quote stands under the mark of its client, without a picture of who said it', () => {
    for (const { main, path } of pages) {
      for (const quote of all(main, '.quotes > figure')) {
        // The name is under the quote, so the mark says nothing to people who hear the page.
        const marks = all(quote, 'svg').map(({ attributes }) => attributes['aria-hidden']);
        expect(marks, path).toEqual(['true']);
        expect(all(quote, 'img'), path).toHaveLength(0);
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
