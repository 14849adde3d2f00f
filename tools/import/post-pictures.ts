import type { Element, ElementContent } from 'hast';
import { toString as textIn } from 'mdast-util-to-string';
import {
  collapseHtmlSpaces,
  element,
  elementsIn,
  isElement,
  textNode,
} from '../../build/markdown/alternate/arrange-html.ts';
import type { Conversion } from './html-to-post.ts';
import { isBlank, toBlocks } from './post-paragraphs.ts';

/** A picture with its address on the new site. Emoji become text again, pixels that count readers are left out. */
export function cleanPicture({ properties }: Element, { picture }: Conversion): ElementContent[] {
  const { className, width, height } = properties;
  const alt = collapseHtmlSpaces(String(properties.alt ?? ''));
  if (/\b(?:emoji|wp-smiley)\b/.test(String(className))) return [textNode(alt)];
  if (Number(width) === 1 && Number(height) === 1) return [];
  // Scripts put the address of a picture into `src` when readers get near it.
  const sources = [properties.dataSrc, properties.dataLazySrc, properties.dataOriginal, properties.src];
  const src = sources.find((each) => each && !String(each).startsWith('data:'));
  const found = src === undefined ? undefined : picture({ src: String(src).trim(), alt });
  return found ? [element('img', [], { ...found })] : [];
}

/** The pictures of a figure, with its caption below the only one, or after the last one. */
export function pictureBlocks(content: ElementContent[], caption: ElementContent[]): ElementContent[] {
  const all = elementsIn(element('div', content));
  const pictures = all.filter(({ tagName }) => tagName === 'img');
  const [only] = pictures;
  const isPlain = !elementsIn(element('p', caption)).some((each) => isElement(each, 'a', 'code'));
  const title = collapseHtmlSpaces(textIn(element('p', caption)));
  if (only && pictures.length === 1 && isPlain && textIn(element('div', content)).trim() === '' && title) {
    only.properties.title = title;
    return content;
  }
  return isBlank(caption) ? content : [...content, ...toBlocks(caption)];
}
