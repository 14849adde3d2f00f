/** The systems that an old blog may come from. Recognized in this order. */
export const SYSTEMS = ['wordpress', 'ghost', 'hugo', 'jekyll', 'eleventy', 'astro', 'markdown'] as const;
export type System = (typeof SYSTEMS)[number];

/** Something about an old post that its owner should know. */
export interface ImportNote {
  /** "changed" also covers what has no place here; "todo" needs a person; "blocking" keeps the post a draft. */
  kind: 'changed' | 'left out' | 'todo' | 'blocking';
  /** A sentence without its period: "the frame of maps.example.com became a link". */
  message: string;
  /** 1-based line of the old file. */
  line?: number | undefined;
}

/** A picture as a post shows it. */
export interface OldPicture {
  src: string;
  alt: string;
}

/** What an old post says about itself, in this site's terms. */
export interface OldFields {
  title: string;
  /** YYYY-MM-DD, in the time zone of the old site. */
  date?: string | undefined;
  updated?: string | undefined;
  /** Names as readers saw them, the first author first. */
  authors: string[];
  tags: string[];
  /** With what is above them: "Work > Kitchens". The first one counts. */
  categories: string[];
  excerpt?: string | undefined;
  picture?: OldPicture | undefined;
  seo?: { title?: string; description?: string };
  /** "es" or "es-ES", if it differs from the site's. */
  language?: string | undefined;
  featured?: boolean;
  /** Why visitors couldn't read it: "it was a draft". */
  hidden?: string | undefined;
}

/** A post or page of the old site. */
export interface OldPost {
  /** Unique in the site. A link to "post:KEY#anchor" leads to the post, however its system writes links. */
  key: string;
  kind: 'post' | 'page';
  /** The last part of its address, as it was: "Año nuevo" or "hello-world". */
  name: string;
  /** The path above a page: "about", or "". */
  below: string;
  fields: OldFields;
  /** Paths at which it was, with queries, as the old site wrote them: "/2019/04/name/", "/?p=58". The first is its own. */
  addresses: string[];
  /** Its text as HTML, with the system's own syntax resolved. Comments and hidden parts are still in it. */
  html: string;
  /** Absolute path of the file that it is from. */
  file: string;
  /** The text as it is in the file, from `line` on, to find the lines of its parts. */
  source: string;
  /** 1-based. */
  line: number;
  notes: ImportNote[];
}

/** Everything that a reader found. */
export interface OldSite {
  system: System;
  /** Its hosts in lower case, without "www.". */
  hosts: string[];
  /** The code of its language, if it states one: "en". */
  language?: string | undefined;
  posts: OldPost[];
  /** Absolute paths of folders in which addresses such as "/images/a.jpg" are files. */
  folders: string[];
  /** Descriptions of pictures by their address. */
  descriptions: ReadonlyMap<string, string>;
  /** Old paths of lists and feeds, and what they showed: "blog", "feed", or a category as in `OldFields.categories`. */
  lists: { path: string; shows: 'blog' | 'feed' | { category: string } }[];
  /** What isn't imported at all, with how many: "comments" 6. */
  leftOut: ReadonlyMap<string, number>;
  /** Fields without a place, with how many posts have them and what they may mean. */
  others: ReadonlyMap<string, { count: number; meaning?: string }>;
}
