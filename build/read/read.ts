import { basename, join, relative } from 'node:path';
import type { Content, Entry, PostEntry, Unpublished } from '../../model/content.ts';
import type { Download } from '../../model/download.ts';
import type { Industry } from '../../model/industry.ts';
import type { Location } from '../../model/location.ts';
import type {
  About,
  Blog,
  Contact,
  Home,
  Legal,
  NotFound,
  Offline,
  Onboarding,
  Services,
  SitemapPage,
  ThankYou,
} from '../../model/pages.ts';
import type { Author, Post } from '../../model/post.ts';
import type { Pricing } from '../../model/pricing.ts';
import type { Service } from '../../model/service.ts';
import { OFFLINE_PATH } from '../../rules/offline.ts';
import { THANK_YOU_PATH } from '../../rules/submission.ts';
import { copyOf } from '../claims/copy.ts';
import { claimMistakes } from '../claims/mistakes.ts';
import { ContentError, type Mistake, UserError } from '../errors.ts';
import { withFormEndpoint } from '../form-endpoint.ts';
import { crossFileMistakes } from './cross-file.ts';
import { listContent, type ReadEntry, readEntry } from './entries.ts';
import { locate } from './locate.ts';
import { isTopLevel, readTopLevel } from './top-level.ts';

/** How to read: which folder, and what counts as published. */
export interface ReadOptions {
  /** Absolute path of the content folder. */
  root: string;
  /** Today as YYYY-MM-DD: posts of later days are scheduled. */
  today: string;
  /** Show drafts and scheduled posts, as the development server does. */
  withUnpublished?: boolean;
  /** Where forms are posted, whatever site.yaml says: an absolute address. */
  formEndpoint?: string | undefined;
  /** Leave the ledger of claims unchecked, as the command does that prints it. */
  ledgerUnchecked?: boolean;
  /** Told after each file. */
  onProgress?: (done: number, total: number) => void;
}

/** Files read at once: enough to keep the disk busy without opening thousands. */
const CONCURRENCY = 64;

/**
 * Reads the content folder into one validated model.
 * @throws ContentError with every mistake of every file, in the order of files and lines
 */
export async function read(options: ReadOptions): Promise<Content> {
  const { root } = options;
  const files = await listContent(root).catch(() => {
    throw new UserError(`${root} is not a folder. Give the content folder with --content`);
  });
  const mistakes: Mistake[] = [];
  const collect = (error: unknown): undefined => {
    if (!(error instanceof ContentError)) throw error;
    mistakes.push(...error.mistakes);
  };
  const [site, categoryList, redirectList, claims] = await Promise.all([
    readTopLevel(root, 'site.yaml').catch(collect),
    readTopLevel(root, 'categories.yaml').catch(collect),
    readTopLevel(root, 'redirects.yaml').catch(collect),
    readTopLevel(root, 'claims.yaml').catch(collect),
  ]);
  const pages = files.filter((file) => !isTopLevel(relative(root, file)));
  const entries: ReadEntry[] = [];
  for (let start = 0; start < pages.length; start += CONCURRENCY) {
    const batch = pages.slice(start, start + CONCURRENCY);
    const read = await Promise.all(batch.map((file) => readEntry(file, root).catch(collect)));
    entries.push(...read.filter((entry) => entry !== undefined));
    options.onProgress?.(Math.min(start + CONCURRENCY, pages.length), pages.length);
  }
  mistakes.push(...(await locate(missingPages(entries, root, mistakes))));
  const complete = SINGLE.every((layout) => entries.some((entry) => entry.layout === layout));
  if (!site || !categoryList || !redirectList || !complete) throw new ContentError(sorted(mistakes));

  const content = assemble(entries, options, {
    settings: withFormEndpoint(site, options.formEndpoint),
    categories: categoryList,
    redirects: redirectList,
    claims,
    redirectsFile: join(root, 'redirects.yaml'),
    categoriesFile: join(root, 'categories.yaml'),
  });
  const unread = new Set(mistakes.map(({ file }) => basename(file, '.md')));
  mistakes.push(...(await locate(crossFileMistakes(content, unread, options.withUnpublished))));
  // Words of files that could not be read would only seem to be missing.
  if (claims && !options.ledgerUnchecked && mistakes.length === 0) {
    mistakes.push(...(await locate(claimMistakes(claims, copyOf(content, root), root))));
  }
  if (mistakes.length > 0) throw new ContentError(sorted(mistakes));
  return content;
}

/** Puts mistakes in the order of files and lines. */
export function sorted(mistakes: Mistake[]): Mistake[] {
  return mistakes.sort((a, b) =>
    a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
  );
}

/** Layouts of content/pages that exactly one file must have. */
const SINGLE = [
  'home',
  'about',
  'services',
  'contact',
  'blog',
  'onboarding',
  'thank-you',
  'offline',
  'sitemap',
] as const;
/** Pages that servers and scripts lead to, by layout. */
const FIXED_PATHS: Record<string, string> = { 'thank-you': THANK_YOU_PATH, offline: OFFLINE_PATH };
/** Files of content/pages that hosts look for by name. */
const NOT_FOUND = ['404', 'post-not-found', 'category-not-found'];

function missingPages(entries: ReadEntry[], root: string, found: Mistake[]): Mistake[] {
  const pages = entries.filter(({ folder }) => folder === 'pages');
  const broken = found.some(({ file }) => file.startsWith(join(root, 'pages')));
  const singles = SINGLE.flatMap((layout): Mistake[] => {
    const same = pages.filter((page) => page.layout === layout);
    if (same.length === 0 && !broken) {
      return [{ file: join(root, 'pages'), message: `has no page with "layout: ${layout}". Add one` }];
    }
    return same.slice(1).map(({ file }) => ({
      file,
      field: ['layout'],
      message: `"${layout}" is also the layout of ${same[0]?.slug}.md. Only one page has it`,
    }));
  });
  const misplaced = pages.flatMap(({ layout, path, file }): Mistake[] => {
    const fixed = FIXED_PATHS[layout];
    if (!fixed || path === fixed) return [];
    return [
      { file, message: `has the address ${path}, but its place is ${fixed}. Name it ${fixed.slice(1)}.md` },
    ];
  });
  const missing = NOT_FOUND.filter((slug) => !broken && !pages.some((page) => page.slug === slug));
  return [
    ...singles,
    ...misplaced,
    ...missing.map((slug) => ({
      file: join(root, 'pages', `${slug}.md`),
      message: 'is missing. Every site needs it',
    })),
  ];
}

function assemble(
  entries: ReadEntry[],
  { today, withUnpublished }: ReadOptions,
  top: Pick<Content, 'settings' | 'categories' | 'redirects' | 'claims' | 'redirectsFile' | 'categoriesFile'>,
): Content {
  const of = <Data>(folder: string, layout: string) =>
    entries.filter((entry) => entry.folder === folder && entry.layout === layout) as Entry<Data>[];
  const page = <Data>(layout: string) => of<Data>('pages', layout)[0] as Entry<Data>;
  const authors = of<Author>('authors', '');
  const posts = of<Post>('posts', '')
    .map((entry) => withAuthor(entry, authors))
    .sort(byDate);
  const unpublished = posts.flatMap((post): Unpublished[] => {
    if (post.data.draft) return [{ post, reason: 'draft' }];
    return post.data.publishDate > today ? [{ post, reason: 'scheduled' }] : [];
  });
  const hidden = new Set(withUnpublished ? [] : unpublished.map(({ post }) => post));
  return {
    ...top,
    authors,
    services: of<Service>('services', 'service').sort((a, b) => a.data.listing.order - b.data.listing.order),
    pricing: of<Pricing>('services', 'pricing').sort((a, b) => a.data.listing.order - b.data.listing.order),
    industries: of<Industry>('industries', '').sort((a, b) => a.data.order - b.data.order),
    locations: of<Location>('locations', '').sort((a, b) => a.data.order - b.data.order),
    downloads: of<Download>('downloads', ''),
    posts: posts.filter((post) => !hidden.has(post)),
    unpublished,
    pages: {
      home: page<Home>('home'),
      about: page<About>('about'),
      services: page<Services>('services'),
      contact: page<Contact>('contact'),
      blog: page<Blog>('blog'),
      onboarding: page<Onboarding>('onboarding'),
      thankYou: page<ThankYou>('thank-you'),
      offline: page<Offline>('offline'),
      sitemap: page<SitemapPage>('sitemap'),
      legal: of<Legal>('pages', 'legal'),
      notFound: of<NotFound>('pages', 'not-found'),
    },
  };
}

function withAuthor(entry: Entry<Post>, authors: Entry<Author>[]): PostEntry {
  const given = entry.data.author;
  if (typeof given !== 'string') return { ...entry, author: given };
  const known = authors.find(({ slug, data }) => slug === given || data.name === given);
  if (!known) return { ...entry, author: { name: given } };
  return {
    ...entry,
    author: { name: known.data.name, role: known.data.role, image: known.data.image, bio: known.body.trim() },
  };
}

/** Newest first; posts of one day in the order of their slugs, so that every build agrees. */
function byDate(a: Entry<Post>, b: Entry<Post>): number {
  if (a.data.publishDate !== b.data.publishDate) return a.data.publishDate < b.data.publishDate ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}
