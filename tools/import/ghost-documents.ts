import { escapeMarkup } from '../../build/base/escape-markup.ts';
import { todoComment } from './post-paragraphs.ts';

/** A node of a document. The bits of `format` are 1 bold, 2 italic, 16 code. */
type Lexical = Partial<
  Record<'type' | 'tag' | 'text' | 'format' | 'url' | 'src' | 'alt' | 'html', unknown>
> & {
  listType?: string;
  children?: Lexical[];
};

/** The text of a document of Ghost's editor, for posts that were never rendered. */
export function lexicalHtml(json: string): string {
  try {
    return lexicalNode((JSON.parse(json) as { root?: Lexical }).root ?? {});
  } catch {
    return '';
  }
}

const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [16, 'code'],
] as const;
const TAGS = { paragraph: 'p', quote: 'blockquote', aside: 'blockquote', listitem: 'li' };

function lexicalNode(node: Lexical): string {
  const inside = Array.isArray(node.children) ? node.children.map(lexicalNode).join('') : '';
  const type = String(node.type).replace('extended-', '');
  const text = (name: 'text' | 'url' | 'src' | 'alt') => escapeMarkup(String(node[name] ?? ''));
  const list = node.listType === 'number' ? 'ol' : 'ul';
  const heading = /^h[1-6]$/.test(String(node.tag)) ? node.tag : 'h2';
  const tag = new Map(Object.entries({ ...TAGS, list, heading })).get(type);
  if (tag) return `<${tag}>${inside}</${tag}>`;
  if (type === 'text') {
    const marks = FORMATS.filter(([bit]) => Number(node.format) & bit);
    return marks.reduce((html, [, mark]) => `<${mark}>${html}</${mark}>`, text('text'));
  }
  if (type === 'link' || type === 'autolink') return `<a href="${text('url')}">${inside}</a>`;
  if (type === 'image') return `<img src="${text('src')}" alt="${text('alt')}">`;
  if (type === 'html') return String(node.html ?? '');
  if (type === 'linebreak' || type === 'horizontalrule') return type === 'linebreak' ? '<br>' : '<hr>';
  return inside || type === 'root' ? inside : todoComment(`card ${type}`);
}
