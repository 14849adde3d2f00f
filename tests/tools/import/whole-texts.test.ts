import { join } from 'node:path';
import { load } from 'cheerio';
import { Marked } from 'marked';
import { expect, test } from 'vitest';
import { htmlToPost } from '../../../tools/import/html-to-post.ts';
import { readOldSite } from '../../../tools/import/read-old-site.ts';
import { AS_IT_IS } from './as-it-is.ts';

const DATA = join(import.meta.dirname, '../../data/moving-in');

/** The words of a page as readers see them, with the descriptions and captions of its pictures. */
function wordsOf(html: string): string[] {
  const $ = load(html);
  $('script, style, [hidden], [style*="display:none"], [aria-hidden=true], form, button').remove();
  $('img, iframe').each(
    (_, node) => void $(node).after(` ${$(node).attr('alt') ?? ''} ${$(node).attr('title') ?? ''} `),
  );
  $('p, li, h1, h2, h3, h4, td, th, br, figcaption, div, summary').after(' ');
  return (
    $.text()
      .replace(/https?:\/\/\S+/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

// The reference is what a browser shows of the HTML that the old system made.
test.each(['wordpress.xml', 'ghost.json'])('no word of a text is lost or added: %s', async (file) => {
  const { posts } = await readOldSite(join(DATA, file), { pages: true });
  expect(posts.length).toBeGreaterThan(5);
  for (const { html, fields } of posts) {
    const { markdown } = htmlToPost(html, fields.title, AS_IT_IS);
    const shown = markdown.replaceAll(/^> \[![A-Z]+\]$/gm, '>').replaceAll(/ \{#[\w-]+\}$/gm, '');
    const before = wordsOf(html);
    const after = wordsOf(new Marked().parse(shown, { async: false }));
    const lost = before.filter((word) => !after.includes(word));
    expect(lost, fields.title).toEqual([]);
    expect(
      after.filter((word) => before.includes(word)),
      fields.title,
    ).toEqual(before.filter((word) => after.includes(word)));
  }
});
