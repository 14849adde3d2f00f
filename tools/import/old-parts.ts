import type { Element, ElementContent, Properties } from 'hast';
import { toString as textIn } from 'mdast-util-to-string';
import { clip } from '../../build/base/suggest.ts';
import {
  collapseHtmlSpaces,
  element,
  elementsIn,
  isElement,
  textNode,
} from '../../build/markdown/alternate/arrange-html.ts';
import { withoutMarks } from '../../build/markdown/alternate/copied-html.ts';
import type { Conversion } from './html-to-post.ts';
import { isBlank, isBlockElement, rawNode, toBlocks, videoAddress } from './post-paragraphs.ts';

/** Comments of editors. */
const EDITOR_COMMENT =
  /^(?:\/?wp:|\/?more\b|nextpage|noteaser|kg-card|members-only|(?:Start|End)Fragment|\[if|\[endif)/;
const LANGUAGE = /(?:^|\s|;)(?:language-|lang-|brush:\s*)([\w+#-]+)/;

export const styleIn = ({ properties }: Element) => String(properties.style ?? '');
export const attributeOf = (node: Element, name: string) => String(node.properties[name] ?? '').trim();

export function isHiddenPart(node: Element): boolean {
  if (node.properties.hidden !== undefined && node.properties.hidden !== false) return true;
  if (/(?:display:\s*none|visibility:\s*hidden)/i.test(styleIn(node))) return true;
  // Spacers, and links of headings to themselves.
  return (
    node.properties.ariaHidden === 'true' &&
    /^[#¶§🔗\s]*$/u.test(textIn(node)) &&
    !elementsIn(node).some((each) => each.tagName === 'img')
  );
}

export function reportComment(value: string, { note }: Conversion): void {
  const text = collapseHtmlSpaces(value.replace(/<[^>]*>/g, ' '));
  // A tag that was commented out is no text.
  if (EDITOR_COMMENT.test(text) || !/\p{L}/u.test(text) || /^\/?[a-z]+[^\s]*$/.test(text)) return;
  note('left out', `a comment is left out: “${clip(text)}”`, text);
}

export function preformatted(node: Element, around?: Element): Element {
  const code = elementsIn(node).find(({ tagName }) => tagName === 'code');
  const classes = [node, code, around].map(
    (each) => each && String([each.properties.className].flat().join(' ')),
  );
  const [, language = ''] = classes.map((each) => LANGUAGE.exec(each ?? '')).find(Boolean) ?? [];
  const named = language || attributeOf(code ?? node, 'dataLanguage') || attributeOf(node, 'dataLanguage');
  const lines = (each: ElementContent): string => {
    if (each.type !== 'element') return each.type === 'text' ? each.value : '';
    return each.tagName === 'br' ? '\n' : each.children.map(lines).join('');
  };
  const className = named ? [`language-${named}`] : [];
  return element('pre', [element('code', [textNode(lines(node))], { className })]);
}

/** What shows another site becomes a link to it. */
export function embedded(
  what: string,
  source: string,
  title: string,
  { link, note }: Conversion,
): ElementContent[] {
  const url = URL.parse(source, 'https://unknown.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return [];
  const host = url.hostname.replace(/^www\./, '');
  note('changed', `the ${what} of ${host} became a link`, source);
  const href = link(source.replace(/^\/\//, 'https://'));
  return [
    element('p', [
      href === undefined ? textNode(title || host) : element('a', [textNode(title || host)], { href }),
    ]),
  ];
}

export function frameOf(node: Element, conversion: Conversion): ElementContent[] {
  const source =
    [attributeOf(node, 'src'), attributeOf(node, 'dataSrc')].find((each) => each && each !== 'about:blank') ??
    '';
  const address = videoAddress(source.replace(/^\/\//, 'https://').replace(/^http:/, 'https:'));
  if (address) return [element('p', [rawNode(address)])];
  return source ? embedded('frame', source, collapseHtmlSpaces(attributeOf(node, 'title')), conversion) : [];
}

/** @param node with the name of the form as its title, if it has one */
export function formLink(node: Element, { note }: Conversion): ElementContent[] {
  const title = attributeOf(node, 'title');
  const snippet = title || attributeOf(node, 'action') || '<form';
  note('changed', `the form${title && ` ${title}`} became a link to the contact page`, snippet);
  return [element('p', [element('a', [textNode('Contact us')], { href: '/contact' })])];
}

export function mediaOf(node: Element, conversion: Conversion): ElementContent[] {
  const [inside] = elementsIn(node).filter(({ tagName }) => tagName === 'source');
  const source = attributeOf(node, 'src') || (inside ? attributeOf(inside, 'src') : '');
  const href = source && conversion.link(source);
  if (!href) return [];
  conversion.note('changed', `the ${node.tagName} became a link to its file`, source);
  const words =
    attributeOf(node, 'title') ||
    attributeOf(node, 'ariaLabel') ||
    (node.tagName === 'video' ? 'Video' : 'Audio');
  return [element('p', [element('a', [textNode(words)], { href })])];
}

export function idOfNote(node: Element): Properties {
  const id = attributeOf(node, 'id');
  return /^footnote-\d+$/.test(id) ? { id } : {};
}

/** An item of a list: its words stay beside the lists in it. */
export function toItem(children: ElementContent[]): ElementContent[] {
  return children.some((each) => isElement(each, 'p', 'pre', 'blockquote', 'table'))
    ? toBlocks(children)
    : children;
}

export function cleanList(node: Element, children: ElementContent[]): ElementContent[] {
  const items = children.filter((each) => isElement(each, 'li') && !isBlank(each.children));
  const { start } = node.properties;
  return items.length > 0 ? [element(node.tagName, items, start === undefined ? {} : { start })] : [];
}

export function headingOf(node: Element, children: ElementContent[]): ElementContent[] {
  const words = withoutMarks(children)
    .flatMap((each) => (isBlockElement(each) ? each.children : [each]))
    .map((each) => (isElement(each, 'br') ? textNode(' ') : each));
  const isPicture = textIn(element('p', words)).trim() === '';
  if (isPicture) return toBlocks(words);
  return [element(node.tagName, words, { id: attributeOf(node, 'id') || undefined })];
}

export function cellOf(node: Element): Properties {
  const { align, colSpan, rowSpan, className } = node.properties;
  const [, side] = /(?:text-align:\s*|align-)(left|center|right)/.exec(`${styleIn(node)} ${className}`) ?? [];
  return { align: side ?? align, colSpan, rowSpan };
}
