import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gitDates } from '../../build/read/git-dates.ts';
import { toSlug } from '../../rules/slug.ts';
import { type OldFile, splitOldFile } from './front-matter.ts';
import { addressesOf, languagePrefix, type OldPlace, oldPlace } from './old-addresses.ts';
import { dataIn, listOthers, listPosts, type OldBlog, readOldBlog, sharedFields } from './old-blog.ts';
import { isDayFirst, oldDate } from './old-dates.ts';
import { oldFields, type ReadFields } from './old-fields.ts';
import type { OldPost, OldSite, System } from './old-site.ts';
import { createFinder } from './post-finder.ts';
import { renderOldText } from './template-syntax.ts';

interface Found {
  key: string;
  file: string;
  place: OldPlace;
  old: OldFile;
  read: ReadFields;
}

/** Names of dates that a program fills in when it builds. */
const BUILD_DATE = /^(?:git )?(?:last modified|created)$/i;

/**
 * Reads a blog that is a folder of files.
 * @param folder absolute path
 */
export async function readMarkdownFiles(folder: string, system: System): Promise<OldSite> {
  const blog = readOldBlog(folder, system);
  const leftOut = new Map<string, number>();
  const paths = listPosts(blog);
  const pages = listOthers(blog, paths).length;
  if (pages > 0) leftOut.set('pages and lists that are no posts', pages);
  const texts = paths.map((path) => ({ path, text: readText(join(folder, path)) }));
  const files = texts.flatMap(({ path, text }) =>
    text === undefined ? [] : [{ path, old: splitOldFile(text, path) }],
  );
  if (files.length < paths.length) leftOut.set('files that are no text', paths.length - files.length);
  const dayFirst = isDayFirst(files.flatMap(({ old }) => Object.values(old.data)));
  const posts = files.map(({ path, old }, at) => ({
    ...readPost(path, old, blog, dayFirst),
    key: String(at),
  }));
  await dateFromGit(posts, folder);
  const urls = [blog.url, ...posts.map(({ read }) => read.permalink ?? '')];
  const hosts = [...new Set(urls.flatMap((url) => URL.parse(url)?.host.replace(/^www\./, '') || []))];
  const others = new Map<string, { count: number; meaning?: string }>();
  for (const [name, meaning] of posts.flatMap(({ read }) => [...read.others])) {
    const { count = 0, ...before } = others.get(name) ?? {};
    others.set(name, { ...(meaning && { meaning }), ...before, count: count + 1 });
  }
  const find = createFinder(
    posts.map(({ key, place, read }) => ({
      ...{ key, place },
      names: [...(blog.isObsidian ? read.aliases : []), read.fields.title],
    })),
  );
  return {
    ...{ system, hosts, language: blog.language, leftOut, others },
    posts: posts.map((post) => toOldPost(post, blog, hosts, find)),
    folders: foldersOf(blog),
    descriptions: new Map(),
    lists: listsOf(posts, blog),
  };
}

/** The text of a file in UTF-8, else in the encoding of Windows; undefined if it is something else. */
function readText(file: string): string | undefined {
  // A link may lead out of the folder.
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile() || stats.size > 32 * 1024 ** 2) return undefined;
  const bytes = readFileSync(file);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readPost(path: string, old: OldFile, blog: OldBlog, dayFirst: boolean): Omit<Found, 'key'> {
  const file = join(blog.folder, path);
  const place = oldPlace(path, blog);
  const { tags: list, permalink: _, layout: __, ...defaults } = sharedFields(path, blog);
  const read = oldFields({ ...defaults, ...old.data }, { dayFirst, lineOf: old.lineOf });
  const { fields } = read;
  const collections = [list, 'posts', 'post'].flat();
  if (blog.system === 'eleventy') fields.tags = fields.tags.filter((tag) => !collections.includes(tag));
  // "opening-hours" becomes "Opening hours".
  const words = place.name.includes(' ') ? place.name : place.name.replace(/[-_]+/g, ' ');
  fields.title ||= words.charAt(0).toUpperCase() + words.slice(1);
  fields.date ??= oldDate(place.date, false);
  fields.language ??= place.language;
  if (fields.language?.split('-')[0] === blog.language?.split('-')[0]) fields.language = undefined;
  if (/(?:^|\/)_?drafts\//i.test(path)) fields.hidden ??= 'it was a draft';
  return { file, place, old, read };
}

/** Fills in the dates that the old program took from git, or from the file. */
async function dateFromGit(posts: readonly Found[], folder: string): Promise<void> {
  const isOpen = ({ old, read }: Found) => !read.fields.date && BUILD_DATE.test(String(old.data.date ?? ''));
  const open = posts.filter(isOpen);
  const dates = open.length > 0 ? await gitDates(folder, 'UTC') : new Map<string, string>();
  for (const { file, read } of open) {
    const committed = dates.get(file);
    read.fields.date = committed ?? statSync(file).mtime.toISOString().slice(0, 10);
    const from = committed ? "that of the file's last commit" : 'that of the file';
    read.notes.push({ kind: 'todo', message: `its date is not in the file; it is ${from}. Check it` });
  }
}

/** Sections of sites whose files are posts, where a site has others, too. */
const SECTION = /^(?:posts?|blog|news|articles?|insights|notes|journal|writing|updates|stories)$/i;

function isPost({ place, read }: Found, { system }: OldBlog): boolean {
  const isDated = read.fields.date !== undefined;
  return (
    ['jekyll', 'markdown'].includes(system) || place.folders.some((folder) => isDated || SECTION.test(folder))
  );
}

function toOldPost(
  post: Found,
  blog: OldBlog,
  hosts: readonly string[],
  find: ReturnType<typeof createFinder>,
): OldPost {
  const { key, file, place, old, read } = post;
  const notes = [...old.notes, ...read.notes];
  const addresses = addressesOf(place, read, blog).flatMap((address) => {
    const url = /^https?:/.test(address) ? URL.parse(address) : null;
    if (!url) return [address];
    if (hosts.includes(url.host.replace(/^www\./, ''))) return [url.pathname + url.search];
    notes.push({ kind: 'left out', message: `the old address ${address}, which is another host's` });
    return [];
  });
  const { html, tags } = renderOldText(old.body, {
    ...{ blog, file, notes, line: old.line, data: old.data },
    find: (reference) => find(reference, place),
  });
  const kind = isPost(post, blog) ? 'post' : 'page';
  const fields = { ...read.fields, tags: [...new Set([...read.fields.tags, ...tags])].slice(0, 10) };
  return {
    ...{ key, kind, fields, html, file, source: old.body, line: old.line },
    name: read.slug ?? place.name,
    below: kind === 'page' ? place.folders.join('/') : '',
    addresses: fields.hidden?.includes('permalink: false') ? [] : addresses,
    notes: notes.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  };
}

/** Folders whose files have addresses, or that hold attachments. */
function foldersOf({ folder, input }: OldBlog): string[] {
  const { attachmentFolderPath } = dataIn(folder, ['.obsidian/app.json']);
  const names = ['', 'static', 'public', input, 'src', 'assets', 'src/assets', 'source'];
  const folders = [...names, String(attachmentFolderPath ?? '')].map((name) =>
    join(folder, name).replace(/\/$/, ''),
  );
  return [...new Set(folders)].filter((path) => existsSync(path));
}

const FEEDS: Partial<Record<System, string[]>> = {
  jekyll: ['/feed.xml'],
  hugo: ['/index.xml'],
  eleventy: ['/feed/feed.xml', '/feed.xml'],
  astro: ['/rss.xml'],
};

/** The lists of posts and the feeds that the old site had, as far as its files say. */
function listsOf(posts: readonly Found[], blog: OldBlog): OldSite['lists'] {
  const feeds = FEEDS[blog.system] ?? [];
  const lists = new Map<string, OldSite['lists'][number]['shows']>(feeds.map((path) => [path, 'feed']));
  const isHugo = blog.system === 'hugo';
  for (const post of posts.filter((each) => isPost(each, blog))) {
    const { place, read } = post;
    const prefix = isHugo ? languagePrefix(place, blog) : '';
    for (const category of isHugo ? read.fields.categories : [])
      lists.set(`${prefix}/categories/${toSlug(category)}/`, { category });
    const [address = ''] = read.permalink ? [] : addressesOf(place, read, blog);
    const [, section] = /^\/([^/]*[^/\d][^/]*)\/./.exec(address.slice(prefix.length)) ?? [];
    if (!section) continue;
    lists.set(`${prefix}/${section}/`, 'blog');
    if (!isHugo) continue;
    for (const path of [`${prefix}/index.xml`, `${prefix}/${section}/index.xml`]) lists.set(path, 'feed');
  }
  return [...lists].map(([path, shows]) => ({ path, shows }));
}
