import { type CopiedPicture, copiedMarkdown } from '../../../build/markdown/alternate/copied-html.ts';
import { videoAt } from '../../../rules/video.ts';
import { linkAddress } from './link-address.ts';

/** What the clipboard has. */
export interface Clipboard {
  html: string;
  plain: string;
}

export interface PastedText {
  markdown: string;
  /** Stands in a paragraph of its own. */
  isBlock: boolean;
  /** How many pictures have only a mark in their place. */
  pictures: number;
}

/**
 * The formatted text on the clipboard as markdown. A picture leaves a mark that the checks of the site find, and the
 * address of a video stays one, alone on its line: this is how a text shows a video.
 * @returns undefined if the plain text says the same
 */
export function pastedText({ html, plain }: Clipboard, origins: readonly string[]): PastedText | undefined {
  const address = plain.trim();
  if (videoAt(address)) return { markdown: address, isBlock: true, pictures: 0 };
  const copied = html ? copiedMarkdown(html, (href) => linkAddress(href, origins), pictureMark) : undefined;
  if (!copied) return undefined;
  const paragraphs = copied.markdown.split('\n\n').map((each) => videoAddress(each) ?? each);
  return { markdown: paragraphs.join('\n\n'), isBlock: paragraphs.length > 1, pictures: copied.pictures };
}

/** The address in a paragraph that is only a link to a video. */
function videoAddress(paragraph: string): string | undefined {
  const [, inAngles, inLink, alone] =
    /^(?:<([^<>\s]+)>|\[[^\]\s]+\]\(([^()\s]+)\)|(\S+))$/.exec(paragraph.trim()) ?? [];
  const isNamed = inLink && !paragraph.trim().startsWith('[http');
  const address = isNamed ? undefined : (inAngles ?? inLink ?? alone)?.replace(/\\(\W|_)/g, '$1');
  return address && videoAt(address) ? address : undefined;
}

/** Says which picture is missing, as far as the document tells. */
function pictureMark({ alt, src }: CopiedPicture): string {
  const [, file = ''] = /^(?:https?|file):.*\/([^/?#]+\.\w{3,4})$/.exec(src) ?? [];
  // Word adds this to its own descriptions, in English.
  const shown = alt.replace(/\s*(?:Description automatically generated|AI-generated content).*$/s, '');
  const name = (shown.trim() || decoded(file)).replace(/\s+/g, ' ').replaceAll('"', '');
  return name ? `TODO: picture "${name}"` : 'TODO: picture';
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
