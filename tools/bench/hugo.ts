import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type EqualPost, withFrontMatter } from './equal-post.ts';
import type { EqualFacts } from './facts.ts';
import type { RivalSite, StartRival } from './site.ts';

const TEMPLATES = join(import.meta.dirname, 'hugo');

/** The equal site of Hugo: its own templates, and the shell's constant parts as cached partials. */
export const startHugo: StartRival = (folder, facts, shell): RivalSite => {
  cpSync(TEMPLATES, folder, { recursive: true });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const addPost = ({ slug, data, body }: EqualPost) => {
    const { category, ...fields } = data;
    const front = withFrontMatter({ ...fields, categories: [category] }, body);
    write(`content/blog/${slug}.md`, front);
  };
  for (const [name, markup] of Object.entries(shell.parts)) {
    write(`layouts/partials/shell/${name}.html`, partial(markup));
  }
  write('data/shell.json', JSON.stringify({ organization: shell.organization, webSite: shell.webSite }));
  write('data/authors.json', JSON.stringify(facts.authors));
  writeLists(write, facts);
  for (const { file, title, html } of shell.whole) {
    const home = file === 'index.html';
    const name = home ? 'content/_index.html' : `content/whole/${file.replaceAll('/', '-')}`;
    write(name, withFrontMatter({ title, ...(home ? {} : { url: `/${file}` }) }, html));
  }
  for (const post of facts.posts) addPost(post);
  const out = join(folder, 'public');
  return {
    addPost,
    command: { program: 'hugo', args: ['--minify=false', '--destination', out], cwd: folder },
    out,
    made: [out, join(folder, 'resources')],
  };
};

function writeLists(write: (path: string, text: string) => void, { categories }: EqualFacts): void {
  const description = 'What we see inside real accounts, written by the people who work in them.';
  write(
    'content/blog/_index.md',
    withFrontMatter({ title: 'Notes from the field', description, keywords: ['marketing', 'articles'] }, ''),
  );
  write('content/whole/_index.md', withFrontMatter({ _build: { render: 'never' } }, ''));
  write(
    'content/whole/sitemap.md',
    withFrontMatter(
      { title: 'Sitemap', description: 'All pages.', layout: 'sitemap', url: '/sitemap.html' },
      '',
    ),
  );
  for (const { slug, title, description: words } of categories) {
    write(
      `content/categories/${slug}/_index.md`,
      withFrontMatter({ title, slug, description: words, keywords: [title] }, ''),
    );
  }
}

/** Markup as a template that prints it; the signups get the address of their page. */
function partial(markup: string): string {
  return markup.replaceAll('{{', '{{ "{{" }}').replace('value="PAGE"', 'value="{{ . }}"');
}
