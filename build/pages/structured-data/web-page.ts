import type { BreadcrumbListLeaf, FAQPageLeaf, IdReference, ItemListLeaf } from 'schema-dts';
import type { Settings } from '../../../model/settings.ts';
import type { Casing } from '../../../rules/casing.ts';
import { SHARE_IMAGE } from '../../../rules/picture.ts';
import type { Crumb } from '../../../templates/parts/Breadcrumb.tsx';
import { atMidnight } from '../../content/dates.ts';
import { imageObject, type Named, type PageNode, ref, theAgency } from './nodes.ts';

/** CollectionPage is for lists of other pages, WebPage for all but the about and contact pages. */
export type PageType = PageNode['@type'];

interface WebPageData {
  /** Absolute canonical URL. */
  url: string;
  title: string;
  description: string;
  hasCrumbs: boolean;
  /** Absolute URL of its link preview. */
  image?: string;
  /** What the page is about; the agency by default. */
  mainEntity?: IdReference | undefined;
  /** YYYY-MM-DD. */
  published?: string | undefined;
  modified?: string | undefined;
}

export function webPage(settings: Settings, page: WebPageData, type: PageType = 'WebPage'): PageNode {
  const { url, image, mainEntity } = page;
  return {
    '@type': type,
    ...ref(url, 'webpage'),
    url,
    name: page.title,
    description: page.description,
    inLanguage: settings.language,
    isPartOf: ref(`${settings.url}/`, 'website'),
    about: mainEntity ? undefined : theAgency(settings.url),
    mainEntity: mainEntity && { '@id': mainEntity['@id'] },
    breadcrumb: page.hasCrumbs ? ref(url, 'breadcrumb') : undefined,
    primaryImageOfPage: image ? imageObject(image, SHARE_IMAGE) : undefined,
    datePublished: page.published && atMidnight(page.published, settings.timeZone),
    dateModified: page.modified && atMidnight(page.modified, settings.timeZone),
  };
}

/** The visible crumbs. Google wants a URL for each but the last. @param url of the page, absolute */
export function breadcrumbList(
  crumbs: readonly Crumb[],
  url: string,
  origin: string,
): Named<BreadcrumbListLeaf> {
  return {
    '@type': 'BreadcrumbList',
    ...ref(url, 'breadcrumb'),
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: index < crumbs.length - 1 && href ? origin + href : url,
    })),
  };
}

/** The visible questions and answers, if there are any. @param url of the page, absolute */
export function faqPage(
  url: string,
  faq: { items: readonly { question: string; answer: string }[] } | undefined,
  casing: Casing,
): Named<FAQPageLeaf>[] {
  if (!faq) return [];
  const mainEntity = faq.items.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: casing(question),
    acceptedAnswer: { '@type': 'Answer' as const, text: answer },
  }));
  return [{ '@type': 'FAQPage', ...ref(url, 'faq'), isPartOf: ref(url, 'webpage'), mainEntity }];
}

/** The pages that a page lists, in its order. @param url of the page, absolute */
export function itemList(
  url: string,
  items: readonly { title: string; href: string }[],
  casing: Casing,
): Named<ItemListLeaf> {
  return {
    '@type': 'ItemList',
    ...ref(url, 'list'),
    numberOfItems: items.length,
    itemListElement: items.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: casing(title),
      url: new URL(href, url).href,
    })),
  };
}
