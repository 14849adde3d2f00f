import { type CheerioAPI, load } from 'cheerio/slim';
import { type DataFacts, dataFacts } from './data-facts.ts';
import { accessibleName, countWords, textOf } from './element-text.ts';

/** A link as a visitor meets it. */
export interface LinkFact {
  /** The address as it is written. */
  href: string;
  /** Accessible name, in one line. */
  name: string;
}

/** A heading, in the order of the page. */
interface HeadingFact {
  /** 1 to 6. */
  level: number;
  text: string;
}

/** What search engines read of one page. */
export interface PageFacts {
  lang: string | undefined;
  titles: string[];
  descriptions: string[];
  keywords: string[];
  /** Content of the robots tag; empty without one. */
  robots: string;
  /** Addresses of all canonical links. */
  canonicals: string[];
  /** Content of each `og:` property, the first where there are several. */
  openGraph: ReadonlyMap<string, string>;
  headings: HeadingFact[];
  /** Words in the main part. */
  words: number;
  mainLinks: LinkFact[];
  /** Links of header, crumbs and footer. */
  otherLinks: LinkFact[];
  /** Pictures; alt is undefined where the attribute is missing, and empty where a picture only decorates. */
  images: { src: string; alt: string | undefined }[];
  data: DataFacts;
}

/**
 * Reads what search engines read of a page.
 * @param html the whole document
 */
export function pageFacts(html: string): PageFacts {
  const $ = load(html);
  // What a script may show later is no part of the page yet.
  $('template, body [hidden]').remove();
  const main = $('main').first();
  const meta = (name: string) =>
    $('head > meta')
      .toArray()
      .filter(({ attribs }) => attribs.name === name)
      .map(({ attribs }) => (attribs.content ?? '').trim());
  return {
    lang: $('html').attr('lang'),
    titles: $('head > title')
      .toArray()
      .map((element) => textOf(element)),
    descriptions: meta('description'),
    keywords: meta('keywords').flatMap((list) => list.split(',').flatMap((word) => word.trim() || [])),
    robots: meta('robots').join(','),
    canonicals: $('head > link[rel="canonical"]')
      .toArray()
      .map(({ attribs }) => attribs.href ?? ''),
    openGraph: new Map(
      $('head > meta[property^="og:"]')
        .toArray()
        .reverse()
        .map(({ attribs }) => [attribs.property ?? '', (attribs.content ?? '').trim()]),
    ),
    headings: $('body')
      .find('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map((element) => ({
        level: Number(element.name.slice(1)),
        text: textOf(element, false),
      })),
    words: countWords(
      main
        .toArray()
        .map((element) => textOf(element))
        .join(' '),
    ),
    ...links($),
    images: $('img')
      .toArray()
      .map(({ attribs }) => ({ src: attribs.src ?? '', alt: attribs.alt })),
    data: dataFacts(
      $('script[type="application/ld+json"]')
        .toArray()
        .map((element) => $(element).text()),
    ),
  };
}

function links($: CheerioAPI): Pick<PageFacts, 'mainLinks' | 'otherLinks'> {
  const inMain = new Set($('main a[href]').toArray());
  const facts = { mainLinks: [] as LinkFact[], otherLinks: [] as LinkFact[] };
  for (const link of $('a[href]').toArray()) {
    const fact = { href: link.attribs.href ?? '', name: accessibleName($, link) };
    (inMain.has(link) ? facts.mainLinks : facts.otherLinks).push(fact);
  }
  return facts;
}

/** Whether search engines may list the page. */
export function isIndexable({ robots }: Pick<PageFacts, 'robots'>): boolean {
  return !/\b(noindex|none)\b/i.test(robots);
}
