import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CheerioAPI } from 'cheerio/slim';
import { cachedText, contentHash, packageVersion } from '../base/cache.ts';

/** Decoration, forms with their introductions, and what repeats other text. */
const OMITTED = [
  ...['form', 'button', 'script', 'style', 'template', 'caption', 'img[alt=""]'],
  ...['.visually-hidden', '.newsletter', '.toc', '.post-card-tags', 'figure.code > figcaption'],
];

const CODE = contentHash(
  readFileSync(import.meta.filename),
  packageVersion('cheerio'),
  packageVersion('turndown'),
);

/**
 * Converts HTML rendered by the build to GitHub Flavored Markdown with absolute addresses.
 * @param url absolute address of the page
 */
export function htmlToMarkdown(html: string, url: string): string {
  return cachedText('markdown', `${contentHash(CODE, html, url)}.md`, () => convert(html, url));
}

// Both packages load slowly, so only for what is not cached.
const require = createRequire(import.meta.url);

function convert(html: string, url: string): string {
  const { load } = require('cheerio/slim') as typeof import('cheerio/slim');
  const $ = load(html);
  $(OMITTED.join()).remove();
  for (const name of ['href', 'src']) {
    $(`[${name}]`).attr(name, (_, value) => (URL.canParse(value, url) ? new URL(value, url).href : ''));
  }
  for (const simplify of [drawingsToText, mapsToLists, moveHeadings, definitionsToLists, separateNeighbors])
    simplify($);
  service ??= createService();
  return service.turndown($.html());
}

/** A drawing is its description. */
function drawingsToText($: CheerioAPI): void {
  $('[role="img"]').replaceWith((_, drawing) => $('<p>').text($(drawing).attr('aria-label') ?? ''));
}

/** Other drawings go, except for the links of a map. */
function mapsToLists($: CheerioAPI): void {
  $('svg:not(:has(a))').remove();
  $('svg').replaceWith((_, svg) => {
    const links = $(svg).find('a').toArray();
    const items = links.map((link) => {
      const anchor = $('<a>').attr('href', $(link).attr('href')).text($(link).text());
      return $('<li>').append(anchor);
    });
    return $('<ul>').append(...items);
  });
}

/** Puts headings before the labels above them, and turns those in list items into strong text. */
function moveHeadings($: CheerioAPI): void {
  $('a > :header').each((_, heading) => {
    const link = $(heading).parent();
    link.before(heading).append($(heading).contents());
    $(heading).append(link);
  });
  $('article, li, .hero-text, .teaser').each((_, part) => {
    $(part).prepend($(part).find(':header').first());
  });
  $('li :header').replaceWith((_, heading) => $('<p>').append($('<strong>').append($(heading).contents())));
}

/** Markdown has no definition lists: each term starts an item. */
function definitionsToLists($: CheerioAPI): void {
  $('dt, dd').children('span:first-child').append(': ');
  $('dd > small').before(' · ');
  $('dl').replaceWith((_, list) => {
    const terms = $(list).find('dt').toArray();
    const items = terms.map((term) => {
      const colon = /[.!?]$/.test($(term).text()) ? ' ' : ': ';
      const strong = $('<strong>').append($(term).contents());
      return $('<li>').append(strong, colon, $(term).nextUntil('dt').contents());
    });
    return $('<ul>').append(...items);
  });
}

/** Style sheets keep links and labels apart that have no space between them. */
function separateNeighbors($: CheerioAPI): void {
  const inline = 'a, span, time';
  $(inline).each((_, element) => {
    if (element.prev && $(element.prev).is(inline)) $(element).before(' · ');
  });
}

function createService() {
  const Turndown = require('turndown') as typeof import('turndown');
  const service = new Turndown({
    headingStyle: 'atx',
    hr: '---',
    codeBlockStyle: 'fenced',
    emDelimiter: '_',
    br: '\\',
  });
  service.escape = escapeMarkdown;
  service.addRule('list item', {
    filter: 'li',
    replacement(content, node) {
      const list = node.parentNode as Element;
      const number = Number(list.getAttribute('start') ?? 1) + Array.from(list.children).indexOf(node);
      const marker = list.nodeName === 'OL' ? `${number}. ` : '- ';
      const text = content
        .trim()
        .replace(/^☐/, '[ ]')
        .replace(/^☑/, '[x]')
        .replace(/\n(?!\n|$)/g, `\n${' '.repeat(marker.length)}`);
      return `${marker}${text}\n${/\n$/.test(content) ? '\n' : ''}`;
    },
  });

  service.addRule('strikethrough', {
    filter: ['del', 's'],
    replacement: (content) => `~~${content}~~`,
  });

  service.addRule('table cell', {
    filter: ['th', 'td'],
    replacement: (content) => `| ${content.trim().replace(/\s*\n\s*/g, ' · ')} `,
  });

  service.addRule('table row', {
    filter: 'tr',
    replacement(content, node) {
      const isHead = node.parentNode?.nodeName === 'THEAD';
      const rule = isHead ? `\n${'| --- '.repeat(node.childElementCount)}|` : '';
      return `${content.replace(/\n/g, '')}|${rule}\n`;
    },
  });

  service.addRule('table section', { filter: ['thead', 'tbody'], replacement: (content) => content });
  return service;
}

let service: ReturnType<typeof createService> | undefined;

/** What means something in GitHub Flavored Markdown, anywhere or at the start of a text; HTML, entities and numbers of lists too. */
const MARKUP =
  /[\\*_`~[\]<|]|(?<=\])\(|(?<=\s)#|&(?=#?\w+;)|^[-=>]|^\+(?= )|^#(?=#{0,5} )|(?<=^\d+)(?:\)|\.(?= ))/g;

/** Escapes text so that markdown shows it as it is. */
export function escapeMarkdown(text: string): string {
  return text.replace(MARKUP, '\\$&');
}
