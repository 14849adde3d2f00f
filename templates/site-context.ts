import { createContext, useContext } from 'react';
import type { ArtShape } from '../art/fields/frames.ts';
import type { Client } from '../model/client.ts';
import type { Measure } from '../model/pages.ts';
import type { Person, TeamMember } from '../model/portrait.ts';
import type { Settings } from '../model/settings.ts';
import type { Words } from '../model/words.ts';
import type { Casing } from '../rules/casing.ts';
import type { FormId, FormRule, Option } from '../rules/forms/rule.ts';
import type { PictureData, PictureUse } from '../rules/picture.ts';

/** A titled list of links. */
export interface NavGroup {
  title: string;
  links: { label: string; href: string }[];
}

/**
 * A card or a page's hero, a card's thumbnail, the hero of the home page, a background behind white text, or the lower edge
 * of every page.
 */
/** Something that texts promise, by their words for it. */
export interface Promised {
  words: RegExp;
  /** Its terms, or a sample. */
  href: string;
}

/** Site data that is available to every template. */
export interface SiteView {
  settings: Settings;
  words: Words;
  /** The agency's mark: what is inside of an SVG element of this viewBox. */
  mark: { viewBox: string; shapes: string };
  casing: Casing;
  /** Address of the current page. */
  path: string;
  /** Services by group, for the menu. */
  services: NavGroup[];
  /** Industries and cities, for the menu. */
  places: NavGroup[];
  /** The forms, in the agency's words and with their options. */
  forms: Readonly<Record<FormId, FormRule>>;
  /** What links to the contact page may ask for. */
  requests: readonly Option[];
  footer: NavGroup[];
  /** What texts of a page may promise: its guarantee, and documents. */
  promised(path: string): readonly Promised[];
  /** The year of the build. */
  year: number;
  /** The person who leads the agency, if the about page names one. */
  leader: TeamMember | undefined;
  /** @param slug a client file, which cross-file checks have found */
  client(slug: string): Client;
  /** URL of field art; undefined for a brand without a landscape. @param seed usually the slug of a page */
  art(seed: string, palette: string, shape?: ArtShape): string | undefined;
  /** URL of the current page's field art. */
  pageArt(shape?: ArtShape): string | undefined;
  /** URL of the index of all posts, if there is a blog. */
  blogIndex(): string | undefined;
  /** What was measured of the finished home page, in words: "51 kB". */
  measured(): Record<Measure, string>;
  /** URL of the styles of illustrations. */
  illustrationStyles: string;
  /** URL of the styles of what ends a page. */
  endingStyles: string;
  /** The files of a picture; undefined if it is on another site. */
  picture(src: string, use?: PictureUse): PictureData | undefined;
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
