import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from 'parse5';
import { escapeMarkup } from '../../build/base/escape-markup.ts';
import type { OldPost } from './old-site.ts';

type PostNote = OldPost['notes'][number];

type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;
type Tag = DefaultTreeAdapterTypes.Element;

/** Writes the cards of Ghost's editor as plain HTML. */
export function plainCards(html: string, notes: PostNote[]): string {
  if (!html.includes('kg-')) return html;
  const tree = parseFragment(html);
  replaceCards(tree, notes);
  return serialize(tree);
}

const isTag = (node: Node): node is Tag => 'tagName' in node;
const attributeIn = (node: Tag | undefined, name: string) =>
  node?.attrs.find((each) => each.name === name)?.value ?? '';

function replaceCards(parent: Parent, notes: PostNote[]): void {
  for (const node of [...parent.childNodes].filter(isTag)) {
    const [, kind = ''] = /(?:^|\s)kg-([a-z]+(?:-cta)?)-card(?:\s|$)/.exec(attributeIn(node, 'class')) ?? [];
    const plain = CARDS[kind]?.(node, notes);
    if (plain === undefined) {
      replaceCards(node, notes);
      continue;
    }
    for (const each of parseFragment(plain).childNodes) defaultTreeAdapter.insertBefore(parent, each, node);
    defaultTreeAdapter.detachNode(node);
  }
}

/** The first element with a class or a tag name. */
function find(parent: Parent, name: string): Tag | undefined {
  for (const node of parent.childNodes.filter(isTag)) {
    if (node.tagName === name || attributeIn(node, 'class').split(/\s+/).includes(name)) return node;
    const inside = find(node, name);
    if (inside) return inside;
  }
  return undefined;
}

function textIn(node: Parent | undefined): string {
  const text = (each: Node): string =>
    'value' in each ? each.value : 'childNodes' in each ? textIn(each) : '';
  return (node?.childNodes ?? []).map(text).join('').trim();
}

const inside = (parent: Parent, name: string) => {
  const node = find(parent, name);
  return node ? serialize(node) : '';
};
const words = (parent: Parent, name: string) => escapeMarkup(textIn(find(parent, name)));
const link = (parent: Parent, label: string) =>
  `<a href="${escapeMarkup(attributeIn(find(parent, 'a'), 'href'))}">${label}</a>`;
const paragraph = (html: string) => (html ? `<p>${html}</p>` : '');

/** What each kind of card becomes; all others are plain HTML already. */
const CARDS: Record<string, (card: Tag, notes: PostNote[]) => string> = {
  callout: (card) => `<blockquote data-alert="TIP"><p>${inside(card, 'kg-callout-text')}</p></blockquote>`,
  toggle(card, notes) {
    notes.push({
      kind: 'changed',
      message: `the toggle “${textIn(find(card, 'kg-toggle-heading-text'))}” became details`,
    });
    const summary = words(card, 'kg-toggle-heading-text');
    return `<details><summary>${summary}</summary>${inside(card, 'kg-toggle-content')}</details>`;
  },
  bookmark(card, notes) {
    const title = words(card, 'kg-bookmark-title');
    if (find(card, 'img'))
      notes.push({ kind: 'left out', message: `the pictures of the bookmark “${title}” are left out` });
    const about = words(card, 'kg-bookmark-description');
    return paragraph(link(card, title) + (about && `: ${about}`)) + paragraph(inside(card, 'figcaption'));
  },
  button(card, notes) {
    const label = escapeMarkup(textIn(find(card, 'a')));
    notes.push({ kind: 'changed', message: `the button “${label}” became a link` });
    return paragraph(link(card, label));
  },
  file(card) {
    const label = words(card, 'kg-file-card-title') || words(card, 'kg-file-card-filename');
    return paragraph(link(card, label)) + paragraph(words(card, 'kg-file-card-caption'));
  },
  audio(card) {
    const source = attributeIn(find(card, 'audio'), 'src');
    return `<audio src="${escapeMarkup(source)}" title="${words(card, 'kg-audio-title')}"></audio>`;
  },
  video(card) {
    const source = attributeIn(find(card, 'video'), 'src');
    return `<video src="${escapeMarkup(source)}"></video>${paragraph(inside(card, 'figcaption'))}`;
  },
  signup: () => '<form title="signup"></form>',
  // Only readers of the mail saw these.
  email: () => '',
  'email-cta': () => '',
};
