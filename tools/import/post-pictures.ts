import type { Element, ElementContent } from 'hast';
import {
  collapseHtmlSpaces,
  element,
  elementsIn,
  textNode,
} from '../../build/markdown/alternate/arrange-html.ts';
import type { Conversion } from './conversion.ts';
import { includesElement, isBlank, rawNode, shownWords, toBlocks, todoComment } from './post-paragraphs.ts';

/** A picture with its address on the new site. Emoji become text again, pixels that count readers are left out. */
export function cleanPicture({ properties }: Element, { picture }: Conversion): ElementContent[] {
  const { className, width, height } = properties;
  const alt = collapseHtmlSpaces(String(properties.alt ?? ''));
  if (/\b(?:emoji|wp-smiley)\b/.test(String(className))) return [textNode(alt)];
  if (Number(width) === 1 && Number(height) === 1) return [];
  // Scripts put the address of a picture into `src` when readers get near it.
  const sources = [properties.dataSrc, properties.dataLazySrc, properties.dataOriginal, properties.src];
  const lazy = sources.find((each) => each && !String(each).startsWith('data:'));
  const src = String(lazy ?? properties.src ?? '').trim();
  if (!src) return [];
  const title = collapseHtmlSpaces(String(properties.title ?? ''));
  // WordPress once wrote the name of the file as the title.
  const isCaption = title !== '' && title !== alt && !src.includes(title);
  const found = picture({ src, alt });
  if (found) return [element('img', [], { ...found, ...(isCaption && { title }) })];
  const name = src.startsWith('data:') ? 'data:' : src.split('/').at(-1);
  return [rawNode(todoComment(`picture: ${alt || name}`))];
}

/** The pictures of a figure, with its caption below the only one, or after the last one. */
export function pictureBlocks(content: ElementContent[], caption: ElementContent[]): ElementContent[] {
  if (isBlank(caption)) return content;
  const pictures = elementsIn(element('div', content)).filter(({ tagName }) => tagName === 'img');
  const [only] = pictures;
  const title = shownWords(caption);
  if (
    only &&
    pictures.length === 1 &&
    !includesElement(caption, 'a', 'code') &&
    !shownWords(content).trim()
  ) {
    only.properties.title = title;
    return content;
  }
  for (const { properties } of pictures) properties.title = undefined;
  return [...content, ...toBlocks(caption)];
}
