/** What the head of a page says (specification, part 1, section 3, page descriptor). */
export interface HeadData {
  /** Without the brand name, which is added. */
  title: string;
  description: string;
  keywords: readonly string[];
  /** Absolute canonical address; error pages have none, as they answer for any. */
  canonical?: string;
  /** Absolute address of the 1200×630 picture for link previews. */
  image?: string;
  imageAlt?: string;
  type: 'website' | 'article';
  robots: 'index,follow' | 'noindex,nofollow' | 'noindex';
  /** ISO 8601 with offset, of articles. */
  published?: string;
  modified?: string;
  /** Addresses of lists of posts that can be followed from this page; the nearest first. */
  feeds?: readonly { list: string; title: string }[];
  /** Address of the same page as markdown. */
  markdown?: string;
}
