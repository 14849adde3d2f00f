import { createContext, useContext } from 'react';
import type { Settings } from '../model/settings.ts';
import type { Casing } from '../rules/casing.ts';
import type { PictureData } from '../rules/picture.ts';
import type { PictureUse } from './parts/Picture.tsx';

/** A link of the menu or the footer. */
interface NavLink {
  label: string;
  href: string;
}

/** A titled list of links. */
export interface NavGroup {
  title: string;
  links: NavLink[];
}

/** A card or a page's hero, the hero of the home page, or a band behind white text. */
type ArtShape = 'card' | 'hero' | 'band';

/** A script or style sheet: its address, and the hash that its bytes must have (Subresource Integrity). */
export interface LinkedFile {
  href: string;
  integrity: string;
}

/** What every template may know of the site beside its own props. */
export interface SiteView {
  settings: Settings;
  /** The casing rule, for headings and button labels. */
  casing: Casing;
  /** Address of the page that is being rendered. */
  path: string;
  /** Services by group, for the dropdown. */
  services: NavGroup[];
  footer: NavGroup[];
  /**
   * The address of a picture drawn from a seed.
   * @param seed usually the slug of the page
   * @param palette name of a field palette
   */
  art(seed: string, palette: string, shape?: ArtShape): string;
  /** The address of the picture that stands for the page being rendered. */
  pageArt(shape?: ArtShape): string;
  /** The address of the index of all posts. */
  blogIndex: string;
  /** The files of a picture that the content names; undefined when it is not this site's. */
  picture(src: string, use?: PictureUse): PictureData | undefined;
}

const SiteContext = createContext<SiteView | null>(null);

/** Gives the site to all templates under it. */
export const SiteProvider = SiteContext.Provider;

/** The site that is being rendered. @throws Error outside of SiteProvider */
export function useSite(): SiteView {
  const site = useContext(SiteContext);
  if (!site) throw new Error('a template was rendered outside of SiteProvider');
  return site;
}
