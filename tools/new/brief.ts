/** What a template knows of the page that was asked for, and of the site that it joins. */
export interface Brief {
  /** The title, or the name of the service or industry; of a city page "Cedar Rapids, Iowa". */
  title: string;
  /** The last part of the address. */
  slug: string;
  /** Today, YYYY-MM-DD. */
  date: string;
  /** The next free place in its menu. */
  order: number;
  /** The category of a post, and all there are. */
  category: string;
  categories: readonly string[];
  /** The author of a post, and all there are. */
  author: string;
  authors: readonly string[];
  /** The service pages in the order of the menu. */
  services: readonly { slug: string; name: string }[];
  /** The groups of the services page. */
  groups: readonly string[];
  /** The names of the states that the site serves. */
  states: readonly string[];
}
