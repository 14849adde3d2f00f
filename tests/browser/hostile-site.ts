import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBrowserCode } from '../../build/assets/assets.ts';
import { read } from '../../build/content/read/reader.ts';
import { createSite } from '../../build/outputs/site.ts';
import type { Content, Entry, PostEntry } from '../../model/content.ts';
import type { Legal } from '../../model/pages.ts';
import { SAMPLE } from '../sample.ts';

const PICTURE = '/images/chart.svg';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path d="M0 0h9v9z"/></svg>';
/** Longer texts are bodies only. */
const MAX_VALUE = 600;

/** Content that is meant to harm readers. */
export interface Hostile {
  id: string;
  markdown: string;
}

/**
 * The sample with a post for each hostile text, as its body and as every value of its front matter, and a legal page for
 * every fourth. It includes what schemas would refuse, because templates must not rely on them.
 * @returns the HTML of every page by its address; texts beyond the limits of the lexer are empty
 */
export async function hostilePages(texts: readonly Hostile[]): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'static-'));
  await mkdir(join(folder, 'images'));
  await writeFile(join(folder, PICTURE), SVG);
  const content = poison(await read({ root: SAMPLE, today: '2099-01-01' }), texts);
  const origin = { origin: content.settings.url, production: true };
  const site = await createSite(content, { static: folder, code: await readBrowserCode(), origin });
  return new Map(site.routes.map((route) => [route.path, site.render(route)]));
}

function poison(content: Content, texts: readonly Hostile[]): Content {
  const [post] = content.posts;
  const [legal] = content.pages.legal;
  if (!post || !legal) throw new Error('the content has no post or no legal page');
  // One body is the same in both. On a legal page, a line in double braces must be a known block.
  const legalTexts = texts
    .filter((_, index) => index % 4 === 0)
    .filter(({ markdown }) => !/^\s*\{\{.*\}\}\s*$/m.test(markdown));
  return {
    ...content,
    posts: texts.map((text) => hostilePost(post, text)),
    pages: { ...content.pages, legal: legalTexts.map((text) => hostilePage(legal, text)) },
  };
}

function hostilePost(real: PostEntry, { id, markdown }: Hostile): PostEntry {
  const value = markdown.length > MAX_VALUE ? id : markdown;
  const author = { name: value, bio: value, role: value, image: PICTURE };
  const data = {
    ...real.data,
    title: value,
    excerpt: value,
    tags: [value],
    names: [value],
    author,
    featuredImage: PICTURE,
    featuredImageAlt: value,
    seo: { title: value, description: value, keywords: [value] },
  };
  return { ...real, slug: id, path: `/blog/${id}`, body: markdown, data, author };
}

function hostilePage(real: Entry<Legal>, { id, markdown }: Hostile): Entry<Legal> {
  const value = markdown.length > MAX_VALUE ? id : markdown;
  const seo = { title: value, description: value, keywords: [value] };
  return {
    ...real,
    slug: id,
    path: `/${id}`,
    body: markdown,
    data: { ...real.data, title: value, summary: value, seo },
  };
}
