import { createContext, useContext } from 'react';
import type { ArtShape } from '../art/fields/frames.ts';
import type { Client } from '../model/client.ts';
import type { Measure } from '../model/pages.ts';
import type { Person, TeamMember } from '../model/portrait.ts';
import type { Settings } from '../model/settings.ts';
import type { Words } from '../model/words.ts';
import type { Casing } from '../rules/casing.ts';
import type { Option, SiteForms } from '../rules/forms/rule.ts';
import type { Locale } from '../rules/locale.ts';
import type { PictureData, PictureUse } from '../rules/picture.ts';

/** A titled list of links. */
export interface NavGroup {
  title: string;
  /** `lang` is the language of a label that isn't in that of the page. */
  links: { label: string; href: string; lang?: string | undefined }[];
}

/** A promise, by the words that texts use for it. */
export interface Promised {
  /** A regular expression. */
  words: string;
  /** The path of its terms, or of a sample. */
  href: string;
}

interface LogoPicture {
  src: string;
  width: number;
  height: number;
}

/** A page in another language. */
export interface LanguageLink {
  language: string;
  /** In the language itself: "Español". */
  name: string;
  href: string;
}

/** Data that every template can use. */
export interface SiteView {
  settings: Settings;
  /** The language of the page. */
  locale: Locale;
  words: Words;
  /** The agency's mark: the content of an SVG element with this viewBox. */
  mark: { viewBox: string; shapes: string };
  /** The logo in place of mark and name, and its version for the dark theme. */
  logo: (LogoPicture & { dark?: LogoPicture }) | undefined;
  casing: Casing;
  /** Path of the current page. */
  path: string;
  /** What the paths of its language begin with: "/es"; empty for the site's first language. */
  base: string;
  /** Where a link leads on pages of this language. */
  link(href: string): string;
  /** The page in the other languages of the site, or where they start. @param path of the page */
  languages(path: string): readonly LanguageLink[];
  /** Services by group, for the menu. */
  services: NavGroup[];
  /** Industries and cities, for the menu. */
  places: NavGroup[];
  /** The forms, in the agency's words and with their options. */
  forms: SiteForms;
  /** What links to the contact page can ask for. */
  requests: readonly Option[];
  footer: NavGroup[];
  /** The legal pages. */
  legal: NavGroup['links'];
  /** What the texts of a page can promise: its guarantee, and documents. */
  promised(path: string): readonly Promised[];
  /** The year of the build. */
  year: number;
  /** The person who leads the agency, if the about page names one. */
  leader: TeamMember | undefined;
  /** @param slug a client file, which cross-file checks have found */
  client(slug: string): Client;
  /** URL of a landscape; undefined for a brand without one. @param seed usually the slug of a page */
  art(seed: string, palette: string, shape?: ArtShape): string | undefined;
  /** URL of the current page's landscape. */
  pageArt(shape?: ArtShape): string | undefined;
  /** URL of the index of all posts, if there is a blog. */
  blogIndex(): string | undefined;
  /** Measurements of the finished home page, in words: "51 kB". */
  measured(): Record<Measure, string>;
  /** URL of the styles of illustrations. */
  illustrationStyles: string;
  /** URL of the styles for the end of pages. */
  endingStyles: string;
  /** The files of a picture; undefined if it is on another site. */
  picture(src: string, use?: PictureUse, focus?: string): PictureData | undefined;
  /** The file of a client's logo, if there is one; a wide one contains the name. @param slug a client file */
  clientLogo(slug: string): { picture: PictureData; isWide: boolean } | undefined;
  /** A person's photo or, until there is one, their drawing; undefined if they have neither. */
  portrait(person: Person): PictureData | undefined;
}

const SiteContext = createContext<SiteView | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): SiteView {
  const site = useContext(SiteContext);
  if (!site) throw new Error('a template was rendered outside of SiteProvider');
  return site;
}
