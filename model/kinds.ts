import type { z } from 'zod';
import { THANK_YOU_PATH } from '../rules/forms/submission.ts';
import type { Phrase } from '../rules/languages/languages.ts';
import { caseStudy } from './case-study.ts';
import { claims } from './claims.ts';
import { client } from './client.ts';
import { type CustomPageContent, customPage } from './custom-page.ts';
import { download } from './download.ts';
import { forms } from './forms.ts';
import { industry } from './industry.ts';
import { location } from './location.ts';
import * as page from './pages.ts';
import { author, post } from './post.ts';
import { pricing } from './pricing.ts';
import { service } from './service.ts';
import { categories, redirects, settings, settingsInLanguage } from './settings.ts';
import { words } from './words.ts';

/** The start of each folder's paths: `posts/x.md` is /blog/x. Authors and clients have no page. */
export const PATH_PREFIX = {
  authors: null,
  'case-studies': '/case-studies/',
  clients: null,
  downloads: '/downloads/',
  industries: '/industries/',
  locations: '/locations/',
  pages: '/',
  posts: '/blog/',
  services: '/services/',
} as const;

export type Folder = keyof typeof PATH_PREFIX;

/** The title and schema of a kind of content file, and what its markdown body is for. */
interface Kind {
  title: string;
  /** Undefined if the kind has no body. */
  body?: string;
  /** For a kind whose pages may do without their body: whether this one shows it. */
  showsBody?(data: unknown): boolean;
  schema: z.ZodType;
}

/** A kind with any number of files in a folder. */
interface CollectionKind extends Kind {
  /** Name of its schema. */
  name: string;
  folder: Folder;
  /** Tells the kinds of one folder apart; the first kind is the default. */
  layout?: string;
  /** The heading above its pages in llms.txt; undefined if it has no pages. */
  group: Phrase | undefined;
  schema: Draftable;
}

type Draftable = z.ZodType<{ draft?: boolean | undefined }>;

/** The collections by their names in `Content`. Code that handles all kinds of content uses this table. */
export const COLLECTIONS = {
  posts: {
    ...{ name: 'post', folder: 'posts', schema: post, title: 'Blog post', group: 'Newest articles' },
    body: 'the article',
  },
  services: {
    ...{ name: 'service', folder: 'services', layout: 'service', schema: service, title: 'Service page' },
    ...{
      body: 'the introduction; what follows its first heading (`##`) is a section beside it',
      group: 'Services',
    },
  },
  pricing: {
    ...{ name: 'pricing', folder: 'services', layout: 'pricing', schema: pricing, title: 'Price list' },
    ...{ body: 'the introduction, under the packages', group: 'Pricing' },
  },
  cases: {
    ...{ name: 'case-study', folder: 'case-studies', schema: caseStudy, title: 'Case study' },
    ...{ body: 'the story', group: 'Case studies' },
  },
  industries: {
    ...{ name: 'industry', folder: 'industries', schema: industry, title: 'Industry page' },
    ...{ body: 'the challenges of the industry, under the heading of the challenges', group: 'Industries' },
  },
  locations: {
    ...{ name: 'location', folder: 'locations', schema: location, title: 'City page', group: 'Locations' },
    body: 'the introduction, beside the map',
  },
  downloads: {
    ...{ name: 'download', folder: 'downloads', schema: download, title: 'Download', group: 'Downloads' },
    body: 'the document, which becomes a page to read, print or save',
  },
  authors: {
    ...{ name: 'author', folder: 'authors', schema: author, title: 'Author', group: undefined },
    body: 'the biography, under each post of the author and on the about page',
  },
  clients: { name: 'client', folder: 'clients', schema: client, title: 'Client', group: undefined },
} as const satisfies Record<string, CollectionKind>;

/** The name of a collection in `Content`. */
export type Collection = keyof typeof COLLECTIONS;

/** A kind of page in content/pages/. */
export interface PageLayout extends Kind {
  layout: string;
  /** How many files a site has: exactly one, at most one, or any number. */
  files: 'one' | 'optional' | 'many';
  /** The path that templates, scripts and servers rely on. */
  path?: string;
  /** The folder whose files it lists. Such files need this page. */
  of?: Folder;
}

/** The pages by their names in `Content`. */
export const PAGES = {
  home: { layout: 'home', files: 'one', schema: page.home, title: 'Home page', path: '/' },
  about: {
    ...{ layout: 'about', files: 'one', schema: page.about, title: 'About page', path: '/about' },
    body: 'the story of the agency',
  },
  services: {
    ...{ layout: 'services', files: 'one', schema: page.services, title: 'Services overview' },
    path: '/services',
  },
  caseStudies: {
    ...{ layout: 'case-studies', files: 'optional', schema: page.caseStudies, title: 'Case studies page' },
    ...{ path: '/case-studies', of: 'case-studies' },
  },
  calculator: {
    ...{ layout: 'calculator', files: 'optional', schema: page.calculator, title: 'Calculator page' },
    body: 'what the calculator leaves out',
  },
  prices: {
    ...{ layout: 'prices', files: 'optional', schema: page.prices, title: 'Price page' },
    path: '/pricing',
  },
  guarantee: {
    ...{ layout: 'guarantee', files: 'optional', schema: page.guarantee, title: 'Guarantee page' },
    path: '/guarantee',
  },
  contact: {
    ...{ layout: 'contact', files: 'one', schema: page.contact, title: 'Contact page' },
    path: '/contact',
  },
  blog: {
    ...{ layout: 'blog', files: 'optional', schema: page.blog, title: 'Blog page', path: '/blog' },
    of: 'posts',
  },
  onboarding: {
    layout: 'onboarding',
    files: 'optional',
    schema: page.onboarding,
    title: 'Client onboarding page',
  },
  thankYou: {
    ...{ layout: 'thank-you', files: 'one', schema: page.thankYou, title: 'Thank-you page' },
    path: THANK_YOU_PATH,
  },
  offline: {
    ...{ layout: 'offline', files: 'optional', schema: page.offline, title: 'Offline page' },
    path: '/offline',
  },
  legal: { layout: 'legal', files: 'many', schema: page.legal, title: 'Legal page', body: 'the legal text' },
  sitemap: { layout: 'sitemap', files: 'one', schema: page.sitemap, title: 'Sitemap page' },
  custom: {
    ...{ layout: 'page', files: 'many', schema: customPage, title: 'Custom page' },
    body: 'the text of the block "body"',
    showsBody: (data) =>
      (data as Partial<CustomPageContent>).blocks?.some?.(({ block }) => block === 'body') ?? false,
  },
  notFound: { layout: 'not-found', files: 'many', schema: page.notFound, title: '"Not found" page' },
} as const satisfies Record<string, PageLayout>;

/** The YAML files at the top of the content folder. */
export const TOP_LEVEL = {
  'site.yaml': { schema: settings, title: 'Site settings' },
  'categories.yaml': { schema: categories, title: 'Blog categories' },
  'redirects.yaml': { schema: redirects, title: 'Redirects' },
  'forms.yaml': { schema: forms, title: 'Forms' },
  'words.yaml': { schema: words, title: 'Words' },
  'claims.yaml': { schema: claims, title: 'Claims' },
} as const satisfies Record<string, Kind>;

/** What the settings say in another language, in the folder of the language. */
export const LANGUAGE_SETTINGS = {
  ...{ name: 'site-in-language', files: '*/site.yaml', schema: settingsInLanguage },
  title: 'Site settings in another language',
} as const;

/** A kind of content file, in any folder. */
export interface ContentKind extends Kind {
  /** Name of its schema: "post", "page-home", "site". */
  name: string;
  /** Undefined for files at the top of the content folder. */
  folder?: Folder;
  layout?: string;
  /** Relative to the content folder: "posts/*.md", "site.yaml". */
  files: string;
}

/** Every kind of content file, in the order of docs/fields.md. */
export const KINDS: readonly ContentKind[] = [
  ...Object.values(COLLECTIONS).map((kind) => ({ ...kind, files: `${kind.folder}/*.md` })),
  ...Object.values(PAGES).map((kind) => ({
    ...kind,
    name: `page-${kind.layout}`,
    folder: 'pages' as const,
    files: 'pages/*.md',
  })),
  ...Object.entries(TOP_LEVEL).map(([file, kind]) => ({
    ...kind,
    name: file.replace('.yaml', ''),
    files: file,
  })),
  LANGUAGE_SETTINGS,
];

/** The kinds of a folder; the first is the default, except in `pages`. */
export const kindsIn = (folder: Folder): readonly ContentKind[] =>
  KINDS.filter((kind) => kind.folder === folder);
