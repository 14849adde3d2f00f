import { expect, test } from 'vitest';
import { mistakesOf, POST, readFixtureSite } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

const site = await sharedSite();

const mistakes = () => mistakesOf(site, readFixtureSite(site));

const NAME = "has a name that can't be an address. Use lower-case letters, digits and single hyphens:";
/** What an author reads of files in the wrong place. */
const MISPLACED: Record<string, string> = {
  'blog/x.md':
    'is in an unknown folder "blog". Use one of: authors, case-studies, clients, downloads, industries, locations, pages, posts, services',
  'post/x.md': 'is in an unknown folder "post". Did you mean posts?',
  'posts/2025/x.md': 'is in a subfolder. Move it up to content/posts/',
  'posts/x.txt': 'is not a markdown file. Rename it to .md or move it to static/',
  'redirect.yaml': 'is not a file that the site reads. Did you mean redirects.yaml?',
  'readme.md':
    'is not a file that the site reads. Use one of: site.yaml, categories.yaml, redirects.yaml, forms.yaml, words.yaml, claims.yaml',
  'posts/My First Post!.md': `${NAME} my-first-post.md`,
  'posts/über-ads.md': `${NAME} uber-ads.md`,
  'posts/ads_and-more.md': `${NAME} ads-and-more.md`,
  'posts/two--hyphens.md': `${NAME} two-hyphens.md`,
  'posts/index.md': 'has a name that hosts take for the folder itself. Rename it: index-page.md',
};

test('files in the wrong place are reported, and hidden ones are not content', async () => {
  for (const path of Object.keys(MISPLACED)) await site.write(path, POST);
  for (const path of ['.DS_Store', 'posts/.x.md.swp', '.git/config', 'posts/.drafts/x.md'])
    await site.write(path, 'not front matter');
  const expected = Object.entries(MISPLACED).map(([path, message]) => `content/${path} ${message}`);
  expect((await mistakes()).sort()).toEqual(expected.sort());
});

test('no page has the name of a tool', async () => {
  const tools = ['admin', 'api', 'inbox'];
  for (const name of tools) await site.write(`pages/${name}.md`, POST);
  expect(await mistakes()).toEqual(
    tools.map((name) => {
      const message = `has a reserved name: /${name} belongs to a tool of the site. Rename it: ${name}-page.md`;
      return `content/pages/${name}.md ${message}`;
    }),
  );
});

test('files that every site, every blog or every list needs are missed', async () => {
  for (const name of ['404', 'about', 'privacy-policy', 'post-not-found', 'case-studies'])
    await site.delete(`pages/${name}.md`);
  const missing = (list: string, first: string) =>
    expect.stringMatching(
      `^content/pages/${list}\\.md is missing, and content/${first}.* needs it\\. Add it with "layout: ${list}"`,
    );
  expect(await mistakes()).toEqual([
    'content/pages has no page with "layout: about". Add one',
    'content/pages/404.md is missing. Every site needs it',
    missing('case-studies', 'case-studies/'),
    'content/pages/post-not-found.md is missing. A blog needs it',
    'content/pages/privacy-policy.md is missing. Every site needs it',
  ]);
  await site.delete('pages/blog.md');
  expect(await mistakes()).toContainEqual(missing('blog', 'posts/cannabis'));
  await site.delete('site.yaml');
  expect(await mistakes()).toContain('content/site.yaml is missing. Every site needs it');
});

test('a page of which there is one has its address, and no double', async () => {
  for (const [from, to] of Object.entries({ blog: 'articles', 'thank-you': 'thanks' })) {
    await site.write(`pages/${to}.md`, await site.read(`pages/${from}.md`));
    await site.delete(`pages/${from}.md`);
  }
  await site.write('pages/us.md', await site.read('pages/about.md'));
  expect(await mistakes()).toEqual([
    'content/pages/articles.md must have the path /blog. Rename it to blog.md',
    'content/pages/thanks.md must have the path /thank-you. Rename it to thank-you.md',
    'content/pages/us.md:3 layout: "about" is also the layout of about.md. Only one page can have it',
  ]);
});
