import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read } from '../../../../build/content/read/reader.ts';
import { person } from '../../../../build/pages/structured-data/person.ts';
import type { Content } from '../../../../model/content.ts';
import { createSite, type FixtureSite, POST } from '../../../fixture-site.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.remove());

/** The structured data of a post's author. @param author as the front matter names it */
async function personOf(author: string): Promise<{ content: Content; person: ReturnType<typeof person> }> {
  await site.write('posts/of-somebody.md', POST.replace(/^author: .*$/m, `author: ${author}`));
  const content = await read({ root: site.root, today: '2026-01-01' });
  const post = content.posts.find(({ slug }) => slug === 'of-somebody');
  if (!post) throw new Error('The post is not there');
  return { content, person: person(content, post) };
}

describe('an author', () => {
  test.each(['dana-whitfield', 'Dana Whitfield'])(
    'of the agency, given as %s, is one person who works there',
    async (author) => {
      const { content, person: dana } = await personOf(author);
      expect(dana).toEqual({
        '@type': 'Person',
        '@id': `${content.settings.url}/about#author-dana-whitfield`,
        name: 'Dana Whitfield',
        url: `${content.settings.url}/about`,
        jobTitle: 'Head of search',
        worksFor: { '@id': `${content.settings.url}/#organization` },
      });
    },
  );

  test('with a public profile has its address', async () => {
    await site.edit('authors/luis-ortega.md', (text) =>
      text.replace(/^role:/m, 'url: https://profiles.example/luis\nrole:'),
    );
    expect((await personOf('luis-ortega')).person.url).toBe('https://profiles.example/luis');
  });

  test('from elsewhere is a name, and no page of the agency is theirs', async () => {
    const { content, person: guest } = await personOf('{ name: "Zoë “Z” O\'Neil" }');
    expect(JSON.parse(JSON.stringify(guest))).toEqual({
      '@type': 'Person',
      '@id': `${content.settings.url}/blog#author-zo%C3%AB-%E2%80%9Cz%E2%80%9D-o'neil`,
      name: "Zoë “Z” O'Neil",
    });
  });
});
