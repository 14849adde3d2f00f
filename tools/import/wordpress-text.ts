import { videoAt } from '../../rules/video.ts';
import { expandShortcodes, type Shortcodes } from './wordpress-shortcodes.ts';

/** How many blocks may contain each other. */
const MAX_DEPTH = 5;
/** A block that the server fills in. */
const DYNAMIC = /<!--\s*wp:([a-z][\w/-]*)\s*(\{(?:(?!-->).)*\})?\s*\/-->/gs;
/** Blocks that show nothing. */
const EMPTY = /^(?:more|nextpage|paragraph|separator|spacer)$/;

/**
 * The text of a post as HTML, as WordPress shows it.
 * @param reusable the text of a reusable block
 */
export function wordpressHtml(
  content: string,
  reusable: (id: string) => string | undefined,
  post: Shortcodes,
): string {
  const withBlocks = (text: string, depth = 0): string =>
    text.replace(DYNAMIC, (tag, name: string, json = '{}') => {
      const [, ref = ''] = /"ref":\s*(\d+)/.exec(json) ?? [];
      const shared = name === 'block' && depth < MAX_DEPTH ? reusable(ref) : undefined;
      if (shared !== undefined) return withBlocks(shared, depth + 1);
      const [, url] = /"url":\s*"([^"\\]+)"/.exec(json) ?? [];
      if (name.includes('embed') && url) return `<p>${url}</p>`;
      if (!EMPTY.test(name)) post.note('left out', `the block ${name} is left out`, tag);
      return '';
    });
  const text = withBlocks(content)
    // The second link of a block for a file leads to the same file.
    .replace(/<a\b[^>]*wp-block-file__button[^>]*>.*?<\/a>/gs, '')
    .replace(/^[^\S\n]*(https?:\/\/\S+)[^\S\n]*$/gm, (line, address) =>
      videoAt(address.replace(/^http:/, 'https:')) ? `\n\n${line}\n\n` : line,
    );
  const expanded = expandShortcodes(text, post);
  return /<!--\s*wp:/.test(content) ? expanded : addParagraphs(expanded);
}

/** Code and tags as they are, or the ends of lines between them. */
const PARTS = /<(pre|script|style)\b.*?<\/\1>|<!--.*?-->|(?:\s|<br\s*\/?>)+|<[^<>]*>/gis;

/** In the classic editor, an empty line starts a paragraph, and any other end of a line is a break. */
function addParagraphs(text: string): string {
  return text.replace(PARTS, (part) => {
    if (!/^(?:\s|<br)/i.test(part)) return part;
    const ends = part.replace(/<br\s*\/?>\s?\n?/gi, '\n').split('\n').length - 1;
    return ends === 0 ? part : ends === 1 ? '<br>\n' : '\n\n<p>';
  });
}
