import { dirname, resolve } from 'node:path';
import { decode } from '../../build/base/paths.ts';
import { createHeadingIds } from '../../build/markdown/headings.ts';
import { directUrl } from '../../build/markdown/url-mistakes.ts';
import { toSlug } from '../../rules/slug.ts';
import { videoAt } from '../../rules/video.ts';
import type { PostText } from './html-to-post.ts';
import type { OldPost, OldSite } from './old-site.ts';

/** An old post and its place on this site. */
export interface Moved {
  post: OldPost;
  /** Path in the content folder. */
  file: string;
  /** "/blog/hello". */
  path: string;
  /** Its old addresses, which redirect to it. */
  aliases: readonly string[];
  /** The language of its text, if that is known. */
  language?: string | undefined;
  /** Why it is a draft, so that nothing may link to it. */
  draft?: string | undefined;
  /** Its text, once it was converted. */
  text?: PostText;
}

/** The new address of a link, or why there is none. */
export type Target = { href: string; change?: string } | { lost: string };

interface Places {
  site: OldSite;
  moved: readonly Moved[];
  /** Paths of the pages that this site has anyway. */
  pages: ReadonlySet<string>;
  /** New paths of old lists and feeds, by their old paths. */
  lists: ReadonlyMap<string, string>;
  /** YYYY-MM-DD: later posts are scheduled. */
  today: string;
  /** The new address of a file that isn't a page. */
  fileAt(src: string, post: OldPost): string | undefined;
}

/** Fragments of themes: comments and "read more". */
const OF_THEMES = /^(?:respond|comments?|comment-\d+|more(?:-\d+)?|top|)$/;
/** Queries that are addresses. Others are counters and filters. */
const IDS = ['p', 'page_id', 'attachment_id', 'cat'];

/** An address by which pages are compared: "/about.html", "/About/" and "/about/index.html" are one. */
export function addressKey(address: string): string {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split('?');
  const id = [...new URLSearchParams(query)].find(([name]) => IDS.includes(name));
  const plain = (decode(path) ?? path).normalize('NFC').toLowerCase();
  const page = plain.replace(/(?:\/index)?\.(?:html?|php)$/, '').replace(/\/+$/, '');
  return `${page || '/'}${id ? `?${id.join('=')}` : ''}`;
}

/** Creates the function that finds where links of old posts lead now. */
export function createLinks({ site, moved, pages, lists, today, fileAt }: Places) {
  const byKey = new Map(moved.map((each) => [each.post.key, each]));
  const byFile = new Map(moved.map((each) => [each.post.file, each]));
  // Later ones win: an old address may be the new one of another post.
  const byAddress = new Map([
    ...moved.map((each) => [each.path, each] as const),
    ...moved.flatMap((each) => each.post.addresses.map((address) => [addressKey(address), each] as const)),
  ]);
  const toPost = (target: Moved, fragment: string): Target => {
    if (target.draft || (target.post.fields.date ?? '') > today)
      return { lost: `not published (${target.file})` };
    const anchor = fragment && anchorIn(target.text, fragment);
    if (fragment && !anchor && !OF_THEMES.test(fragment))
      return {
        href: target.path,
        change: `"#${fragment}" isn't in ${target.path}, so the link leads to its top`,
      };
    return { href: target.path + (anchor ? `#${anchor}` : '') };
  };
  return (href: string, from: Moved): Target => {
    const { post } = from;
    const [before = '', fragment = ''] = href.trim().split(/#(.*)/s);
    if (before === '') {
      const anchor = anchorIn(from.text, fragment);
      return anchor ? { href: `#${anchor}` } : { lost: 'no heading of the post' };
    }
    if (/^(?:mailto|tel|sms):/i.test(href)) return { href };
    const isKey = before.startsWith('post:') && byKey.get(before.slice('post:'.length));
    if (isKey) return toPost(isKey, fragment);
    const file = !/^(?:[a-z]+:|\/)/i.test(before) && resolve(dirname(post.file), decode(before) ?? before);
    const neighbor = file && (byFile.get(file) ?? byFile.get(file.replace(/(?:\.html?)?$/, '.md')));
    if (neighbor) return toPost(neighbor, fragment);
    const host = site.hosts[0] ?? 'old.invalid';
    const base = new URL(post.addresses[0]?.replace(/^\/*/, '/') ?? '/', `https://${host}`);
    const written = URL.parse(href, base);
    if (!written || !/^https?:$/.test(written.protocol)) return { lost: 'no address that can be opened' };
    const url = new URL(directUrl(written));
    const isOwn = url.host === host || site.hosts.includes(url.host.toLowerCase().replace(/^www\./, ''));
    if (!isOwn) {
      const change =
        url.href === written.href
          ? {}
          : { change: `the link to ${written.host} leads straight to its target` };
      return { href: videoAt(href) || url.href === `${href}/` ? href : url.href, ...change };
    }
    const address = addressKey(url.pathname + url.search);
    const target = byAddress.get(address) ?? byAddress.get(addressKey(url.pathname));
    if (target) return toPost(target, decode(url.hash.slice(1)) ?? '');
    const list = lists.get(address) ?? lists.get(addressKey(url.pathname));
    if (list) return { href: list };
    const page = addressKey(url.pathname);
    if (pages.has(page)) return { href: page };
    const copied = fileAt(before, post);
    return copied ? { href: copied } : { lost: `a page that wasn't imported` };
  };
}

/** The id of a heading of this site for a fragment of the old one. */
function anchorIn(text: PostText | undefined, fragment: string): string | undefined {
  if (!text || !fragment) return undefined;
  const wanted = decode(fragment) ?? fragment;
  const renamed = text.anchors.get(wanted);
  if (renamed) return renamed;
  const idOf = createHeadingIds(text.headings.flatMap(({ id }) => id ?? []));
  const ids = text.headings.map(({ id, text: words }) => id ?? idOf(words));
  if (ids.includes(wanted)) return wanted;
  const words = toSlug(wanted.replace(/^(?:toc|h|heading|section)[_-]/i, ''));
  const at = text.headings.findIndex((heading) => toSlug(heading.text) === words || heading.id === words);
  return ids[at];
}
