import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * Changes the title and a word of the text of a post.
 * @param text the whole file
 * @param round each has a title of its own
 */
export function editedPost(text: string, round: number): string {
  const mark = markOf(round);
  return text
    .replace(/^title: .*$/m, (line) => {
      const { title } = parse(line) as { title: string };
      return `title: ${JSON.stringify(`${mark}: ${title.replace(/^Edit [a-z]: /, '')}`)}`;
    })
    .replace(/\n*(?:Changed in edit [a-z]\.\n)?$/, `\n\nChanged in ${mark.toLowerCase()}.\n`);
}

/**
 * Edits a post of a content folder.
 * @returns what its page must show afterwards, at least
 */
export function editPost(content: string, slug: string, round: number): string {
  const file = join(content, 'posts', `${slug}.md`);
  writeFileSync(file, editedPost(readFileSync(file, 'utf8'), round));
  return `${markOf(round)}:`;
}

/** A letter for each round, because a figure would be a claim; after the last one the first comes again. */
function markOf(round: number): string {
  return `Edit ${String.fromCharCode(97 + ((round - 1) % 26))}`;
}

/**
 * Makes sure that a build saw an edit, so that no build is fast by leaving it out.
 * @param out the built site
 * @param slug of the edited post
 * @param shown the words of the edit
 * @throws Error when the post's page, or every page of its category, lacks them
 */
export function holdToEdit(out: string, slug: string, shown: string): void {
  const page = readFileSync(join(out, `blog/${slug}.html`), 'utf8');
  if (!page.includes(shown)) throw new Error(`blog/${slug}.html does not show the edit "${shown}"`);
  const category = /href="\/blog\/category\/([\w-]+)"/.exec(page.slice(page.indexOf('<main')))?.[1] ?? '';
  const later = join(out, 'blog/category', category, 'page');
  const lists = [
    join(out, 'blog/category', `${category}.html`),
    ...(existsSync(later) ? readdirSync(later).map((file) => join(later, file)) : []),
  ].filter((file) => file.endsWith('.html'));
  if (!lists.some((file) => readFileSync(file, 'utf8').includes(shown))) {
    throw new Error(`No page of the category ${category} shows the edit "${shown}"`);
  }
}
