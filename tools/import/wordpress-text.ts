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
  const isBlocks = /<!--\s*wp:/.test(content);
  const text = withBlocks(content, reusable, post)
    // The second link of a block for a file leads to the same file.
    .replace(/<a\b[^>]*wp-block-file__button[^>]*>.*?<\/a>/gs, '')
    .replace(/^[^\S\n]*(https?:\/\/\S+)[^\S\n]*$/gm, (line, address) =>
      videoAt(address.replace(/^http:/, 'https:')) ? `\n\n${line}\n\n` : line,
    );
  const expanded = expandShortcodes(text, post);
  return isBlocks ? expanded : addParagraphs(expanded);
}

function withBlocks(
  content: string,
  reusable: (id: string) => string | undefined,
  post: Shortcodes,
  depth = 0,
): string {
  return content.replace(DYNAMIC, (tag, name: string, json = '{}') => {
    const [, ref = ''] = /"ref":\s*(\d+)/.exec(json) ?? [];
    const text = name === 'block' && depth < MAX_DEPTH ? reusable(ref) : undefined;
    if (text !== undefined) return withBlocks(text, reusable, post, depth + 1);
    const [, url] = /"url":\s*"([^"\\]+)"/.exec(json) ?? [];
    if (name.includes('embed') && url) return `<p>${url}</p>`;
    if (!EMPTY.test(name)) post.note('left out', `the block ${name} is left out`, tag);
    return '';
  });
}

const BLOCKS =
  '(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|summary)';
const rule = (pattern: string) => new RegExp(pattern.replaceAll('BLOCK', BLOCKS), 'gi');
const STEPS: [RegExp, string][] = [
  [/<br\s*\/?>\s*<br\s*\/?>/gi, '\n\n'],
  [rule('(<BLOCK[\\s/>])'), '\n\n$1'],
  [rule('(</BLOCK>)'), '$1\n\n'],
  [rule('(<hr\\s*?/?>)'), '$1\n\n'],
  [/(?<!\s)\s*(<figcaption[^>]*>)\s*/gi, '$1'],
  [/(?<!\s)\s*<\/figcaption>\s*/gi, '</figcaption>'],
];
const REPAIRS: [RegExp, string][] = [
  [/<p>\s*<\/p>/gi, ''],
  [/<p>([^<]+)<\/(div|address|form)>/gi, '<p>$1</p></$2>'],
  [rule('<p>\\s*(</?BLOCK[^>]*>)\\s*</p>'), '$1'],
  [/<p>(<li.+?)<\/p>/gi, '$1'],
  [/<p><blockquote([^>]*)>/gi, '<blockquote$1><p>'],
  [/<\/blockquote><\/p>/gi, '</p></blockquote>'],
  [rule('<p>\\s*(</?BLOCK[^>]*>)'), '$1'],
  [rule('(</?BLOCK[^>]*>)\\s*</p>'), '$1'],
  [/(?<!<br>|\s)\s*\n/gi, '<br>\n'],
  [rule('(</?BLOCK[^>]*>)\\s*<br>'), '$1'],
  [/<br>(\s*<\/?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[^>]*>)/gi, '$1'],
];
/** Neither text of a page nor of a file has these signs. */
const KEPT = /\ue000(\d+)\ue000/g;

/** What `wpautop` does: an empty line ends a paragraph, any other end of a line is a break. */
function addParagraphs(text: string): string {
  const kept: string[] = [];
  const keep = (part: string) => `\ue000${kept.push(part) - 1}\ue000`;
  const lines = text
    .replaceAll('\ue000', '')
    .replace(/\r\n?/g, '\n')
    .replace(/<(pre|script|style)\b.*?<\/\1>/gis, (part) => `\n\n<p>${keep(part)}</p>\n\n`)
    .replace(/<[^<>]*>/g, (tag) => tag.replaceAll('\n', ' '));
  const blocks = STEPS.reduce((html, [from, to]) => html.replace(from, to), lines)
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  return REPAIRS.reduce(
    (html, [from, to]) => html.replace(from, to),
    blocks.map((block) => `<p>${block}</p>`).join(''),
  )
    .replace(/(?:<p>)?\ue000(\d+)\ue000(?:<\/p>)?/g, '\ue000$1\ue000')
    .replace(KEPT, (_, index) => kept[Number(index)] ?? '');
}
