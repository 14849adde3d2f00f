import { escapeMarkup } from '../../build/base/escape-markup.ts';

interface Lexical {
  type?: string;
  tag?: string;
  text?: string;
  /** Bits: 1 bold, 2 italic, 16 code. */
  format?: number | string;
  url?: string;
  src?: string;
  alt?: string;
  html?: string;
  listType?: string;
  children?: Lexical[];
}

/** The text of a document of Ghost's editor, for posts that were never rendered. Cards other than pictures are left out. */
export function lexicalHtml(json: string): string {
  const root = parsed<{ root?: Lexical }>(json)?.root;
  return root ? lexicalNode(root) : '';
}

function lexicalNode(node: Lexical): string {
  const inside = Array.isArray(node.children) ? node.children.map(lexicalNode).join('') : '';
  const type = String(node.type).replace('extended-', '');
  if (type === 'text') {
    const marks = [1, 2, 16].filter((bit) => Number(node.format) & bit);
    const tags: Record<number, string> = { 1: 'strong', 2: 'em', 16: 'code' };
    return marks.reduce(
      (html, bit) => `<${tags[bit]}>${html}</${tags[bit]}>`,
      escapeMarkup(String(node.text ?? '')),
    );
  }
  if (type === 'linebreak') return '<br>';
  if (type === 'link' || type === 'autolink')
    return `<a href="${escapeMarkup(String(node.url ?? ''))}">${inside}</a>`;
  if (type === 'image')
    return `<img src="${escapeMarkup(String(node.src ?? ''))}" alt="${escapeMarkup(String(node.alt ?? ''))}">`;
  if (type === 'html' || type === 'email') return String(node.html ?? '');
  if (type === 'horizontalrule') return '<hr>';
  const tag = { paragraph: 'p', quote: 'blockquote', aside: 'blockquote', listitem: 'li' }[type];
  if (tag) return `<${tag}>${inside}</${tag}>`;
  if (type === 'list') return node.listType === 'number' ? `<ol>${inside}</ol>` : `<ul>${inside}</ul>`;
  if (type === 'heading' && /^h[1-6]$/.test(String(node.tag))) return `<${node.tag}>${inside}</${node.tag}>`;
  return inside;
}

/** A marker has the markups that start in it, how many end after it, and its text. */
type Marker = [kind: number, opened: number[], closed: number, text: string];

interface Mobiledoc {
  markups?: [tag: string, attributes?: string[]][];
  sections?: [kind: number, tag: string, content: Marker[] | Marker[][]][];
}

/** The text of a document of Ghost's editor before 2023, for posts that were never rendered. */
export function mobiledocHtml(json: string): string {
  const { sections = [], markups = [] } = parsed<Mobiledoc>(json) ?? {};
  const line = (markers: Marker[]) => {
    const open: string[] = [];
    return markers
      .map(([kind, opened, closed, text]) => {
        const starts = opened.map((index) => {
          const [tag = 'span', [name, value = ''] = []] = markups[index] ?? [];
          open.push(tag);
          return name === 'href' ? `<${tag} href="${escapeMarkup(value)}">` : `<${tag}>`;
        });
        const ends = Array.from({ length: closed }, () => `</${open.pop()}>`);
        return `${starts.join('')}${kind === 0 ? escapeMarkup(text) : '<br>'}${ends.join('')}`;
      })
      .join('');
  };
  return sections
    .map(([kind, tag, content]) => {
      if (kind === 1) return `<${tag}>${line(content as Marker[])}</${tag}>`;
      const items = kind === 3 ? (content as Marker[][]).map((item) => `<li>${line(item)}</li>`) : [];
      return items.length > 0 ? `<${tag}>${items.join('')}</${tag}>` : '';
    })
    .join('');
}

function parsed<Shape>(json: string): Shape | undefined {
  try {
    return (JSON.parse(json) as Shape | null) ?? undefined;
  } catch {
    return undefined;
  }
}
