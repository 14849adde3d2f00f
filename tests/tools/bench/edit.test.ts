import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { editedPost, editPost, holdToEdit } from '../../../tools/bench/edit.ts';

const post = (title: string) => `---\ntitle: ${title}\ncategory: a\n---\n\nThe text.\n`;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'edit-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('an edited post', () => {
  test.each([
    ['Plain words', 'title: "Edit a: Plain words"'],
    ['"A colon: here"', 'title: "Edit a: A colon: here"'],
    [String.raw`"A \"quote\""`, String.raw`title: "Edit a: A \"quote\""`],
  ])('%s has a new title', (title, line) => {
    expect(editedPost(post(title), 1).split('\n')[1]).toBe(line);
  });

  test('has a new word in its text', () => {
    expect(editedPost(post('x'), 1)).toMatch(/The text\.\n\nChanged in edit a\.\n$/);
  });

  test('differs from round to round, and does not grow', () => {
    const second = editedPost(editedPost(post('x'), 1), 2);
    expect(second).toBe(editedPost(post('x'), 2));
    expect(second).not.toBe(editedPost(post('x'), 1));
  });

  test('holds no figure, for which the ledger of claims would ask', () => {
    expect(editedPost(post('x'), 26)).toContain('title: "Edit z: x"');
    expect(editedPost(post('x'), 27)).toContain('title: "Edit a: x"');
  });
});

describe('holding a build to an edit', () => {
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const page = (title: string) => `<main><a href="/blog/category/seo-tips">SEO</a><h1>${title}</h1></main>`;

  test('finds it on the page and on a later page of the category', () => {
    write('posts/x.md', post('x'));
    const shown = editPost(folder, 'x', 3);
    expect(readFileSync(join(folder, 'posts/x.md'), 'utf8')).toContain(shown);
    write('blog/x.html', page(`${shown} x`));
    write('blog/category/seo-tips.html', 'others');
    write('blog/category/seo-tips/page/2.html', `${shown} x`);
    expect(() => holdToEdit(folder, 'x', shown)).not.toThrow();
  });

  test.each([
    ['the page', 'x', 'Edit a: x', 'blog/x.html does not show'],
    ['the category', 'Edit a: x', 'x', 'No page of the category seo-tips shows'],
  ])('fails where %s is the old one', (_, title, card, message) => {
    write('blog/x.html', page(title));
    write('blog/category/seo-tips.html', card);
    expect(() => holdToEdit(folder, 'x', 'Edit a:')).toThrow(message);
  });
});
