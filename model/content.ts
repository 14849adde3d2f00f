import type { z } from 'zod';
import type { CaseStudy } from './case-study.ts';
import type { Claims } from './claims.ts';
import type { FOLDERS, Folder } from './kinds.ts';
import type {
  About,
  Blog,
  Calculator,
  CaseStudies,
  Contact,
  Home,
  Legal,
  NotFound,
  Offline,
  Onboarding,
  Services,
  SitemapPage,
  ThankYou,
} from './pages.ts';
import type { Person } from './portrait.ts';
import type { InlineAuthor, Post } from './post.ts';
import type { Pricing } from './pricing.ts';
import type { Service } from './service.ts';
import type { Category, Redirect, Settings } from './settings.ts';

/** A valid content file. */
export interface Entry<Data> {
  /** File name without .md: the last part of the address. */
  slug: string;
  /** Address of its page, without trailing slash: "/services/seo". */
  path: string;
  /** Absolute path of the file. */
  file: string;
  data: Data;
  /** The markdown after the front matter. */
  body: string;
  /** 1-based line of the file where the body starts. */
  bodyLine: number;
}

/** A post with its resolved author. */
export interface PostEntry extends Entry<Post> {
  author: InlineAuthor & Person & { role?: string };
}

/** Why a valid post is not in this build. */
export interface Unpublished {
  post: PostEntry;
  reason: 'draft' | 'scheduled';
}

/** Folders whose files all have the same schema. */
type OneKind = { [Name in Folder]: '' extends keyof (typeof FOLDERS)[Name] ? Name : never }[Folder];

/** The files of these folders, sorted by `order` if they have one, otherwise by file name. */
export type Collections = {
  [Name in Exclude<OneKind, 'posts' | 'case-studies'>]: Entry<z.output<(typeof FOLDERS)[Name]['']>>[];
};

/** All content of the site, validated. Templates and routes read nothing else. */
export interface Content extends Collections {
  settings: Settings;
  /** YYYY-MM-DD: the date that decides which posts and openings are visible. */
  today: string;
  categories: Category[];
  redirects: Redirect[];
  /** The ledger of figures; undefined if the site has none. */
  claims: Claims | undefined;
  /** Absolute path of content/redirects.yaml, for messages. */
  redirectsFile: string;
  /** Absolute path of content/categories.yaml. */
  categoriesFile: string;
  cases: Entry<CaseStudy>[];
  services: Entry<Service>[];
  pricing: Entry<Pricing>[];
  /** Published posts, newest first. */
  posts: PostEntry[];
  unpublished: Unpublished[];
  pages: {
    home: Entry<Home>;
    about: Entry<About>;
    services: Entry<Services>;
    calculator: Entry<Calculator> | undefined;
    caseStudies: Entry<CaseStudies>;
    contact: Entry<Contact>;
    blog: Entry<Blog>;
    onboarding: Entry<Onboarding>;
    thankYou: Entry<ThankYou>;
    offline: Entry<Offline>;
    sitemap: Entry<SitemapPage>;
    legal: Entry<Legal>[];
    notFound: Entry<NotFound>[];
  };
}
