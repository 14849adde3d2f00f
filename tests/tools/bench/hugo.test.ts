import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST } from '../../fixture-site.ts';
import { equalPost } from '../../../tools/bench/equal-post.ts';
import { startHugo } from '../../../tools/bench/hugo.ts';

let folder: string;
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hugo-'));
  const parts = { open: '', 'head-end': '', 'post-style': '', 'list-style': '', script: '', controls: '' };
  const site = startHugo(
    folder,
    {
      categories: [{ slug: 'seo-and-content', title: 'SEO & "content"', description: 'Words.' }],
      authors: { 'dana-whitfield': { name: 'Dana', role: 'Head', bio: 'Bio' } },
      posts: [equalPost('own', POST)],
    },
    {
      parts: {
        ...parts,
        header: '<b>{{ braces }}</b>',
        footer: 'F',
        'newsletter-sidebar': '<input name="_page" value="PAGE">',
        'newsletter-footer': '',
      },
      organization: { name: 'O' },
      webSite: {},
      whole: [
        { file: 'index.html', path: '/', title: 'Home', html: '<p>home</p>' },
        { file: 'services/seo.html', path: '/services/seo', title: 'SEO', html: '<p>seo</p>' },
      ],
    },
  );
  site.addPost(equalPost('generated', POST));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['content/blog/own.md', '\ncategories: ["seo-and-content"]\n'],
  ['content/blog/generated.md', 'The body of the post.'],
  ['content/categories/seo-and-content/_index.md', '\nslug: "seo-and-content"\n'],
  ['content/_index.html', '<p>home</p>'],
  ['content/whole/services-seo.html', '\nurl: "/services/seo.html"\n'],
  ['data/authors.json', '"Dana"'],
  ['data/shell.json', '"organization":{"name":"O"}'],
  ['layouts/_default/single.html', 'Related articles'],
  ['hugo.yaml', 'uglyURLs: true'],
])('the site of Hugo has %s', (file, text) => {
  expect(read(file)).toContain(text);
});

test('constant markup is no template, but for the address of the page', () => {
  expect(read('layouts/partials/shell/header.html')).toBe('<b>{{ "{{" }} braces }}</b>');
  expect(read('layouts/partials/shell/newsletter-sidebar.html')).toBe('<input name="_page" value="{{ . }}">');
});
