import type { z } from 'zod';
import { caseStudy } from './case-study.ts';
import { claims } from './claims.ts';
import { client } from './client.ts';
import { download } from './download.ts';
import { industry } from './industry.ts';
import { location } from './location.ts';
import {
  about,
  blog,
  calculator,
  caseStudies,
  contact,
  home,
  legal,
  notFound,
  offline,
  onboarding,
  services,
  sitemap,
  thankYou,
} from './pages.ts';
import { author, post } from './post.ts';
import { pricing } from './pricing.ts';
import { service } from './service.ts';
import { categories, redirects, settings } from './settings.ts';

/** The layouts of each content folder. The first is the default; '' means that the folder has only one. */
export const FOLDERS = {
  authors: { '': author },
  'case-studies': { '': caseStudy },
  clients: { '': client },
  downloads: { '': download },
  industries: { '': industry },
  locations: { '': location },
  pages: {
    ...{ home, about, services, contact, blog, legal, sitemap, onboarding },
    ...{ 'case-studies': caseStudies, calculator },
    ...{ 'thank-you': thankYou, 'not-found': notFound, offline },
  },
  posts: { '': post },
  services: { service, pricing },
} as const satisfies Record<string, Record<string, z.ZodType>>;

export type Folder = keyof typeof FOLDERS;

/** The YAML files at the top of the content folder, with their schemas. */
export const TOP_LEVEL = {
  'site.yaml': settings,
  'redirects.yaml': redirects,
  'categories.yaml': categories,
  'claims.yaml': claims,
} as const satisfies Record<string, z.ZodType>;

/** Folders without a default layout. */
export const LAYOUT_REQUIRED: ReadonlySet<Folder> = new Set(['pages']);

/** Address prefix of each folder: `posts/x.md` is /blog/x. Authors and clients have no page. */
export const ADDRESS_PREFIX = {
  authors: null,
  'case-studies': '/case-studies/',
  clients: null,
  downloads: '/downloads/',
  industries: '/industries/',
  locations: '/locations/',
  pages: '/',
  posts: '/blog/',
  services: '/services/',
} as const satisfies Record<Folder, string | null>;

/** Prefix of the schema names in each folder: "page" in "page-home". */
export const SCHEMA_NAME: Record<Folder, string> = {
  authors: 'author',
  'case-studies': 'case-study',
  clients: 'client',
  downloads: 'download',
  industries: 'industry',
  locations: 'location',
  pages: 'page',
  posts: 'post',
  services: '',
};

/** What a kind of content file is called, and what its markdown body is. */
export interface KindWords {
  title: string;
  /** Undefined if the kind has no body. */
  body?: string;
}

/** By the names of the schemas (tools/schemas/content-kinds.ts). */
export const KIND_WORDS: Readonly<Record<string, KindWords>> = {
  post: { title: 'Blog post', body: 'the article' },
  author: { title: 'Author', body: 'the biography, under each post of the author and on the about page' },
  client: { title: 'Client' },
  'case-study': { title: 'Case study', body: 'the story' },
  location: { title: 'City page', body: 'the introduction, beside the map' },
  service: { title: 'Service page', body: 'the introduction' },
  pricing: { title: 'Price list', body: 'the introduction, under the packages' },
  industry: {
    title: 'Industry page',
    body: 'the challenges of the industry, under the heading `challenges`',
  },
  download: { title: 'Download', body: 'the document, which becomes a page and a PDF file' },
  'page-home': { title: 'Home page' },
  'page-about': { title: 'About page', body: 'the story of the agency' },
  'page-services': { title: 'Services overview' },
  'page-case-studies': { title: 'Case studies page' },
  'page-calculator': { title: 'Calculator page', body: 'what the calculator leaves out' },
  'page-contact': { title: 'Contact page' },
  'page-blog': { title: 'Blog page' },
  'page-onboarding': { title: 'Client onboarding page' },
  'page-thank-you': { title: 'Thank-you page' },
  'page-legal': { title: 'Legal page', body: 'the legal text' },
  'page-sitemap': { title: 'Sitemap page' },
  'page-not-found': { title: '"Not found" page' },
  'page-offline': { title: 'Offline page' },
  site: { title: 'Site settings' },
  categories: { title: 'Blog categories' },
  redirects: { title: 'Redirects' },
  claims: { title: 'Claims' },
};
