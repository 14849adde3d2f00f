import { load } from 'cheerio';
import type { ScriptPart } from '../../build/checks/budgets/script-parts.ts';

/** What a page asks for before anybody scrolls, as its HTML says it. */
export interface PageRequests {
  /** Addresses without which nothing is painted: style sheets, and scripts in the head that hold the parser. */
  blocking: string[];
  fonts: string[];
  /** Pictures that are not left for later (`loading="lazy"`), and the icon. */
  images: string[];
  /** Names of the script's parts that elements of the page load when they are seen or used. */
  islands: string[];
  /** Elements of the page. */
  domNodes: number;
}

/** Elements that load a part of the script. */
const ISLANDS: readonly (readonly [selector: string, part: string])[] = [
  ['[data-island=form]', 'form'],
  ['[data-index]', 'blog list'],
  ['[data-questionnaire]', 'questionnaire'],
  ['[data-consent-reset]', 'consent reset'],
  ['[data-contact-request]', 'contact request'],
];

/** Reads a page for what it loads. */
export function pageRequests(html: string): PageRequests {
  const $ = load(html);
  const values = (selector: string, attribute: string) =>
    [...new Set($(selector).map((_, element) => $(element).attr(attribute)))].filter(
      (value) => value !== undefined,
    );
  return {
    blocking: [
      ...values('link[rel=stylesheet]:not([media=print])', 'href'),
      ...values('head script[src]:not([type=module], [async], [defer])', 'src'),
    ],
    fonts: values('link[rel=preload][as=font]', 'href'),
    images: [
      ...values('img:not([loading=lazy])', 'src'),
      ...values('link[rel=icon][type="image/svg+xml"]', 'href'),
    ],
    islands: ISLANDS.filter(([selector]) => $(selector).length > 0).map(([, part]) => part),
    domNodes: $('*').length,
  };
}

/** Addresses of a part's files. */
export function scriptAddresses(files: ScriptPart['files']): string[] {
  return [...files].map((name) => `/assets/${name}`);
}
