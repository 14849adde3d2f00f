import type { IdReference } from 'schema-dts';
import type { Settings } from '../../../model/settings.ts';
import { LANGUAGE } from '../../../rules/language.ts';
import { atMidnight } from '../../content/facts/at-midnight.ts';
import { imageObject } from './image.ts';
import { type PageNode, ref, theAgency } from './nodes.ts';

/** AboutPage and ContactPage for those two, CollectionPage for lists of other pages, WebPage for all others. */
export type PageType = PageNode['@type'];

/** What is told of a page. */
interface PageFacts {
  /** Absolute canonical address. */
  url: string;
  title: string;
  description: string;
  hasCrumbs: boolean;
  /** Absolute address of the picture for link previews, in the settings' size. */
  image?: string;
  /** What the page is there for, where its graph tells it; else the page is about the agency. */
  mainEntity?: IdReference;
  /** YYYY-MM-DD. */
  published?: string;
  modified?: string;
}

/** The page itself. */
export function webPage(settings: Settings, page: PageFacts, type: PageType = 'WebPage'): PageNode {
  const { url, image, mainEntity } = page;
  return {
    '@type': type,
    ...ref(url, 'webpage'),
    url,
    name: page.title,
    description: page.description,
    inLanguage: LANGUAGE,
    isPartOf: ref(`${settings.url}/`, 'website'),
    about: mainEntity ? undefined : theAgency(settings.url),
    mainEntity: mainEntity && { '@id': mainEntity['@id'] },
    breadcrumb: page.hasCrumbs ? ref(url, 'breadcrumb') : undefined,
    primaryImageOfPage: image ? imageObject(ref(url, 'image')['@id'], image, settings.shareImage) : undefined,
    datePublished: page.published && atMidnight(page.published),
    dateModified: page.modified && atMidnight(page.modified),
  };
}
