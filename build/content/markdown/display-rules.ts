import type { Cheerio, CheerioAPI } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';
import type { Casing } from '../../../rules/casing.ts';
import { recaseNodes } from './headings.ts';

/** Paragraphs of the text itself, not of a quote, a list, a table or a figure. */
function ownParagraphs($: CheerioAPI): Cheerio<Element> {
  return $('p').not('li p, blockquote p, table p, dl p, figure p');
}

/** A paragraph that is only a "Book a call" link becomes a call-to-action box to /contact (part 1, section 2). */
export function boxCallsToAction($: CheerioAPI, casing: Casing): void {
  ownParagraphs($).each((_, paragraph) => {
    const link = onlyLink($, paragraph);
    if (!link || !/^\s*book (?:a|your)\b.*\bcall\b/i.test(link.text())) return;
    recaseNodes(link.contents().toArray(), casing);
    const button = $('<a href="/contact#contact-form"></a>').append(link.contents());
    const box = $(`<div class="callout"><p>The call's free, and we'll study your market first.</p></div>`);
    $(paragraph).replaceWith(box.append($('<p>').append(button), '\n'));
  });
}

/** The link that is all of a paragraph. Older posts may have it as markdown in the midst of HTML, where it is text. */
function onlyLink($: CheerioAPI, paragraph: Element): Cheerio<AnyNode> | undefined {
  const [child, ...others] = paragraph.children.filter((node) => $(node).text().trim() !== '');
  if (!child || others.length > 0) return undefined;
  if (child.type === 'tag') return child.name === 'a' ? $(child) : undefined;
  const label = /^\s*\[([^\][]+)\]\([^()\s]*\)\s*$/.exec($(child).text())?.[1];
  return label ? $('<a></a>').text(label) : undefined;
}

/** A line that starts with a quotation mark, and the lines after it in its paragraph, become a block quote. */
export function quoteLines($: CheerioAPI): void {
  ownParagraphs($).each((_, paragraph) => {
    let lineStart = true;
    for (const node of paragraph.children) {
      const text = node.type === 'text' ? node.data : '';
      const quote = (lineStart ? /(?:^|\n)\s*(?=["“])/ : /\n\s*(?=["“])/).exec(text);
      if (node.type === 'text' && quote) {
        const rest = $('<p>')
          .text(text.slice(quote.index + quote[0].length))
          .append(...following(node));
        node.data = text.slice(0, quote.index);
        $(paragraph).after('\n', $('<blockquote>').append('\n', rest, '\n'));
        $(paragraph).children().last().filter('br').remove();
        removeIfEmpty($(paragraph));
        return;
      }
      lineStart = $(node).is('br') || (lineStart && node.type === 'text' && text.trim() === '');
    }
  });
}

/** An image with a title becomes a figure with a caption. */
export function captionImages($: CheerioAPI): void {
  $('p > img[title], p > picture:has(img[title])').each((_, image) => {
    const paragraph = $(image).parent();
    const img = $(image).is('img') ? $(image) : $(image).find('img');
    const caption = $('<figcaption>').text(img.attr('title') ?? '');
    const rest = $('<p>').append(...following(image));
    img.removeAttr('title');
    paragraph.after('\n', $('<figure>').append(image, caption), '\n', rest);
    removeIfEmpty(rest);
    removeIfEmpty(paragraph);
  });
}

function following(node: AnyNode): AnyNode[] {
  return node.next ? [node.next, ...following(node.next)] : [];
}

function removeIfEmpty(paragraph: Cheerio<AnyNode>): void {
  if (paragraph.text().trim() !== '' || paragraph.children().length > 0) return;
  const line = paragraph[0]?.next;
  if (line?.type === 'text' && line.data.trim() === '') line.data = '';
  paragraph.remove();
}

const COMPETITORS =
  /\b(?:(?:your|their|our|the|local|biggest|closest|main)[ \n])*competitors?(?:['’]s?)?(?!\w)/gi;
/** Where a highlight would hide what matters more. */
const NO_HIGHLIGHT = /^(?:a|code|figcaption|h[1-6]|kbd|pre|samp|script|style|table|var)$/;

/** Highlights phrases about competitors in running text (specification, part 1, section 2). */
export function highlightCompetitors($: CheerioAPI): void {
  const visit = (node: AnyNode): void => {
    if (node.type === 'text' && /ompetitor/i.test(node.data)) $(node).replaceWith(marked($, node.data));
    else if ('children' in node && !('name' in node && NO_HIGHLIGHT.test(node.name))) {
      [...node.children].forEach(visit);
    }
  };
  $.root().each((_, root) => visit(root));
}

/** A text with its phrases in mark elements. */
function marked($: CheerioAPI, text: string): Cheerio<AnyNode> {
  const span = $('<span>');
  let end = 0;
  for (const { 0: phrase, index } of text.matchAll(COMPETITORS)) {
    span.append($('<span>').text(text.slice(end, index)).contents(), $('<mark>').text(phrase));
    end = index + phrase.length;
  }
  return span.append($('<span>').text(text.slice(end)).contents()).contents();
}

/** A frame that scrolls, also by keyboard, so that a wide table does not widen the page of a phone. */
export function frameTables($: CheerioAPI): void {
  $('table:not(table table)').each((_, table) => {
    $(table).wrap('<div class="table" role="group" aria-label="Table" tabindex="0"></div>').after('\n');
  });
}
