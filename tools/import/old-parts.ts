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
import type { Conversion } from './conversion.ts';
import {
  includesElement,
  isBlank,
  isBlockElement,
  rawNode,
  shownWords,
  toBlocks,
  todoComment,
  videoAddress,
} from './post-paragraphs.ts';

/** Comments of editors. */
const EDITOR_COMMENT =
  /^(?:\/?wp:|\/?more\b|nextpage|noteaser|kg-card|members-only|(?:Start|End)Fragment|\[if|\[endif)/;
const LANGUAGE = /(?:^|\s|;)(?:language-|lang-|brush:\s*)([\w+#-]+)/;

export const attributeOf = (node: Element, name: string) => String(node.properties[name] ?? '').trim();

const styleIn = (node: Element) => attributeOf(node, 'style');

const linkLine = (words: string, href: string | undefined) => [
  element('p', [href === undefined ? textNode(words) : element('a', [textNode(words)], { href })]),
];

export function isHiddenPart(node: Element): boolean {
  const { hidden, ariaHidden } = node.properties;
  if (hidden !== undefined && hidden !== false) return true;
  if (/(?:display:\s*none|visibility:\s*hidden)/i.test(styleIn(node))) return true;
  // Spacers, and links of headings to themselves.
  return ariaHidden === 'true' && /^[#¶§🔗\s]*$/u.test(textIn(node)) && !includesElement([node], 'img');
}

/** A comment that tells somebody what to do stays, the others are reported. */
export function commentOf(value: string, { note }: Conversion): ElementContent[] {
  const text = collapseHtmlSpaces(value.replace(/<[^>]*>/g, ' '));
  const [, todo] = /^\s*TODO:\s*(.*)/s.exec(value) ?? [];
  if (todo !== undefined) return [rawNode(todoComment(collapseHtmlSpaces(todo)))];
  // A tag that was commented out is no text.
  if (!EDITOR_COMMENT.test(text) && /\p{L}/u.test(text) && !/^\/?[a-z]+[^\s]*$/.test(text))
    note('left out', `a comment is left out: “${clip(text)}”`, text);
  return [];
}

export function preformatted(node: Element, around?: Element): ElementContent[] {
  const code = elementsIn(node).find(({ tagName }) => tagName === 'code');
  const hints = [node, code, around].flatMap((each) => {
    const { className, dataLanguage } = each?.properties ?? {};
    return [[className].flat().join(' '), dataLanguage ? `language-${dataLanguage}` : ''];
  });
  const [, language] = hints.map((hint) => LANGUAGE.exec(hint)).find(Boolean) ?? [];
  const lines = (each: ElementContent): string => {
    if (each.type !== 'element') return each.type === 'text' ? each.value : '';
    return each.tagName === 'br' ? '\n' : each.children.map(lines).join('');
  };
  const className = language ? [`language-${language}`] : [];
  return [element('pre', [element('code', [textNode(lines(node))], { className })])];
}

/** What shows another site becomes a link to it. */
export function embedded(what: string, source: string, title: string, { link, note }: Conversion) {
  const url = URL.parse(source, 'https://unknown.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return [];
  const host = url.hostname.replace(/^www\./, '');
  note('changed', `the ${what} of ${host} became a link`, source);
  return linkLine(title || host, link(source.replace(/^\/\//, 'https://')));
}

export function frameOf(node: Element, conversion: Conversion): ElementContent[] {
  const sources = [attributeOf(node, 'src'), attributeOf(node, 'dataSrc')];
  const source = sources.find((each) => each && each !== 'about:blank') ?? '';
  const address = videoAddress(source.replace(/^(?:http:)?\/\//, 'https://'));
  if (address) return [element('p', [rawNode(address)])];
  return source ? embedded('frame', source, collapseHtmlSpaces(attributeOf(node, 'title')), conversion) : [];
}

/** @param node with the name of the form as its title, if it has one */
export function formLink(node: Element, { note, form }: Conversion): ElementContent[] {
  const title = attributeOf(node, 'title');
  const snippet = title || attributeOf(node, 'action') || '<form';
  note('changed', `the form${title && ` ${title}`} became a link to the contact page`, snippet);
  return linkLine(form.title, form.href);
}

export function mediaOf(node: Element, { link, note }: Conversion): ElementContent[] {
  const files = [node, ...elementsIn(node).filter(({ tagName }) => tagName === 'source')];
  const source = files.map((each) => attributeOf(each, 'src')).find(Boolean);
  const href = source && link(source);
  if (!href) return [];
  note('changed', `the ${node.tagName} became a link to its file`, source);
  const words = attributeOf(node, 'title') || attributeOf(node, 'ariaLabel');
  return linkLine(words || source.replace(/[?#].*|^.*\//g, ''), href);
}

/** An item of a list: its words stay beside the lists in it. */
export const toItem = (children: ElementContent[]) =>
  children.some((each) => isElement(each, 'br', 'p', 'pre', 'blockquote', 'table'))
    ? toBlocks(children)
    : children;

export function cleanList({ tagName, properties: { start } }: Element, children: ElementContent[]) {
  const items = children.filter((each) => isElement(each, 'li') && !isBlank(each.children));
  return items.length > 0 ? [element(tagName, items, { start })] : [];
}

export function headingOf(node: Element, children: ElementContent[]): ElementContent[] {
  const words = withoutMarks(children)
    .flatMap((each) => (isBlockElement(each) ? each.children : [each]))
    .map((each) => (isElement(each, 'br') ? textNode(' ') : each));
  if (shownWords(words).trim() === '') return toBlocks(words);
  return [element(node.tagName, words, { id: attributeOf(node, 'id') || undefined })];
}

export function cellOf(node: Element): Properties {
  const { align, colSpan, rowSpan, className } = node.properties;
  const [, side] = /(?:text-align:\s*|align-)(left|center|right)/.exec(`${styleIn(node)} ${className}`) ?? [];
  return { align: side ?? align, colSpan, rowSpan };
}
