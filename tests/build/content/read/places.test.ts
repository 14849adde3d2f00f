import { describe, expect, test } from 'vitest';
import { mistakesOf, POST, readSite } from '../../../fixture-site.ts';
import { sharedSite } from '../../../shared-site.ts';

const site = await sharedSite();

const mistakes = () => mistakesOf(site, readSite(site));

describe('a file in the wrong place', () => {
  test.each([
    [
      'blog/x.md',
      'is in an unknown folder "blog". Use one of: authors, case-studies, clients, downloads, industries, locations, pages, posts, services',
    ],
    ['post/x.md', 'is in an unknown folder "post". Did you mean posts?'],
    ['posts/2025/x.md', 'is in a subfolder. Move it up to content/posts/'],
    ['posts/x.txt', 'is not a markdown file. Rename it to .md or move it to static/'],
    ['posts/photo.png', 'is not a markdown file. Rename it to .md or move it to static/'],
    ['redirect.yaml', 'is not a file that the site reads. Did you mean redirects.yaml?'],
    [
      'readme.md',
      'is not a file that the site reads. Use one of: site.yaml, categories.yaml, redirects.yaml, claims.yaml',
    ],
  ])('%s', async (path, message) => {
    await site.write(path, POST);
    expect(await mistakes()).toEqual([`content/${path} ${message}`]);
  });

  test.each([
    ['My First Post!.md', 'my-first-post.md'],
    ['über-ads.md', 'uber-ads.md'],
    ['ads_and-more.md', 'ads-and-more.md'],
    ['two--hyphens.md', 'two-hyphens.md'],
  ])('whose name cannot be an address: %s', async (name, better) => {
    await site.write(`posts/${name}`, POST);
    expect(await mistakes()).toEqual([
      `content/posts/${name} has a name that can't be an address. Use lower-case letters, digits and single hyphens: ${better}`,
    ]);
  });
});

test.each(['inbox', 'api', 'admin'])('a page with the name of a tool: %s', async (name) => {
  await site.write(`pages/${name}.md`, POST);
  await site.edit('redirects.yaml', (text) => `${text}- from: /${name}/old\n  to: /about\n`);
  expect(await mistakes()).toEqual([
    `content/pages/${name}.md has the name of a tool that answers at /${name}. Rename it: ${name}-page.md`,
    expect.stringContaining(
      `from: "/${name}/old" belongs to a tool that answers there. Choose another address`,
    ),
  ]);
});

test.each(['.DS_Store', 'posts/.x.md.swp', '.git/config', 'posts/.drafts/x.md'])(
  'hidden files are not content: %s',
  async (path) => {
    await site.write(path, 'not front matter');
    expect(await mistakes()).toEqual([]);
  },
);

describe('a file that every site needs', () => {
  test.each(['site.yaml', 'pages/404.md', 'pages/privacy-policy.md'])('%s', async (path) => {
    await site.delete(path);
    expect(await mistakes()).toEqual([`content/${path} is missing. Every site needs it`]);
  });

  test('a page of each layout', async () => {
    await site.delete('pages/about.md');
    expect(await mistakes()).toEqual(['content/pages has no page with "layout: about". Add one']);
  });

  test('a page of the blog, if there is one', async () => {
    await site.delete('pages/post-not-found.md');
    expect(await mistakes()).toEqual(['content/pages/post-not-found.md is missing. A blog needs it']);
  });

  test.each([
    ['blog', 'posts/cannabis-marketing-within-the-ad-rules.md'],
    ['case-studies', 'case-studies/'],
  ])('the list of what there is: %s.md', async (list, first) => {
    await site.delete(`pages/${list}.md`);
    const [mistake] = (await mistakes()).filter((line) => line.startsWith(`content/pages/${list}.md`));
    expect(mistake).toContain(`is missing, and content/${first}`);
    expect(mistake).toContain(`needs it. Add it with "layout: ${list}"`);
  });

  test('at its address', async () => {
    await site.write('pages/articles.md', await site.read('pages/blog.md'));
    await site.delete('pages/blog.md');
    expect(await mistakes()).toContain(
      'content/pages/articles.md must have the address /blog. Rename it to blog.md',
    );
  });

  test('but only one', async () => {
    await site.write('pages/news.md', await site.read('pages/blog.md'));
    expect(await mistakes()).toEqual([
      'content/pages/news.md:3 layout: "blog" is also the layout of blog.md. Only one page can have it',
    ]);
  });
});
