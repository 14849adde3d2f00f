import type { Element, ElementContent } from 'hast';
import { toString as textIn } from 'mdast-util-to-string';
import {
  collapseHtmlSpaces,
  element,
  elementsIn,
  INLINE,
  isElement,
} from '../../build/markdown/alternate/arrange-html.ts';
import { joinLists } from '../../build/markdown/alternate/copied-html.ts';
import { videoAt } from '../../rules/video.ts';

/** Signs between two parts of a text. */
const RULE = /^(?:[-–—*_~=•·]\s*){3,}$/;

/** Text that is markdown already. */
export const rawNode = (value: string): Element => element('x-raw', [], { value });

/** What takes the place of something that can't be moved. */
export const todoComment = (what: string) => `<!-- TODO: ${what.replace(/--+/g, '–')} -->`;

export const shownWords = (nodes: readonly ElementContent[]) =>
  collapseHtmlSpaces(textIn(element('div', [...nodes])));

export const includesElement = (nodes: readonly ElementContent[], ...names: string[]) =>
  elementsIn(element('div', [...nodes])).some((each) => names.includes(each.tagName));

/** The address of a video as a post has it, alone in a paragraph. */
export function videoAddress(source: string): string | undefined {
  const video = videoAt(source);
  if (video?.host === 'youtube') return `https://www.youtube.com/watch?v=${video.id}`;
  const [, code] = /[?&]h=(\w+)/.exec(video?.player ?? '') ?? [];
  return video && `https://vimeo.com/${video.id}${code ? `/${code}` : ''}`;
}

export function isBlockElement(node: ElementContent | undefined): node is Element {
  return (
    node?.type === 'element' &&
    !INLINE.has(node.tagName) &&
    !/^(?:br|img|input|x-raw|x-anchor|del|strike)$/.test(node.tagName)
  );
}

const isComment = (node: ElementContent) =>
  isElement(node, 'x-raw') && String(node.properties.value).startsWith('<!--');

/** Whether a node is a picture, a link with only a picture, or stands for one. */
const isPicture = (node: ElementContent) =>
  isElement(node, 'img') ||
  isComment(node) ||
  (isElement(node, 'a') && shownWords([node]) === '' && includesElement([node], 'img'));

/** Whether readers see nothing of it. */
export const isBlank = (nodes: readonly ElementContent[]) =>
  !includesElement(nodes, 'img', 'hr', 'input', 'x-raw') && shownWords(nodes).trim() === '';

/** Sorts nodes into blocks: what is between blocks becomes paragraphs. */
export function toBlocks(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let line: ElementContent[] = [];
  for (const node of nodes) {
    if (!isBlockElement(node)) {
      line.push(node);
      continue;
    }
    blocks.push(...paragraphs(line));
    line = [];
    joinLists(blocks, isElement(node, 'li') ? element('ul', [node]) : node);
  }
  return [...blocks, ...paragraphs(line)];
}

/** The paragraphs of text without blocks: an empty line starts one, and a picture stands alone. */
function paragraphs(nodes: readonly ElementContent[]): ElementContent[] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes)
    if (isElement(node, 'br')) lines.push([]);
    else lines.at(-1)?.push(node);
  const parts: ElementContent[][] = [[]];
  for (const line of lines) {
    const before = parts.at(-1);
    if (line.filter((node) => !isBlank([node])).every(isPicture)) parts.push(line, []);
    else before?.push(...(before.length > 0 ? [element('br', [])] : []), ...line);
  }
  return parts.flatMap(withoutPictures).flatMap(paragraph);
}

/** Takes the pictures at the start and the end of a paragraph out of it. */
function withoutPictures(line: ElementContent[]): ElementContent[][] {
  const isText = (node: ElementContent) => !isBlank([node]) && !isPicture(node);
  const first = line.findIndex(isText);
  const last = line.findLastIndex(isText);
  const alone = (nodes: ElementContent[]) =>
    nodes.filter((node) => isPicture(node) || isElement(node, 'x-anchor')).map((node) => [node]);
  if (first < 0) return alone(line);
  return [...alone(line.slice(0, first)), line.slice(first, last + 1), ...alone(line.slice(last + 1))];
}

function paragraph(nodes: ElementContent[]): ElementContent[] {
  if (isBlank(nodes)) return nodes.filter((node) => isElement(node, 'x-anchor'));
  if (includesElement(nodes, 'img', 'code', 'x-raw')) return [element('p', nodes)];
  const text = shownWords(nodes).trim();
  if (RULE.test(text)) return [element('hr', [])];
  const video = /^\S+$/.test(text) && videoAddress(text);
  return [element('p', video ? [rawNode(video)] : nodes)];
}
