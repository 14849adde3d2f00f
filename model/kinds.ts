import type { z } from 'zod';
import { download } from './download.ts';
import { industry } from './industry.ts';
import { location } from './location.ts';
import {
  about,
  blog,
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

/** The layouts of each content folder; the first is used when front matter names none, '' has no name. */
export const FOLDERS = {
  authors: { '': author },
  downloads: { '': download },
  industries: { '': industry },
  locations: { '': location },
  pages: {
    ...{ home, about, services, contact, blog, legal, sitemap, onboarding },
    ...{ 'thank-you': thankYou, 'not-found': notFound, offline },
  },
  posts: { '': post },
  services: { service, pricing },
} as const satisfies Record<string, Record<string, z.ZodType>>;

export type Folder = keyof typeof FOLDERS;

/** Folders whose files must name a layout, because no layout is the usual one there. */
export const LAYOUT_REQUIRED: ReadonlySet<Folder> = new Set(['pages']);

/** Address prefix of each folder: file path = address (`posts/x.md` is /blog/x). Authors have no page. */
export const ADDRESS_PREFIX = {
  authors: null,
  downloads: '/downloads/',
  industries: '/industries/',
  locations: '/locations/',
  pages: '/',
  posts: '/blog/',
  services: '/services/',
} as const satisfies Record<Folder, string | null>;

/** What follows the file's name in addresses that are no pages. */
export const ADDRESS_SUFFIX: Partial<Record<Folder, string>> = { downloads: '.pdf' };
