import { type CheerioAPI, load } from 'cheerio/slim';
import { accessibleName, countWords, textOf } from './text.ts';

export interface LinkFact {
  /** As written. */
  href: string;
  /** Accessible name, in one line. */
  name: string;
}

/** What search engines read of one page. */
export interface PageFacts {
  title: string;
  description: string;
  keywords: string;
  /** Content of the robots tag; empty without one. */
  robots: string;
  canonical: string;
  /** In page order; levels 1 to 6. */
  headings: { level: number; text: string }[];
  /** Words in the main content. */
  wordCount: number;
  mainLinks: LinkFact[];
  /** Links in header, breadcrumbs and footer. */
  otherLinks: LinkFact[];
  /** alt is undefined where the attribute is missing, and empty for decorative images. */
  images: { src: string; alt: string | undefined }[];
  /** Types of the top-level nodes of the structured data. */
  types: string[];
}

/** @param html the complete document */
export function pageFacts(html: string): PageFacts {
  const $ = load(html);
  // Not on the page until a script adds it.
  $('template, body [hidden]').remove();
  const meta = (name: string) => $(`head > meta[name="${name}"]`).attr('content')?.trim() ?? '';
  const inMain = new Set($('main a[href]').toArray());
  const links = $('a[href]')
    .toArray()
    .map((link) => ({
      href: link.attribs.href ?? '',
      name: accessibleName($, link),
      isMain: inMain.has(link),
    }));
  return {
    title: $('head > title').text().trim(),
    description: meta('description'),
    keywords: meta('keywords'),
    robots: meta('robots'),
    canonical: $('head > link[rel="canonical"]').attr('href') ?? '',
    headings: $('body :is(h1, h2, h3, h4, h5, h6)')
      .toArray()
      .map((element) => ({ level: Number(element.name.slice(1)), text: textOf(element, false) })),
    wordCount: countWords(
      $('main')
        .toArray()
        .map((element) => textOf(element))
        .join(' '),
    ),
    mainLinks: links.filter(({ isMain }) => isMain),
    otherLinks: links.filter(({ isMain }) => !isMain),
    images: $('img')
      .toArray()
      .map(({ attribs }) => ({ src: attribs.src ?? '', alt: attribs.alt })),
    types: structuredDataTypes($),
  };
}

function structuredDataTypes($: CheerioAPI): string[] {
  const blocks = $('script[type="application/ld+json"]')
    .toArray()
    .map((element) => JSON.parse($(element).text()));
  const nodes = blocks.flatMap((block) => block['@graph'] ?? block);
  return [...new Set(nodes.flatMap((node) => node['@type'] ?? []))];
}
