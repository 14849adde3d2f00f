import type { Element, ElementContent } from 'hast';
import { toString as textIn } from 'mdast-util-to-string';
import { clip } from '../../build/base/suggest.ts';
import {
  collapseHtmlSpaces,
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
import type { Conversion } from './html-to-post.ts';
import {
  attributeOf,
  cellOf,
  cleanList,
  embedded,
  formLink,
  frameOf,
  headingOf,
  idOfNote,
  isHiddenPart,
  mediaOf,
  preformatted,
  reportComment,
  toItem,
} from './old-parts.ts';
import { isBlank, isBlockElement, rawNode, toBlocks } from './post-paragraphs.ts';
import { cleanPicture, pictureBlocks } from './post-pictures.ts';

/** The place of an id that is on no heading. */
const anchor = (id: string): Element => element('x-anchor', [], { id });

const SILENT = new Set(
  'head noscript template title meta link base button svg canvas textarea select option datalist col colgroup'.split(
    ' ',
  ),
);
const REPORTED = new Set(['script', 'style', 'object', 'embed', 'applet']);
const UNWRAPPED_INLINE =
  /^(?:a|abbr|acronym|bdi|bdo|big|dfn|font|ins|label|mark|nobr|small|span|time|tt|u|wbr)$/;
const HEADING = /^h[1-6]$/;
const ALERTS = new Set(['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION']);
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
  if (node.type === 'comment') reportComment(node.value, conversion);
  if (node.type !== 'element' || SILENT.has(node.tagName)) return [];
  if (REPORTED.has(node.tagName)) {
    const source =
      attributeOf(node, 'src') || attributeOf(node, 'data') || textIn(node).trim().split('\n', 1)[0];
    conversion.note('left out', `<${node.tagName}> is left out`, source || `<${node.tagName}`);
    return [];
  }
  if (isHiddenPart(node)) {
    const text = collapseHtmlSpaces(textIn(node));
    if (text && node.properties.ariaHidden !== 'true')
      conversion.note('left out', `hidden text is left out: “${clip(text)}”`, text);
    return [];
  }
  const cleaned = cleanElement(node, conversion);
  const id = attributeOf(node, 'id') || (node.tagName === 'a' ? attributeOf(node, 'name') : '');
  const keepsId = HEADING.test(node.tagName) || id.startsWith('footnote-') || id === '';
  return keepsId ? cleaned : [anchor(id), ...cleaned];
}

function cleanText(value: string, { link }: Conversion): ElementContent[] {
  const text = value
    .replace(/[\u200b\u2060\ufeff\u00ad]/g, '')
    // French puts a space before these signs that doesn't break.
    .replace(/(?<!«)[\u00a0\u202f](?![;:!?»])/g, ' ')
    .replace(/(?<=\s)--(?=\s)/g, '–');
  return text.split(TEMPLATE_CODE).flatMap((part, at) => {
    if (at % 2 === 1) return [element('code', [textNode(part)])];
    return part.split(ADDRESS).flatMap((piece, place): ElementContent[] => {
      if (place % 2 === 0) return piece ? [textNode(piece)] : [];
      const href = videoAt(piece) ? piece : link(piece.replace(/^www\./, 'https://www.'));
      return href === undefined ? [textNode(piece)] : [element('a', [textNode(piece)], { href })];
    });
  });
}

function cleanElement(node: Element, conversion: Conversion): ElementContent[] {
  const { tagName } = node;
  if (tagName === 'br' || tagName === 'hr') return [element(tagName, [])];
  if (tagName === 'img') return cleanPicture(node, conversion);
  if (tagName === 'pre') return [preformatted(node)];
  if (/^(?:code|kbd|samp|var)$/.test(tagName)) return [element('code', [textNode(textIn(node))])];
  if (tagName === 'iframe') return frameOf(node, conversion);
  if (tagName === 'form') return formLink(node, conversion);
  if (tagName === 'video' || tagName === 'audio') return mediaOf(node, conversion);
  if (tagName === 'input') {
    const { type, checked } = node.properties;
    return type === 'checkbox' ? [element('input', [], { type, checked: Boolean(checked) })] : [];
  }
  const widget = attributeOf(node, 'dataUrl') || attributeOf(node, 'dataHref');
  if (
    tagName === 'div' &&
    widget &&
    textIn(node).trim() === '' &&
    !elementsIn(node).some((each) => each.tagName === 'img')
  )
    return embedded('widget', widget, '', conversion);
  if (tagName === 'a') return linkOf(node, conversion);
  // Numbers beside the lines of code.
  if (/gutter|lineno|line-numbers/.test(String(node.properties.className))) return [];
  if (tagName === 'figure' || /highlight|language-/.test(String(node.properties.className))) {
    const code = elementsIn(node).filter((each) => each.tagName === 'pre' && !isGutter(each));
    if (code.length === 1 && code[0]) return [preformatted(code[0], node)];
  }
  if (tagName === 'figure') return figure(node, conversion);
  if (tagName === 'blockquote' || tagName === 'aside') return [quote(node, conversion)];
  if (tagName === 'details') return [details(node, conversion)];
  if (tagName === 'dl') {
    const items = elementsIn(termList(node)).length > 0 ? termList(node) : element('ul', []);
    return clean(items, conversion);
  }
  const children = cleanAll(node.children, conversion);
  if (HEADING.test(tagName)) return headingOf(node, children);
  if (tagName === 'table') return table(children);
  if (/^(?:thead|tbody|tfoot|tr)$/.test(tagName))
    return [
      element(
        tagName,
        children.filter((each) => each.type === 'element'),
      ),
    ];
  if (tagName === 'caption') return [element('caption', children)];
  if (/^t[dh]$/.test(tagName)) return [element(tagName, children, cellOf(node))];
  if (tagName === 'ul' || tagName === 'ol') return cleanList(node, children);
  if (tagName === 'li') return [element('li', withoutParagraph(toItem(children)), idOfNote(node))];
  if (tagName === 'section' && hasClass(node, 'footnotes'))
    return [element('section', children, { className: ['footnotes'] })];
  if (/^(?:mark|ins)$/.test(tagName)) return [rawNode(`<${tagName}>`), ...children, rawNode(`</${tagName}>`)];
  if (UNWRAPPED_INLINE.test(tagName)) return children;
  if (tagName === 'cite') return isBlank(children) ? [] : [element('em', children)];
  if (INLINE.has(tagName) || /^(?:del|strike)$/.test(tagName)) {
    return children.some(isBlockElement) ? children : [element(tagName, children)];
  }
  return toBlocks(children);
}

const isGutter = (node: Element) => /gutter|lineno/.test(String(node.properties.className));

function table(children: ElementContent[]): ElementContent[] {
  const caption = children.find((each) => isElement(each, 'caption'));
  const rows = children.filter((each) => each.type === 'element' && each !== caption);
  const cells = elementsIn(element('table', rows)).filter(({ tagName }) => /^t[dh]$/.test(tagName));
  if (cells.length < 2) return toBlocks(cells.flatMap((cell) => cell.children));
  return [
    element('table', withHeading(rows)),
    ...(isElement(caption, 'caption') ? toBlocks(caption.children) : []),
  ];
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
  // An address as its words is no second link.
  const words = cleanAll(node.children, { ...conversion, link: () => undefined });
  if (isBlank(words) || href === '' || /^javascript:/i.test(href)) return words;
  const address = href.startsWith('#') ? href : conversion.link(href);
  if (address === undefined) return words;
  const wrap = (inside: ElementContent[]) => element('a', inside, { href: address.replaceAll(' ', '%20') });
  const at = words.findIndex((each) => isBlockElement(each) && textIn(each).trim());
  if (!words.some(isBlockElement)) return [wrap(words)];
  return words.map((each, index) =>
    index === at && isBlockElement(each) ? { ...each, children: [wrap(each.children)] } : each,
  );
}

function figure(node: Element, conversion: Conversion): ElementContent[] {
  const isCaption = (each: ElementContent) => isElement(each, 'figcaption');
  const caption = cleanAll(
    node.children.filter(isCaption).flatMap((each) => (each as Element).children),
    conversion,
  );
  const content = cleanBlocks(
    node.children.filter((each) => !isCaption(each)),
    conversion,
  );
  const [only, ...others] = content;
  if (isElement(only, 'blockquote') && others.length === 0 && !isBlank(caption)) {
    only.children.push(attribution(caption));
    return content;
  }
  return pictureBlocks(content, caption);
}

const attribution = (words: ElementContent[]) =>
  element('p', [...(/^\s*[—–-]/.test(textIn(element('p', words))) ? [] : [textNode('— ')]), ...words]);

function quote(node: Element, conversion: Conversion): Element {
  const named = attributeOf(node, 'dataAlert').toUpperCase();
  const dataAlert = ALERTS.has(named) ? named : node.tagName === 'aside' ? 'NOTE' : undefined;
  const isSource = (each: ElementContent): boolean => {
    const inside = isElement(each, 'p') ? each.children.filter((child) => !isBlank([child])) : [];
    return isElement(each, 'cite', 'footer') || (inside.length === 1 && inside.every(isSource));
  };
  const source = cleanAll(
    node.children.filter(isSource).flatMap((each) => (each as Element).children),
    conversion,
  ).flatMap((each) => (isElement(each, 'p', 'em') ? each.children : [each]));
  const children = cleanBlocks(
    node.children.filter((each) => !isSource(each)),
    conversion,
  );
  if (!isBlank(source)) children.push(attribution(source));
  return element('blockquote', children, {
    dataAlert,
    dataTitle: attributeOf(node, 'dataTitle') || undefined,
  });
}

function details(node: Element, conversion: Conversion): Element {
  const summary = node.children.find((each) => isElement(each, 'summary'));
  const children = cleanBlocks(
    node.children.filter((each) => each !== summary),
    conversion,
  );
  return element('details', children, { title: summary ? collapseHtmlSpaces(textIn(summary)) : '' });
}
