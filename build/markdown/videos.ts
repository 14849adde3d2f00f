import { decodeHTMLStrict } from 'entities';
import type { Token, Tokens } from 'marked';
import { type Video, videoAt } from '../../rules/video.ts';

/** A video that takes the place of a paragraph. */
export interface VideoToken {
  type: 'video';
  raw: string;
  href: string;
  video: Video;
  /** The author's own picture, if there is one. */
  tokens: Token[];
}

/** The video of a paragraph with only its address, or with only a picture that links to it. */
export function videoIn({ tokens }: Tokens.Paragraph): VideoToken | undefined {
  const [link, ...others] = tokens.filter(({ raw }) => raw.trim() !== '');
  if (link?.type !== 'link' || others.length > 0) return undefined;
  const { href } = link;
  const [inside, ...more] = (link as Tokens.Link).tokens;
  const video = videoAt(decodeHTMLStrict(href));
  if (!video || more.length > 0) return undefined;
  if (inside?.type === 'image') return { type: 'video', raw: '', href, video, tokens: [inside] };
  const isAddress = inside?.type === 'text' && videoAt(decodeHTMLStrict(inside.raw));
  return isAddress ? { type: 'video', raw: '', href, video, tokens: [] } : undefined;
}
