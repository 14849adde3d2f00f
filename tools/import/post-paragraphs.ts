import type { Element, ElementContent } from 'hast';
import { toString as textIn } from 'mdast-util-to-string';
import {
  element,
  elementsIn,
  INLINE,
  isElement,
  textNode,
} from '../../build/markdown/alternate/arrange-html.ts';
import { videoAt } from '../../rules/video.ts';

/** Signs that writers used for the items of a list. */
const BULLET = /^\s*(?:[•·●▪◦‣–—*-])\s+/;
/** A line that starts with one, or with an emoji. */
const SIGNED = /\n(?=\s*(?:[•●▪◦‣–—*-]\s|\p{Extended_Pictographic}))/u;

/** Text that is markdown already. */
export const rawNode = (markdown: string): Element => element('x-raw', [textNode(markdown)]);

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

/** Whether a node is a picture, or a link with only a picture. */
export function isPicture(node: ElementContent | undefined): node is Element {
  return (
    isElement(node, 'img') ||
    (isElement(node, 'a') &&
      textIn(node).trim() === '' &&
      elementsIn(node).some((each) => each.tagName === 'img'))
  );
}

const isSpace = (node: ElementContent) => node.type === 'text' && node.value.trim() === '';

/** Whether readers see nothing of it. */
export function isBlank(nodes: readonly ElementContent[]): boolean {
  const parent = element('div', [...nodes]);
  const shown = elementsIn(parent).some((each) => isElement(each, 'img', 'hr', 'input', 'x-raw'));
  return !shown && textIn(parent).trim() === '';
}

/** Sorts nodes into blocks: what is between blocks becomes paragraphs. */
export function toBlocks(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let line: ElementContent[] = [];
  const end = () => {
    blocks.push(...paragraphs(line));
    line = [];
  };
  for (const node of nodes) {
    if (!isBlockElement(node)) {
      line.push(node);
      continue;
    }
    end();
    if (isElement(node, 'li')) {
      const before = blocks.at(-1);
      if (isElement(before, 'ul')) before.children.push(node);
      else blocks.push(element('ul', [node]));
    } else blocks.push(node);
  }
  end();
  return blocks;
}

/** The paragraphs of text without blocks: an empty line starts one, and a picture stands alone. */
function paragraphs(nodes: readonly ElementContent[]): ElementContent[] {
  const parts: ElementContent[][] = [[]];
  for (const [at, node] of nodes.entries()) {
    const before = nodes.slice(0, at).findLast((each) => !isSpace(each));
    if (isElement(node, 'br') && isElement(before, 'br')) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts.flatMap(withoutPictures).flatMap(paragraph);
}

/** Takes the pictures at the start and the end of a paragraph out of it. */
function withoutPictures(line: ElementContent[]): ElementContent[][] {
  const ignored = (node: ElementContent) => isSpace(node) || isElement(node, 'br');
  const first = line.findIndex((node) => !ignored(node) && !isPicture(node));
  const last = line.findLastIndex((node) => !ignored(node) && !isPicture(node));
  const alone = (nodes: ElementContent[]) => nodes.filter(isPicture).map((node) => [node]);
  if (first < 0) return alone(line);
  return [...alone(line.slice(0, first)), line.slice(first, last + 1), ...alone(line.slice(last + 1))];
}

function paragraph(nodes: ElementContent[]): ElementContent[] {
  if (isBlank(nodes)) return nodes.filter((node) => isElement(node, 'x-anchor'));
  const text = textIn(element('p', nodes)).trim();
  const video = /^\S+$/.test(text) && videoAddress(text);
  if (video && !elementsIn(element('p', nodes)).some((each) => isElement(each, 'img', 'code')))
    return [element('p', [rawNode(video)])];
  const lines = linesOf(nodes).filter((line) => !isBlank(line));
  const start = lines.findIndex(isItem);
  const isList = start >= 0 && lines.length - start > 1 && lines.slice(start).every(isItem);
  if (!isList) return [lineBlock(lines)];
  const items = lines.slice(start).map((line) => element('li', withoutBullet(line)));
  return [...(start > 0 ? [lineBlock(lines.slice(0, start))] : []), element('ul', items)];
}

const lineBlock = (lines: ElementContent[][]) =>
  element(
    'p',
    lines.flatMap((line, at) => (at > 0 ? [element('br', []), ...line] : line)),
  );

/** The lines of a paragraph: also those that only their signs make lines. */
function linesOf(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    if (isElement(node, 'br')) lines.push([]);
    else if (node.type !== 'text') lines.at(-1)?.push(node);
    else
      for (const [at, value] of node.value.split(SIGNED).entries()) {
        if (at > 0) lines.push([]);
        lines.at(-1)?.push(textNode(value));
      }
  }
  return lines;
}

const isItem = (line: readonly ElementContent[]) => BULLET.test(textIn(element('p', [...line])));

function withoutBullet(line: ElementContent[]): ElementContent[] {
  const at = line.findIndex((node) => node.type === 'text' && BULLET.test(node.value));
  return line.map((node, index) =>
    index === at && node.type === 'text' ? textNode(node.value.replace(BULLET, '')) : node,
  );
}
