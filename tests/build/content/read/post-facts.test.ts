import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shownCharacters } from '../../../../build/assets/fonts.ts';
import { pictureMentions } from '../../../../build/content/facts/picture-mentions.ts';
import { copyOf } from '../../../../build/content/claims/copy.ts';
import { compare } from '../../../../build/content/claims/ledger.ts';
import { ContentError } from '../../../../build/base/errors.ts';
import { contactLinkMistakes } from '../../../../build/content/read/contact-links.ts';
import { readAgain } from '../../../../build/content/read/read.ts';
import { scaffoldMistakes } from '../../../../build/content/facts/placeholders.ts';
import { codeLanguages } from '../../../../build/content/facts/text-facts.ts';
import { postCard } from '../../../../build/pages/routes/posts.ts';
import { createSite, type FixtureSite, mistakesOf, POST } from '../../../fixture-site.ts';

let site: FixtureSite;

beforeEach(async () => {
  site = await createSite();
});
afterEach(() => site.remove());

const options = () => ({ root: site.root, today: '2026-01-01' });
const WORDS = 'Words – [ask](/contact?cta=quote), ![A field](/images/x.jpg), 45%.\n\n```js\nlet x\n```\n';

test('what builds want to know of all posts is known when their texts are gone', async () => {
  await site.write('claims.yaml', await readFile('content/claims.yaml', 'utf8'));
  // Drafts may state what they like.
  await site.write('posts/x.md', POST.replace('title:', 'draft: true\ntitle:').concat('\n', WORDS));
  const { content } = await readAgain({ ...options(), withUnpublished: true });
  for (const { slug } of content.posts) await site.delete(`posts/${slug}.md`);
  const post = content.posts.find(({ slug }) => slug === 'x');
  if (!post || !content.claims) throw new Error('The post or the ledger was not read');

  expect(contactLinkMistakes(content)).toEqual([]);
  expect(scaffoldMistakes(content)).toEqual([]);
  expect(content.posts.flatMap(codeLanguages)).toContain('javascript');
  expect(shownCharacters(content)).toContain('–');
  expect(pictureMentions(content).filter(({ file }) => file === post.file)).toEqual([
    { src: '/images/x.jpg', alt: 'A field', file: post.file, line: 18 },
  ]);
  expect(content.posts.map((one) => postCard({ content }, one).readTime)).toContain('1 min read');
  expect(compare(content.claims, copyOf(content, site.root))).toEqual({
    unknown: [],
    unstated: [],
    unusedNames: [],
  });
  // Only its page needs a text.
  expect(() => post.body).toThrow(ContentError);
});

test('a text that is too deep is told with the other mistakes', async () => {
  await site.write('posts/deep.md', `${POST}\n${'> '.repeat(80)}![deep](/images/x.jpg)\n`);
  await site.write('posts/other.md', POST.replace('seo-and-content', 'SEO').replace('Six', 'Seven'));
  expect(await mistakesOf(site, readAgain(options()))).toEqual([
    expect.stringMatching(/^content\/posts\/deep\.md nests lists/),
    expect.stringMatching(/^content\/posts\/other\.md:4 category: "SEO"/),
  ]);
});
