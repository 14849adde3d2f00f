import { decodeHTML } from 'entities';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from 'parse5';
import { escapeMarkup } from '../../build/base/escape-markup.ts';
import type { ImportNote } from './old-site.ts';
import { todoComment } from './post-paragraphs.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;
type Tag = DefaultTreeAdapterTypes.Element;

/** Writes the cards of Ghost's editor as plain HTML. */
export function plainCards(html: string, note: (kind: ImportNote['kind'], message: string) => void): string {
  if (!html.includes('kg-')) return html;
  const tree = parseFragment(html);
  for (const card of tagsIn(tree)) {
    const [, kind = ''] = /(?:^|\s)kg-([a-z]+(?:-cta)?)-card(?:\s|$)/.exec(attributeIn(card, 'class')) ?? [];
    const parent = card.parentNode;
    if (!parent || !kind || PLAIN.test(kind)) continue;
    const [plain, ...what] = (Object.hasOwn(CARDS, kind) ? CARDS[kind]?.(card) : undefined) ?? [
      todoComment(`card ${kind}`) + serialize(card),
      'blocking',
      `the card ${kind} has no counterpart, so only its text stays`,
    ];
    const [noteKind, message] = what;
    if (noteKind && message) note(noteKind, message);
    for (const each of parseFragment(plain).childNodes) defaultTreeAdapter.insertBefore(parent, each, card);
    defaultTreeAdapter.detachNode(card);
  }
  return serialize(tree);
}

/** All elements, those that contain others first. */
function tagsIn(parent: Parent): Tag[] {
  const found: Tag[] = [];
  const open: Node[] = [...parent.childNodes];
  for (let node = open.shift(); node; node = open.shift()) {
    if (!('tagName' in node)) continue;
    found.push(node);
    open.unshift(...node.childNodes);
  }
  return found;
}

const attributeIn = (node: Tag | undefined, name: string) =>
  node?.attrs.find((each) => each.name === name)?.value ?? '';

/** The first element with a class or a tag name. */
const find = (parent: Parent, name: string) =>
  tagsIn(parent).find(
    (node) => node.tagName === name || attributeIn(node, 'class').split(/\s+/).includes(name),
  );

const inside = (parent: Parent, name: string) => {
  const node = find(parent, name);
  return node ? serialize(node) : '';
};
/** Text as HTML. */
const words = (parent: Parent, name: string) =>
  inside(parent, name)
    .replace(/<[^>]*>/g, '')
    .trim();
const source = (parent: Parent, name: string) => escapeMarkup(attributeIn(find(parent, name), 'src'));
const link = (parent: Parent, label: string) =>
  `<a href="${escapeMarkup(attributeIn(find(parent, 'a'), 'href'))}">${label}</a>`;
const paragraph = (html: string) => (html ? `<p>${html}</p>` : '');

/** Cards that are plain HTML already. */
const PLAIN = /^(?:image|gallery|embed|code|html|markdown|header|hr)$/;

type Plain = [html: string, kind?: ImportNote['kind'], message?: string];
/** What each kind of card becomes, with what to report. */
const CARDS: Record<string, (card: Tag) => Plain> = {
  callout: (card) => [`<blockquote data-alert="TIP"><p>${inside(card, 'kg-callout-text')}</p></blockquote>`],
  toggle(card) {
    const summary = words(card, 'kg-toggle-heading-text');
    const html = `<details><summary>${summary}</summary>${inside(card, 'kg-toggle-content')}</details>`;
    return [html, 'changed', `the toggle “${decodeHTML(summary)}” became details`];
  },
  bookmark(card) {
    const title = words(card, 'kg-bookmark-title');
    const about = words(card, 'kg-bookmark-description');
    const html =
      paragraph(link(card, title) + (about && `: ${about}`)) + paragraph(inside(card, 'figcaption'));
    if (!find(card, 'img')) return [html];
    return [html, 'left out', `the pictures of the bookmark “${decodeHTML(title)}” are left out`];
  },
  button(card) {
    const label = words(card, 'a');
    return [paragraph(link(card, label)), 'changed', `the button “${decodeHTML(label)}” became a link`];
  },
  file(card) {
    const label = words(card, 'kg-file-card-title') || words(card, 'kg-file-card-filename');
    return [paragraph(link(card, label)) + paragraph(words(card, 'kg-file-card-caption'))];
  },
  audio: (card) => [
    `<audio src="${source(card, 'audio')}" title="${words(card, 'kg-audio-title')}"></audio>`,
  ],
  video: (card) => [`<video src="${source(card, 'video')}"></video>${paragraph(inside(card, 'figcaption'))}`],
  signup: () => ['<form title="signup"></form>'],
  // Only readers of the mail saw these.
  email: () => [''],
  'email-cta': () => [''],
};
