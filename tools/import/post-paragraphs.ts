import type { Element, ElementContent } from 'hast';
import { toString as textIn } from 'mdast-util-to-string';
import {
  element,
  elementsIn,
  INLINE,
  isElement,
  textNode,
} from '../../build/markdown/alternate/arrange-html.ts';
import { joinLists } from '../../build/markdown/alternate/copied-html.ts';
import { videoAt } from '../../rules/video.ts';

/** Signs that writers used for the items of a list. */
const BULLET = /^\s*(?:[•·●▪◦‣–—*-])\s+/;
/** Signs between two parts of a text. */
const RULE = /^(?:[-–—*_~=•·]\s*){3,}$/;
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
  return joinItems(blocks);
}

/** Joins lists that were paragraphs, and paragraphs that start with the same sign. */
function joinItems(blocks: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  const isItem = (node: ElementContent | undefined) =>
    isElement(node, 'p') && /^\s*[*-]\s/.test(textIn(node));
  for (const [at, node] of blocks.entries()) {
    const isOne = isElement(node, 'p') && isItem(node) && (isItem(blocks[at - 1]) || isItem(blocks[at + 1]));
    joinLists(joined, isOne ? element('ul', [element('li', withoutBullet(node.children))]) : node);
  }
  return joined;
}

/** The paragraphs of text without blocks: an empty line starts one, and a picture stands alone. */
function paragraphs(nodes: readonly ElementContent[]): ElementContent[] {
  const parts: ElementContent[][] = [[]];
  const isEnd = (node: ElementContent | undefined) => node === undefined || isElement(node, 'br');
  for (const [at, node] of nodes.entries()) {
    const before = nodes.slice(0, at).findLast((each) => !isSpace(each));
    const next = nodes.slice(at + 1).find((each) => !isSpace(each));
    if (isElement(node, 'br') && isElement(before, 'br')) parts.push([]);
    else if (isPicture(node) && isEnd(before) && isEnd(next)) parts.push([node], []);
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
  if (RULE.test(text)) return [element('hr', [])];
  const video = /^\S+$/.test(text) && videoAddress(text);
  if (video && !elementsIn(element('p', nodes)).some((each) => isElement(each, 'img', 'code')))
    return [element('p', [rawNode(video)])];
  const runs: { isList: boolean; lines: ElementContent[][] }[] = [];
  for (const line of linesOf(nodes).filter((each) => !isBlank(each))) {
    const isList = BULLET.test(textIn(element('p', line)));
    const run = runs.at(-1);
    if (run?.isList === isList) run.lines.push(line);
    else runs.push({ isList, lines: [line] });
  }
  // A single dash may start what somebody says.
  for (const run of runs)
    run.isList &&= run.lines.length > 1 || /^\s*[•●▪◦‣]/.test(textIn(element('p', run.lines[0] ?? [])));
  if (!runs.some(({ isList }) => isList)) return [lineBlock(runs.flatMap(({ lines }) => lines))];
  return runs.map(({ isList, lines }) =>
    isList
      ? element(
          'ul',
          lines.map((line) => element('li', withoutBullet(line))),
        )
      : lineBlock(lines),
  );
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

function withoutBullet(line: ElementContent[]): ElementContent[] {
  const at = line.findIndex((node) => node.type === 'text' && BULLET.test(node.value));
  return line.map((node, index) =>
    index === at && node.type === 'text' ? textNode(node.value.replace(BULLET, '')) : node,
  );
}
