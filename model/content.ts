import type { z } from 'zod';
import type { Insertions } from '../rules/insertions.ts';
import type { Locale } from '../rules/locale.ts';
import type { BrandLogo, Mark } from './brand.ts';
import type { Claims } from './claims.ts';
import type { Forms } from './forms.ts';
import type { COLLECTIONS, Collection, PAGES } from './kinds.ts';
import type { Person } from './portrait.ts';
import type { InlineAuthor, Post } from './post.ts';
import type { Category, Redirect, Settings } from './settings.ts';
import type { Words } from './words.ts';

/** A valid content file. */
export interface Entry<Data> {
  /** File name without .md: the last part of the path. */
  slug: string;
  /** Path of its page, without trailing slash: "/services/seo". */
  path: string;
  /** The folder of its language; undefined for the site's first language. */
  language?: string | undefined;
  /** Absolute path of the file. */
  file: string;
  /** Name of its kind (model/kinds.ts): "post", "page-home". */
  kind: string;
  data: Data;
  /** The markdown after the front matter. */
  body: string;
  /** 1-based line of the file where the body starts. */
  bodyLine: number;
}

/** An author, as a post shows them. */
export type PostAuthor = InlineAuthor & Person & { role?: string };

/** A post with its resolved authors. */
export interface PostEntry extends Entry<Post> {
  authors: PostAuthor[];
}

/** Why a valid file is not published. */
export interface Unpublished {
  entry: Entry<unknown>;
  reason: 'draft' | 'scheduled';
}

/** The files of each collection, sorted by `order` if they have one, otherwise by file name. */
export type Collections = {
  [Name in Collection]: Entry<z.output<(typeof COLLECTIONS)[Name]['schema']>>[];
};

/** The paths of one page in all languages (BCP 47), that of the first language first. */
export type Translation = ReadonlyMap<string, string>;

/** The files of content/pages/. */
export type Pages = { [Name in keyof typeof PAGES]: FilesOf<(typeof PAGES)[Name]> };

type FilesOf<Kind extends { files: string; schema: z.ZodType }> = {
  one: Entry<z.output<Kind['schema']>>;
  optional: Entry<z.output<Kind['schema']>> | undefined;
  many: Entry<z.output<Kind['schema']>>[];
}[Kind['files'] & ('one' | 'optional' | 'many')];

/** All content of the site, validated: the only input of templates and routes. */
export interface Content extends Omit<Collections, 'posts'> {
  settings: Settings;
  /** The language of these pages. */
  locale: Locale;
  /** What their paths begin with: "/es"; empty for the site's first language. */
  base: string;
  /** The pages in other languages. Each has the first language's authors, clients, and pages that it lacks. */
  translations: readonly Content[];
  /** The translations of each page that has any, by the paths of all of them. */
  alternates: ReadonlyMap<string, Translation>;
  /** YYYY-MM-DD: the date that decides which posts and openings are visible. */
  today: string;
  /** The values that texts may insert by name. */
  insertions: Insertions;
  categories: Category[];
  forms: Forms;
  words: Words;
  /** The agency's mark. */
  mark: Mark;
  /** The wide logo; undefined if the agency shows its mark and name. */
  logo?: BrandLogo | undefined;
  /** The drawings of people, by their paths in the content folder. */
  drawings: ReadonlyMap<string, string>;
  redirects: Redirect[];
  /** The ledger of figures; undefined if the site has none. */
  claims: Claims | undefined;
  /** Absolute path of content/site.yaml, for messages. */
  settingsFile: string;
  /** Absolute path of content/forms.yaml. */
  formsFile: string;
  /** Absolute path of content/words.yaml. */
  wordsFile: string;
  /** Absolute path of content/redirects.yaml. */
  redirectsFile: string;
  /** Absolute path of content/categories.yaml. */
  categoriesFile: string;
  /** Published posts, newest first. */
  posts: PostEntry[];
  /** Drafts and scheduled posts. Only on the development server, collections and pages contain them, too. */
  unpublished: Unpublished[];
  pages: Pages;
}
