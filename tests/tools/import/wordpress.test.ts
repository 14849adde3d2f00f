import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../../build/base/errors.ts';
import { htmlToPost } from '../../../tools/import/html-to-post.ts';
import { readWordpress } from '../../../tools/import/wordpress.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { AS_IT_IS, postsOf } from './as-it-is.ts';

const FILE = path.join(import.meta.dirname, '../../data/moving-in/wordpress.xml');
const site = readWordpress([FILE], { pages: true });
const { postOf, textOf } = postsOf(site, {
  ...AS_IT_IS,
  link: (href) => href.replace('https://www.lanternbakes.example', ''),
  picture: ({ src, alt }) => ({ src: path.posix.basename(src), alt }),
});

/** Reads an export with one classic post. */
function textOfClassic(content: string) {
  const file = path.join(temporaryFolder(), 'classic.xml');
  const item = `<item><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[${content}]]></content:encoded></item>`;
  writeFileSync(file, `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${item}</channel></rss>`);
  const [post] = readWordpress([file], { pages: false }).posts;
  const none = { ...AS_IT_IS, picture: () => undefined };
  return { markdown: htmlToPost(post?.html ?? '', '', none).markdown, notes: post?.notes };
}

describe('an export of WordPress', () => {
  it('has its posts and pages, and counts what stays behind', () => {
    expect(site.posts).toHaveLength(24);
    expect(readWordpress([FILE], { pages: false }).leftOut).toEqual(
      new Map<string, number>([
        ['comments', 2],
        ['post in the trash', 1],
        ['pages', 2],
        ['revisions', 5],
        ['menu entries', 4],
        ['item of the type product', 1],
      ]),
    );
    expect(site).toMatchObject({ hosts: ['lanternbakes.example'], language: 'en-US' });
    expect(postOf('42')).toMatchObject({ kind: 'page', below: 'about', name: 'team' });
  });

  it('fills in the fields', () => {
    expect(postOf('2').fields).toEqual({
      title: 'A darker crust',
      date: '2016-05-31',
      updated: '2018-02-03',
      authors: ['June Okafor'],
      tags: ['crust', 'Q&A'],
      categories: ['Products > Bread & rolls > Rye'],
      excerpt: 'How steam makes a crust dark.',
      picture: {
        src: 'https://www.lanternbakes.example/wp-content/uploads/2021/03/loaf.jpg',
        alt: 'A loaf on a rack',
      },
      seo: { title: 'Dark crusts', description: 'What steam does to a crust.' },
      hidden: undefined,
    });
    expect(postOf('8').fields.date).toBe('2034-04-01');
    expect(postOf('3').fields).toMatchObject({
      title: 'Flour & water: what we “know”',
      featured: true,
      seo: { title: 'Flour', description: 'Flour and water.' },
    });
    expect(postOf('1').fields.authors).toEqual([]);
    expect(postOf('13')).toMatchObject({ name: 'pan-de-año', fields: { language: 'es' } });
    expect(postOf('14').fields.authors).toEqual(['June Okafor', 'Rafe Lindqvist']);
    expect([...site.others.keys()]).toEqual(['oven_note', '_yoast_wpseo_canonical']);
  });

  it('says why visitors could not read a post, but no password', () => {
    const hidden = ['7', '8', '9', '10', '11'].map((key) => postOf(key).fields.hidden);
    expect(hidden).toEqual([
      'it was a draft',
      undefined,
      'it was private',
      'it had a password',
      'it waited for review',
    ]);
    expect(JSON.stringify(site)).not.toContain('walnut-key');
  });

  it('knows all old addresses', () => {
    expect(postOf('2').addresses).toEqual([
      '/2016/05/a-darker-crust/',
      '/?p=2',
      '/2016/05/a-darker-crust/feed/',
      '/2016/05/dark-crust/',
      '/2016/05/crust/',
      '/?attachment_id=21',
    ]);
    expect(postOf('7').addresses).toEqual(['/?p=7']);
    const lists = site.lists.map(({ path: to, shows }) => [
      to,
      typeof shows === 'string' ? shows : shows.category,
    ]);
    expect(lists).toEqual(
      expect.arrayContaining([
        ['/feed/', 'feed'],
        ['/category/products/bread/rye/', 'Products > Bread & rolls > Rye'],
        ['/tag/flour/', 'blog'],
        ['/author/june/', 'blog'],
      ]),
    );
  });

  it('knows the descriptions of pictures, also of their smaller sizes', () => {
    const folder = 'https://www.lanternbakes.example/wp-content/uploads/2021/03';
    expect(site.descriptions.get(`${folder}/loaf-300x200.jpg`)).toBe('A loaf on a rack');
    expect(site.descriptions.get(`${folder}/oven-scaled.jpg`)).toBe('The oven');
  });

  it('makes paragraphs of lines, as the classic editor does', () => {
    expect(textOf('1')).toBe(
      'We bake for offices, and we write about bread.\n\nThe oven is old.\\\nIt is also _slow_.\n\nStart with [the crust](/?p=2).',
    );
    expect(textOf('2')).toBe(
      'A dark crust needs steam.\n\n![A loaf on a rack](loaf.jpg "Two hours old")\n\n## Before\n\n- Heat the stone.\n- Fill the pan.\n\n## After\n\nWait.',
    );
    expect(textOf('3')).toBe('## The ratio {#ratio}\n\nSee [above](#ratio) – or ask.');
  });

  it('reads blocks, and those that several posts share', () => {
    expect(textOf('4')).toBe(
      'One film.\n\nhttps://www.youtube.com/watch?v=Ab1_cDe2fGh\n\nIt is warm.\n\nRing twice.\n\n[The menu](/wp-content/uploads/2021/03/menu.pdf)',
    );
    expect(postOf('4').notes).toEqual([
      { kind: 'left out', message: 'the block latest-posts is left out', line: 141 },
    ]);
  });

  it('keeps code as written, and brackets that are words', () => {
    expect(textOf('5')).toBe(
      'Write this on the label:\n\n```html\n<b class="x">Rye</b>\n\n<script>/*<![CDATA[*/ [gallery] /*]]>*/</script>\n```\n\nand not \\[gallery], \\[sic] or `[gallery]`.\n\n```\na  = 1;\n\nb = 2;\n```',
    );
  });

  it('replaces shortcodes, and reports those that it does not know', () => {
    expect(textOf('6')).toBe(
      [
        'We sent twelve.',
        '![A loaf on a rack](loaf.jpg)',
        '![The oven](oven-scaled.jpg "Lit")',
        '[The crust](/?p=2)',
        'https://vimeo.com/123456789',
        'https://www.youtube.com/watch?v=Ab1_cDe2fGh',
        '> Warm.\n>\n> — A guest',
        '[Appointments](/contact)',
        '<!-- TODO: [oven_clock zone="2"] -->',
        'Ask at the door.',
      ].join('\n\n'),
    );
    expect(postOf('6').notes).toEqual([
      { kind: 'changed', message: 'the shortcode dropcap became its letter', line: 191 },
      { kind: 'changed', message: 'the shortcode button became a link', line: 195 },
      {
        kind: 'blocking',
        message: 'the shortcode [oven_clock zone="2"] has no counterpart, so only its text stays',
        line: 205,
      },
    ]);
  });

  it.each([
    ['a list in the middle of a text', 'One\n<ul>\n<li>Two</li>\n</ul>\nThree', 'One\n\n- Two\n\nThree'],
    ['a quote', '<blockquote>One\n\nTwo</blockquote>', '> One\n>\n> Two'],
    [
      'a video on its own line',
      'One\nhttps://youtu.be/Ab1_cDe2fGh\nTwo',
      'One\n\nhttps://www.youtube.com/watch?v=Ab1_cDe2fGh\n\nTwo',
    ],
    ['shortcodes in each other', '[one_half]A [one_half]b[/one_half][/one_half] c', 'A\n\nb\n\nc'],
  ])('reads %s', (_, content, markdown) => {
    expect(textOfClassic(content).markdown).toBe(markdown);
  });

  it('survives an export that was made to break it', () => {
    const nested = '[row]'.repeat(3000) + '[/row]'.repeat(3000);
    expect(textOfClassic(`Still here. ${nested}`).markdown).toContain('Still here.');
    const many = '[x a="1"] '.repeat(5000);
    expect(textOfClassic(many).notes).toHaveLength(5000);
  });

  it.each([
    [
      '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><rss><channel>&b;</channel></rss>',
      'declares a document type',
    ],
    ['<rss><channel><item></channel></rss>', 'Export'],
    ['<rss><channel><title>A feed</title></channel></rss>', 'is no export of WordPress'],
  ])('refuses %s', (xml, message) => {
    const file = path.join(temporaryFolder(), 'hostile.xml');
    writeFileSync(file, xml);
    const read = () => readWordpress([file], { pages: false });
    expect(read).toThrow(UserError);
    expect(read).toThrow(message);
  });
});
