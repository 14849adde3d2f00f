import { readdirSync } from 'node:fs';
import { readFile, rename, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { POST } from '../fixture-site.ts';
import {
  addField,
  append,
  type Change,
  field,
  folder,
  NEWEST,
  OLD,
  picture,
  prepareRebuiltSite,
  site,
  testChanges,
} from './rebuilt-site.ts';

prepareRebuiltSite();

const CITY = join(import.meta.dirname, '../content/cedar-rapids-iowa.md');

const CONTENT: Change[] = [
  ['nothing', async () => undefined],
  ['a word of a post', () => site.edit(OLD, append('One word more.'))],
  ['the title of a post', () => site.edit(OLD, field('title', 'A title that says it better'))],
  ['the title of the newest post', () => site.edit(NEWEST, field('title', 'Newer than new'))],
  [
    'the excerpt of a post',
    () =>
      site.edit(NEWEST, (text) =>
        text.replace(
          /^excerpt: >-\n(?: .*\n)+/m,
          'excerpt: Read this first, then call us, and ask what it means for your own site.\n',
        ),
      ),
  ],
  ['a letter that no text had', () => site.edit(OLD, append('A word from Łódź.'))],
  ['code in a language that no text had', () => site.edit(OLD, append('```python\nprint("x")\n```'))],
  [
    'the day of a post, and so its place in lists',
    () => site.edit(NEWEST, field('publishDate', '2024-01-02')),
  ],
  ['the category of a post', () => site.edit(OLD, field('category', 'growth-strategies'))],
  ['the author of a post', () => site.edit(OLD, field('author', 'marian-holt'))],
  ['a post at the top', () => site.edit(OLD, addField('featured: true'))],
  ['a post that is back in the list', () => site.edit(OLD, (text) => text.replace('featured: true\n', ''))],
  ['a name that is written in a way of its own', () => site.edit(OLD, addField('names: [ZeBRa]'))],
  ['a picture in the text of a post', () => site.edit(OLD, append('![A red barn](/images/barn.png)'))],
  [
    'a picture beside a post',
    () => site.edit(NEWEST, addField('featuredImage: /images/silo.png\nfeaturedImageAlt: A silo')),
  ],
  ['the bytes of a picture', () => picture('silo.png', 'gold')],
  [
    'a picture that nobody shows any more',
    () => site.edit(OLD, (text) => text.replace(/!\[A red barn\].*/, '')),
  ],
  ['a link to a picture that no text shows', () => site.edit(OLD, append('[The barn](/images/barn.png)'))],
  [
    'a picture that another post links to',
    () => site.edit(NEWEST, append('![A red barn](/images/barn.png)')),
  ],
  ['a new post', () => site.write('posts/six-checks.md', POST)],
  [
    'a post without words to read',
    () => site.write('posts/short.md', POST.replace('The body of the post.', 'x')),
  ],
  ['a post that is gone', () => site.delete('posts/short.md')],
  ['a draft', () => site.edit('posts/six-checks.md', addField('draft: true'))],
  [
    'a draft that is published',
    () => site.edit('posts/six-checks.md', (text) => text.replace('draft: true\n', '')),
  ],
  [
    'a post under another name',
    async () => {
      const text = await site.read('posts/six-checks.md');
      await site.delete('posts/six-checks.md');
      await site.write('posts/seven-checks.md', text);
    },
  ],
  ['what is told of an author', () => site.edit('authors/dana-whitfield.md', append('She grows beans.'))],
  ['the name of an author', () => site.edit('authors/dana-whitfield.md', field('name', 'Dana McWhitfield'))],
  ['the words of a service', () => site.edit('services/seo.md', append('Ask us about it.'))],
  ['a new city', async () => site.write('locations/cedar-rapids-iowa.md', await readFile(CITY, 'utf8'))],
  ['a city that is gone', () => site.delete('locations/cedar-rapids-iowa.md')],
  ['a legal text', () => site.edit('pages/privacy-policy.md', append('We keep our word.'))],
  ['a document', () => site.edit('downloads/local-seo-audit-checklist.md', append('- Ask a neighbor.'))],
  ['the telephone number', () => site.edit('site.yaml', field('phone', '"+14025550199"'))],
  [
    'the label of a category',
    () => site.edit('categories.yaml', (text) => text.replace(/label: .*/, 'label: Finds')),
  ],
  [
    'the address of a category',
    async () => {
      await site.edit('categories.yaml', (text) =>
        text.replace('slug: websites-and-design', 'slug: well-made-websites'),
      );
      for (const name of readdirSync(join(site.root, 'posts'))) {
        const path = `posts/${name}`;
        const text = await site.read(path);
        await site.write(
          path,
          text.replace(/^category: websites-and-design$/m, 'category: well-made-websites'),
        );
      }
    },
  ],
  ['an old address', () => site.edit('redirects.yaml', append('- from: /older\n  to: /about'))],
  [
    'settings that stand elsewhere',
    async () => {
      await rename(join(site.root, 'site.yaml'), join(folder, 'shared.yaml'));
      await symlink(join(folder, 'shared.yaml'), join(site.root, 'site.yaml'));
    },
  ],
  ['settings that are changed there', () => site.edit('site.yaml', field('phone', '"+14025550188"'))],
  ['a time of writing without a change', () => utimes(join(site.root, OLD), new Date(), new Date())],
];

describe('a site that is built again is the same as one that is built anew, after a change of', () => {
  testChanges(CONTENT);
});
