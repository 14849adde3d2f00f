import type { ReactElement } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectSite } from '../../../../tools/project-site.ts';
import { createSite, type FixtureSite, POST } from '../../../fixture-site.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
});

afterAll(() => site.remove());

/** What the page of a post is made from. */
async function postOf(body: string): Promise<{ body: string; contents: { id: string; text: string }[] }> {
  await site.write(
    'posts/six-checks.md',
    POST.replace('The body of the post.', () => body),
  );
  const { routes } = await projectSite({ root: site.root });
  const page = routes.find(({ path }) => path === '/blog/six-checks')?.page();
  return (page as ReactElement<{ body: string; contents: { id: string; text: string }[] }>).props;
}

test('a post of four sections lists them, with the ids that its text has', async () => {
  const { body, contents } = await postOf(
    '## One Check\n\n## Two Checks\n\n### In Between\n\n## Three Checks\n\n## Four',
  );
  expect(contents.map(({ text }) => text)).toEqual(['One check', 'Two checks', 'Three checks', 'Four']);
  for (const { id } of contents) expect(body).toContain(`<h2 id="${id}">`);
});

test('a short post lists nothing', async () => {
  expect((await postOf('## One Check\n\n## Two Checks')).contents).toEqual([]);
});

test('the code of a post is highlighted', async () => {
  expect((await postOf('```css\na { color: red }\n```')).body).toContain(
    '<span class="tok-keyword">color</span>',
  );
});
