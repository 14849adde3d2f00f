import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../../build/base/list-files.ts';
import { shorten } from '../../build/content/facts/shorten.ts';
import type { Content, PostEntry } from '../../model/content.ts';
import { toSlug } from '../../rules/slug.ts';

/**
 * Writes the source of a Hugo site equivalent to ours: Hugo renders the blog from the same markdown with the same HTML
 * around it, and copies our other pages.
 * @param folder absolute path
 * @param built absolute path of our built site, with enough posts for a second page of the blog
 */
export function writeHugoSite(folder: string, content: Content, built: string): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const read = (file: string) => readFileSync(join(built, file), 'utf8');

  cpSync(join(import.meta.dirname, 'hugo'), folder, { recursive: true });
  const post = read(`blog/${content.posts[0]?.slug}.html`).replace(OWN_LINKS, '');
  for (const [name, html] of Object.entries(shell(post, read('blog/page/2.html')))) {
    const template = html.replaceAll('{{', '{{ "{{" }}').replace(/(name="_page" value=")[^"]*/, '$1{{ . }}');
    write(`layouts/partials/shell/${name}.html`, template);
  }
  const graph: unknown[] = JSON.parse(between(post, GRAPH, '</script>'))['@graph'];
  write('data/shell.json', JSON.stringify({ organization: graph[0], webSite: graph[1] }));
  const authors = content.posts.map(({ author }) => [toSlug(author.name), author]);
  write('data/authors.json', JSON.stringify(Object.fromEntries(authors)));

  for (const each of content.posts) write(`content/blog/${each.slug}.md`, postSource(each));
  const blog = content.pages.blog?.data;
  write('content/blog/_index.md', JSON.stringify({ ...blog?.seo, title: blog?.hero.title }));
  for (const { slug, label, description } of content.categories) {
    const term = { title: label, slug, description, keywords: [label] };
    write(`content/categories/${slug}/_index.md`, JSON.stringify(term));
  }
  write('content/whole/_index.md', JSON.stringify({ _build: { render: 'never' } }));
  for (const file of listFiles(built)) {
    if (!file.endsWith('.html') || /^blog[./]/.test(file)) continue;
    const source =
      file === 'index.html' ? 'content/_index.html' : `content/whole/${file.replaceAll('/', '-')}`;
    write(source, `${JSON.stringify({ url: `/${file}` })}\n${read(file)}`);
  }
}

/** Links in the head that differ between posts. */
const OWN_LINKS = /<link rel="(?:preload" as="image"|alternate" type="text\/markdown")[^>]*>/g;
const GRAPH = '<script type="application/ld+json">';

/** What all pages of the blog share. */
function shell(post: string, list: string): Record<string, string> {
  const style = (page: string) => `<style>${between(page, '<style>', '</style>')}</style>`;
  return {
    open: between(post, '', '<title>'),
    'head-end': `<link rel="alternate"${between(post, '<link rel="alternate"', '<style>')}`,
    'post-style': style(post),
    'list-style': style(list),
    script: between(post, '</style>', GRAPH),
    header: between(post, '<body>', '<nav class="breadcrumb"'),
    footer: between(post, '</main>', '</body>'),
    controls: `<div class="blog-controls">${between(list, '<div class="blog-controls">', '<div class="post-grid">')}`,
    'newsletter-sidebar': between(post, '<aside class="post-side">', '</aside>'),
    'newsletter-footer': between(list, '<section class="footer-signup">', '</section>'),
  };
}

function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start) + start.length;
  const to = html.indexOf(end, from);
  if (from < start.length || to < 0) throw new Error(`A built page has no ${to < 0 ? end : start}`);
  return html.slice(from, to);
}

function postSource({ data, author, body }: PostEntry): string {
  const front = {
    title: data.title,
    seoTitle: data.seo?.title,
    description: data.seo?.description ?? shorten(data.excerpt),
    excerpt: data.excerpt,
    keywords: data.seo?.keywords ?? data.tags,
    categories: [data.category],
    topics: data.tags,
    author: toSlug(author.name),
    featured: data.featured,
    date: data.publishDate,
    updated: data.updatedDate,
  };
  return `${JSON.stringify(front)}\n${body}`;
}
