import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPictures } from '../../../build/assets/pictures/pictures.ts';
import { formatMistake } from '../../../build/base/report.ts';
import { checkWrittenLinks } from '../../../build/checks/links.ts';
import { contentMistakes } from '../../../build/checks/texts.ts';
import { siteCasing } from '../../../build/content/casing.ts';
import { createMarkdown } from '../../../build/markdown/render.ts';
import { createReader } from '../../../build/read/reader.ts';
import { escapeRegExp } from '../../../rules/reg-exp.ts';
import { FOLLOWED_ADVICE } from '../../data/followed-advice.ts';
import { FOREIGN_POSTS } from '../../data/foreign-posts.ts';
import { createFixtureSite, POST } from '../../fixture-site.ts';

const [HEAD = '', SEO = ''] = POST.split(/(?<=2025-03-11\n)/).map((part) =>
  part.replace('The body of the post.\n', ''),
);
const HEAD_LINES = HEAD.split('\n').length - 1;
const SEO_LINES = SEO.split('\n').length - 1;

const posts = [...FOREIGN_POSTS, ...FOLLOWED_ADVICE].map((post, index) => ({
  ...post,
  file: `posts/foreign-${index + 1}.md`,
  text: `${HEAD}${post.fields ? `${post.fields}\n` : ''}${SEO}${post.body}\n`,
}));

const mistakes = new Map<string, string[]>();
const html = new Map<string, string>();

const site = await createFixtureSite();
for (const { file, text } of posts) await site.write(file, text);
await site.write('posts/second-post.md', POST);
const images = join(site.root, '../static/images');
await mkdir(images, { recursive: true });
await writeFile(join(images, 'phone.heic'), 'a picture');
await writeFile(join(images, 'barn.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const { content, isComplete, ...reading } = await createReader({ root: site.root }).read();
const pictures = await createPictures(content, join(images, '..'));
const found = [
  ...reading.mistakes,
  ...contentMistakes(content, { mustBeComplete: true, isComplete }),
  ...(await checkWrittenLinks(content, reading.mistakes)),
  ...pictures.mistakes(),
];
for (const mistake of found) {
  const file = mistake.file.slice(site.root.length + 1);
  mistakes.set(file, [...(mistakes.get(file) ?? []), `${mistake.line} ${formatMistake(mistake)}`]);
}
const markdown = createMarkdown({ casing: siteCasing(content), origin: content.settings.url });
for (const post of content.posts) html.set(post.file.slice(site.root.length + 1), markdown(post).html);

test('posts from everywhere are published as they are meant, or refused with their line', () => {
  expect(posts.length).toBeGreaterThanOrEqual(60);
  const shown = posts.map(({ file, right, isPart }) => {
    const found = mistakes.get(file);
    if (found || typeof right !== 'string') return { file, found };
    const rendered = html.get(file)?.trim() ?? '';
    return { file, html: (right.startsWith('<') && !isPart) || !rendered.includes(right) ? rendered : right };
  });
  const meant = posts.map(({ file, fields, right }) => {
    if (typeof right === 'string') return { file, html: right };
    const line = right.line + HEAD_LINES + (fields ? 0 : SEO_LINES);
    const says = escapeRegExp(right.says);
    return { file, found: [expect.stringMatching(`^${line} .*${says}`)] };
  });
  expect(shown).toEqual(meant);
});
