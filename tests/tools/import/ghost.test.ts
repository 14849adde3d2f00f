import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../../build/base/errors.ts';
import { readGhost } from '../../../tools/import/ghost.ts';
import { plainCards } from '../../../tools/import/ghost-cards.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { postsOf } from './as-it-is.ts';

const FILE = path.join(import.meta.dirname, '../../data/moving-in/ghost.json');
const site = readGhost(FILE, { pages: true });
const { postOf, textOf } = postsOf(site);

describe('an export of Ghost', () => {
  it('fills in the fields, with dates in the time zone of the site', () => {
    expect(postOf('water-the-rye')).toMatchObject({ kind: 'post', addresses: ['/water-the-rye/'] });
    expect(postOf('water-the-rye').fields).toEqual({
      title: 'Water the rye',
      date: '2023-05-31',
      updated: '2023-07-02',
      authors: ['June Okafor', 'Rafe Lindqvist'],
      tags: ['Rye', 'Water'],
      categories: [],
      excerpt: 'Rye drinks more than wheat. How much water it needs.',
      picture: { src: '/content/images/2023/05/oven.jpg', alt: 'An oven' },
      seo: { title: 'Water for rye', description: 'How much water rye needs.' },
      featured: true,
      hidden: undefined,
    });
    expect(postOf('about').kind).toBe('page');
  });

  it('knows the site, its lists, and what stays behind', () => {
    expect(site).toMatchObject({
      system: 'ghost',
      hosts: ['ryenotes.example'],
      language: 'en',
      folders: [path.dirname(FILE)],
      leftOut: new Map([['member', 1]]),
      lists: [
        { path: '/rss/', shows: 'feed' },
        { path: '/tag/rye/', shows: 'blog' },
        { path: '/tag/water/', shows: 'blog' },
        { path: '/author/june/', shows: 'blog' },
        { path: '/author/rafe/', shows: 'blog' },
      ],
    });
    expect([...readGhost(FILE, { pages: false }).leftOut]).toEqual([
      ['member', 1],
      ['page', 1],
    ]);
    expect([...site.others.keys()]).toEqual(['canonical_url']);
    expect(JSON.stringify(site)).not.toMatch(/@(?:ryenotes|example)/);
  });

  it('says why visitors could not read a post', () => {
    const hidden = ['untitled', 'stone-soup', 'for-members', 'a-letter'].map(
      (key) => postOf(key).fields.hidden,
    );
    expect(hidden).toEqual(['it was a draft', undefined, 'it was for members only', 'it was only a mail']);
    expect(postOf('untitled')).toMatchObject({
      fields: { date: '2024-04-04' },
      notes: [{ kind: 'todo', message: 'it has no title' }],
    });
  });

  it('reads texts and cards', () => {
    expect(textOf('water-the-rye')).toBe(
      'Rye drinks. Here is [the jar](/the-jar/).\n\n![A jar of flour](/content/images/2023/05/jar.jpg "By the window.")\n\n## How much {#how-much}\n\n- a cup',
    );
    expect(textOf('the-jar')).toBe(
      'One.\n\n## The lid {#thelid}\n\nIt is tight – mostly.\n\n[On lids](https://jars.example.com/lids): Why they fit.\n\n[Water](https://ryenotes.example/water-the-rye/#how-much)',
    );
    expect(textOf('the-sheet')).toBe(
      [
        '> [!TIP]\n> Print it **once**.',
        '[The sheet](/content/files/2024/02/sheet.pdf)',
        '<details>\n<summary>And at night?</summary>',
        'Then too.',
        '</details>',
        'https://www.youtube.com/watch?v=Ab1_cDe2fGh',
        '[Read about the jar](/the-jar/)',
        '## The end',
        '![A jar](/content/images/2023/05/jar.jpg)',
        '![An oven](/content/images/2023/05/oven.jpg)',
        'Both',
      ].join('\n\n'),
    );
  });

  it('marks the place of a card that it does not know', () => {
    const notes: string[] = [];
    const html = plainCards('<div class="kg-card kg-product-card"><p>Rye</p></div>', (kind, message) =>
      notes.push(`${kind}: ${message}`),
    );
    expect(html).toBe('<!-- TODO: card product --><p>Rye</p>');
    expect(notes).toEqual(['blocking: the card product has no counterpart, so only its text stays']);
  });

  it('reads drafts that were never rendered', () => {
    expect(textOf('untitled')).toBe(
      'Ask **Rafe** about [the mill](https://mill.example.com/).\n\n- rye\n\n## Later',
    );
    expect(postOf('stone-soup').notes).toEqual([
      {
        kind: 'blocking',
        message: 'its text could not be read: save it in Ghost, and export again',
      },
    ]);
  });

  it('reports what changed, with its line', () => {
    expect(postOf('the-jar').notes.map(({ message }) => message)).toEqual([
      'the pictures of the bookmark “On lids” are left out',
    ]);
    expect(postOf('a-letter').notes).toEqual([
      {
        kind: 'todo',
        message: '{first_name, "there"} is filled in in mails only',
        line: postOf('a-letter').line,
      },
    ]);
    const { line, source } = postOf('a-letter');
    expect(source).toContain('Hi {first_name');
    expect(line).toBeGreaterThan(postOf('for-members').line);
  });

  it.each(['{', '[]', '{"db":[{"data":{}}]}', 'null'])('refuses %s', (json) => {
    const file = path.join(temporaryFolder(), 'ghost.json');
    writeFileSync(file, json);
    expect(() => readGhost(file, { pages: false })).toThrow(UserError);
  });
});
