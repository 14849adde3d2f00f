import type { Element, ElementContent } from 'hast';
import { toString as textIn } from 'mdast-util-to-string';
import { escapeMarkup } from '../../build/base/escape-markup.ts';
import { clip } from '../../build/base/suggest.ts';
import {
  element,
  elementsIn,
  hasClass,
  INLINE,
  isElement,
  termList,
  textNode,
} from '../../build/markdown/alternate/arrange-html.ts';
import { joinLists, withHeading, withoutParagraph } from '../../build/markdown/alternate/copied-html.ts';
import { videoAt } from '../../rules/video.ts';
import type { Conversion } from './conversion.ts';
import {
  attributeOf,
  cellOf,
  cleanList,
  commentOf,
  embedded,
  formLink,
  frameOf,
  headingOf,
  isHiddenPart,
  mediaOf,
  preformatted,
  toItem,
} from './old-parts.ts';
import { isBlank, isBlockElement, rawNode, shownWords, toBlocks } from './post-paragraphs.ts';
import { cleanPicture, pictureBlocks } from './post-pictures.ts';

type Clean = (node: Element, conversion: Conversion) => ElementContent[];

const SILENT =
  /^(?:head|noscript|template|title|meta|link|base|button|svg|canvas|textarea|select|option|datalist|col|colgroup)$/;
const REPORTED = /^(?:script|style|object|embed|applet)$/;
const UNWRAPPED = /^(?:a|abbr|acronym|bdi|bdo|big|dfn|font|label|nobr|small|span|time|tt|u|wbr)$/;
const HEADING = /^h[1-6]$/;
const ALERTS = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];
/** Tags, and what a template of any system reads as its own: in text, they are examples. */
const TEMPLATE_CODE =
  /(\{\{[^{}\n]*\}\}|\{%[^\n]*?%\}|<%[^\n]*?%>|<\?[^\n]*?\?>|<\/?[a-z][\w-]*(?:\s[^<>\n]*)?\/?>)/i;
const ADDRESS = /((?:https?:\/\/|www\.)[^\s<>"“”]*[^\s<>"“”.,;:!?)\]'’])/;

/** Cleans what is in an element, and sorts it into blocks. */
export function cleanBlocks(nodes: readonly ElementContent[], conversion: Conversion): ElementContent[] {
  return toBlocks(cleanAll(nodes, conversion));
}

function cleanAll(nodes: readonly ElementContent[], conversion: Conversion): ElementContent[] {
  const cleaned: ElementContent[] = [];
  for (const node of nodes.flatMap((each) => clean(each, conversion))) joinLists(cleaned, node);
  return cleaned;
}

function clean(node: ElementContent, conversion: Conversion): ElementContent[] {
  if (node.type === 'text') return cleanText(node.value, conversion);
  if (node.type === 'comment') return commentOf(node.value, conversion);
  if (node.type !== 'element' || SILENT.test(node.tagName)) return [];
  if (REPORTED.test(node.tagName)) {
    const source =
      attributeOf(node, 'src') || attributeOf(node, 'data') || textIn(node).trim().split('\n', 1)[0];
    conversion.note('left out', `<${node.tagName}> is left out`, source || `<${node.tagName}`);
    return [];
  }
  if (isHiddenPart(node)) {
    const text = shownWords([node]);
    if (text && node.properties.ariaHidden !== 'true')
      conversion.note('left out', `hidden text is left out: “${clip(text)}”`, text);
    return [];
  }
  const cleaned = cleanElement(node, conversion);
  const id = attributeOf(node, 'id') || (node.tagName === 'a' ? attributeOf(node, 'name') : '');
  const keepsId = HEADING.test(node.tagName) || id.startsWith('footnote-') || id === '';
  // The place of an id that is on no heading.
  return keepsId ? cleaned : [element('x-anchor', [], { id }), ...cleaned];
}

/** The words of a link have no links. */
const unlinked = () => undefined;

function cleanText(value: string, { link }: Conversion): ElementContent[] {
  const text = value
    .replace(/[\u200b\u2060\ufeff\u00ad]/g, '')
    // French puts a space before these signs that doesn't break.
    .replace(/(?<!«)[\u00a0\u202f](?![;:!?»])/g, ' ')
    .replace(/(?<=\s)--(?=\s)/g, '–');
  return text.split(TEMPLATE_CODE).flatMap((part, at) => {
    if (at % 2 === 1) return [element('code', [textNode(part)])];
    return part.split(ADDRESS).flatMap((piece, place): ElementContent[] => {
      if (place % 2 === 0 || link === unlinked) return piece ? [textNode(piece)] : [];
      const href = videoAt(piece) ? piece : link(piece.replace(/^www\./, 'https://www.'));
      return href === undefined ? [textNode(piece)] : [element('a', [textNode(piece)], { href })];
    });
  });
}

const code: Clean = (node) => [element('code', [textNode(textIn(node))])];
const marked: Clean = (node, conversion) => [
  rawNode(`<${node.tagName}>`),
  ...cleanAll(node.children, conversion),
  rawNode(`</${node.tagName}>`),
];
const ELEMENTS = new Map<string, Clean>(
  Object.entries({
    ...{ a: linkOf, blockquote: quote, aside: quote, details, figure, ins: marked, mark: marked },
    ...{ img: cleanPicture, pre: (node) => preformatted(node), code, kbd: code, samp: code, var: code },
    ...{ iframe: frameOf, form: formLink, video: mediaOf, audio: mediaOf },
    br: () => [element('br', [])],
    hr: () => [element('hr', [])],
    dl: (node, conversion) => {
      const list = termList(node);
      return list.children.length > 0 ? clean(list, conversion) : cleanBlocks(node.children, conversion);
    },
    input: ({ properties: { type, checked } }) =>
      type === 'checkbox' ? [element('input', [], { type, checked: Boolean(checked) })] : [],
  } satisfies Record<string, Clean>),
);

function cleanElement(node: Element, conversion: Conversion): ElementContent[] {
  const { tagName } = node;
  const classes = String(node.properties.className);
  const isGutter = (each: Element) => /gutter|lineno|line-numbers/.test(String(each.properties.className));
  if (tagName !== 'pre' && isGutter(node)) return [];
  if (tagName === 'figure' || /highlight|language-/.test(classes)) {
    const [only, ...others] = elementsIn(node).filter((each) => each.tagName === 'pre' && !isGutter(each));
    if (only && others.length === 0) return preformatted(only, node);
  }
  const widget = attributeOf(node, 'dataUrl') || attributeOf(node, 'dataHref');
  if (tagName === 'div' && widget && isBlank(node.children))
    return embedded('widget', widget, '', conversion);
  const handler = ELEMENTS.get(tagName);
  if (handler) return handler(node, conversion);
  const children = cleanAll(node.children, conversion);
  if (HEADING.test(tagName)) return headingOf(node, children);
  if (tagName === 'table') return table(children);
  if (/^(?:thead|tbody|tfoot|tr)$/.test(tagName)) return [element(tagName, children.filter(isElementNode))];
  if (tagName === 'caption') return [element('caption', children)];
  if (/^t[dh]$/.test(tagName)) return [element(tagName, toBlocks(children), cellOf(node))];
  if (tagName === 'ul' || tagName === 'ol') return cleanList(node, children);
  if (tagName === 'li') {
    const id = /^footnote-\d+$/.test(attributeOf(node, 'id')) ? attributeOf(node, 'id') : undefined;
    return [element('li', withoutParagraph(toItem(children)), { id })];
  }
  if (hasClass(node, 'footnotes')) return [element('section', children, { className: ['footnotes'] })];
  if (tagName === 'cite') return isBlank(children) ? [] : [element('em', children)];
  if (UNWRAPPED.test(tagName)) return children;
  if (INLINE.has(tagName) || /^(?:del|strike)$/.test(tagName))
    return children.some(isBlockElement) ? children : [element(tagName, children)];
  return toBlocks(children);
}

const isElementNode = (node: ElementContent): node is Element => node.type === 'element';

function table(children: ElementContent[]): ElementContent[] {
  const caption = children.filter((each) => isElement(each, 'caption'));
  const rows = children.filter((each) => isElementNode(each) && each.tagName !== 'caption');
  const cells = elementsIn(element('table', rows)).filter(({ tagName }) => /^t[dh]$/.test(tagName));
  if (cells.length < 2) return toBlocks(cells.flatMap((cell) => cell.children));
  return [element('table', withHeading(rows)), ...toBlocks(caption.flatMap((each) => each.children))];
}

function linkOf(node: Element, conversion: Conversion): ElementContent[] {
  const href = attributeOf(node, 'href');
  const [only, ...others] = node.children.filter((each) => each.type !== 'text' || each.value.trim());
  // A picture that opens its larger file.
  if (isElement(only, 'img') && others.length === 0 && /\.(?:avif|gif|jpe?g|png|webp)(?:\?|$)/i.test(href))
    return cleanPicture(
      { ...only, properties: { ...only.properties, src: href, dataSrc: undefined } },
      conversion,
    );
  const words = cleanAll(node.children, { ...conversion, link: unlinked });
  if (isBlank(words) || href === '' || /^javascript:/i.test(href)) return words;
  const address = (href.startsWith('#') ? href : conversion.link(href))?.replaceAll(' ', '%20');
  if (address === undefined) return words;
  const wrap = (inside: ElementContent[]) => element('a', inside, { href: address });
  // Markdown writes an address without words.
  if (shownWords(words) === href) return [wrap([textNode(/^https?:/.test(address) ? address : href)])];
  if (!words.some(isBlockElement)) return [wrap(words)];
  const at = words.findIndex((each) => isBlockElement(each) && shownWords([each]).trim());
  return words.map((each, index) =>
    index === at && isBlockElement(each) ? { ...each, children: [wrap(each.children)] } : each,
  );
}

const childrenOf = (nodes: readonly ElementContent[]) =>
  nodes.flatMap((each) => (isElementNode(each) ? each.children : []));

function figure(node: Element, conversion: Conversion): ElementContent[] {
  const isCaption = (each: ElementContent) => isElement(each, 'figcaption');
  const caption = cleanAll(childrenOf(node.children.filter(isCaption)), conversion);
  const content = cleanBlocks(
    node.children.filter((each) => !isCaption(each)),
    conversion,
  );
  const [only, ...others] = content;
  if (!isElement(only, 'blockquote') || others.length > 0) return pictureBlocks(content, caption);
  only.children.push(...attribution(caption));
  return content;
}

const attribution = (words: ElementContent[]) =>
  isBlank(words)
    ? []
    : [element('p', [textNode(/^[—–-]/.test(shownWords(words).trim()) ? '' : '— '), ...words])];

function quote(node: Element, conversion: Conversion): ElementContent[] {
  const isSource = (each: ElementContent): boolean => {
    const inside = isElement(each, 'p') ? each.children.filter((child) => !isBlank([child])) : [];
    return isElement(each, 'cite', 'footer') || (inside.length === 1 && inside.every(isSource));
  };
  const source = cleanAll(childrenOf(node.children.filter(isSource)), conversion);
  const children = cleanBlocks(
    node.children.filter((each) => !isSource(each)),
    conversion,
  );
  children.push(
    ...attribution(source.flatMap((each) => (isElement(each, 'p', 'em') ? each.children : [each]))),
  );
  const named = attributeOf(node, 'dataAlert').toUpperCase();
  const alert = ALERTS.find((each) => each === named) ?? (node.tagName === 'aside' && 'NOTE');
  const title = attributeOf(node, 'dataTitle');
  if (alert) {
    const [first] = children;
    const lead = title ? [element('strong', [textNode(title)])] : isElement(first, 'p') ? first.children : [];
    if (!title && isElement(first, 'p')) children.shift();
    children.unshift(element('p', [rawNode(`[!${alert}]${lead.length > 0 ? '\n' : ''}`), ...lead]));
  }
  return [element('blockquote', children)];
}

function details(node: Element, conversion: Conversion): ElementContent[] {
  const summary = node.children.filter((each) => isElement(each, 'summary'));
  const content = node.children.filter((each) => !isElement(each, 'summary'));
  return [
    element('p', [rawNode(`<details>\n<summary>${escapeMarkup(shownWords(summary))}</summary>`)]),
    ...cleanBlocks(content, conversion),
    element('p', [rawNode('</details>')]),
  ];
}
