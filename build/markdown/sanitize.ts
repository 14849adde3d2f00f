import sanitizeHtml from 'sanitize-html';
import { ENGLISH } from '../../rules/locale.ts';
import { isPlayer } from '../../rules/video.ts';
import { withoutOwnDomain } from '../base/paths.ts';
import { isHeadingId } from './headings.ts';
import { CODE_CLASSES } from './highlight.ts';

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];
/** The id of the heading over the footnotes. */
const FOOTNOTES_LABEL = 'footnotes-label';

/** Classes for the alignment of table columns. The attribute `align` is obsolete. */
const ALIGNED = ['align-left', 'align-center', 'align-right'];

/** Levels of nested elements; browsers stop at 512. */
const MAX_OPEN = 500;

/** The schemes that links may have. */
export const LINK_SCHEMES = ['https', 'http', 'mailto', 'tel', 'sms'];

const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  '*': ['dir', 'lang'],
  a: ['href', 'hreflang', 'title', 'rel', 'id', 'aria-describedby', 'aria-label', 'data-player'],
  abbr: ['title'],
  div: ['tabindex', 'role', 'aria-label'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  li: ['id'],
  ol: ['start'],
  pre: ['tabindex', 'role', 'aria-label'],
  section: ['aria-labelledby'],
  track: ['kind', 'src', 'srclang', 'label', 'default'],
  video: ['src', 'poster', 'controls', 'playsinline', 'preload', 'aria-label'],
  source: ['type', 'srcset', 'sizes'],
  td: ['colspan', 'rowspan', 'data-label'],
  th: ['colspan', 'rowspan', 'scope'],
  details: ['open'],
  ...Object.fromEntries(HEADINGS.map((heading) => [heading, ['id']])),
};

const ALLOWED_CLASSES: Record<string, string[]> = {
  div: ['alert', 'callout', 'table', 'table-rows'],
  code: ['language-*'],
  details: ['prose-details'],
  figure: ['code'],
  li: ['task'],
  p: ['video'],
  video: ['video'],
  section: ['footnotes'],
  span: [...CODE_CLASSES, 'task-box'],
  td: ALIGNED,
  th: ALIGNED,
};

/** Everything that may leave the markdown pipeline. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[...HEADINGS, 'p', 'br', 'hr', 'blockquote', 'pre', 'div', 'section'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...[
      'a',
      'strong',
      'b',
      'em',
      'i',
      'del',
      's',
      'mark',
      'code',
      'kbd',
      'abbr',
      'cite',
      'q',
      'ins',
      'samp',
      'sub',
      'sup',
      'small',
      'span',
      'var',
      'wbr',
    ],
    ...['details', 'summary', 'figure', 'figcaption', 'picture', 'source', 'img', 'video', 'track'],
  ],
  allowedAttributes: ALLOWED_ATTRIBUTES,
  allowedClasses: ALLOWED_CLASSES,
  allowedSchemes: LINK_SCHEMES,
  // The Content-Security-Policy allows no pictures of other sites.
  allowedSchemesByTag: { img: [], source: [], track: [], video: [] },
  allowProtocolRelative: false,
  selfClosing: [...(sanitizeHtml.defaults.selfClosing ?? []), 'source', 'track', 'wbr'],
  disallowedTagsMode: 'discard',
};

interface Rule {
  tags: string[];
  name: string;
  allows(value: string): boolean;
}

/** The values that these attributes may have. */
const VALUES: Rule[] = [
  { tags: HEADINGS, name: 'id', allows: (value) => value === FOOTNOTES_LABEL || isHeadingId(value) },
  { tags: ['li'], name: 'id', allows: (value) => /^footnote-\d+$/.test(value) },
  { tags: ['a'], name: 'id', allows: (value) => /^footnote-\d+-ref(?:-\d+)?$/.test(value) },
  { tags: ['a'], name: 'aria-describedby', allows: (value) => value === FOOTNOTES_LABEL },
  { tags: ['section'], name: 'aria-labelledby', allows: (value) => value === FOOTNOTES_LABEL },
  { tags: ['div', 'pre'], name: 'role', allows: (value) => value === 'group' || value === 'note' },
  { tags: ['a'], name: 'data-player', allows: isPlayer },
  { tags: ['div', 'pre'], name: 'tabindex', allows: (value) => value === '0' },
];

/**
 * Creates the last step for every text: whatever earlier steps let through, only the allowlist comes out. The
 * author's own HTML is treated like markdown's: no h1, safe ids, marked links to other sites.
 * @param origin origin of the site, for example "https://www.example.com"
 * @returns a function that throws a RangeError for tags that are nested far too deeply
 */
export function createSanitizer(origin: string, t = ENGLISH.t): (html: string) => string {
  const ids = new Set<string>();
  let open = 0;
  const options: sanitizeHtml.IOptions = {
    ...ALLOWED,
    transformTags: {
      h1: (_, { id: _id, ...attribs }) => ({ tagName: 'h2', attribs }),
      a: (tagName, { href = '', ...attribs }) => {
        const to = href.trim().startsWith('//') ? `https:${href.trim()}` : href;
        const rel = isExternal(to, origin) && { rel: 'noopener noreferrer' };
        return { tagName, attribs: { ...(href && { href: to }), ...attribs, ...rel } };
      },
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, ...(attribs.src && { src: withoutOwnDomain(attribs.src, origin) }) },
      }),
      details: (tagName, { class: _, ...attribs }) => ({
        tagName,
        attribs: { class: 'prose-details', ...attribs },
      }),
      // Focusable, so that it scrolls by keyboard.
      pre: (tagName, attribs) => ({
        tagName,
        attribs: { tabindex: '0', role: 'group', 'aria-label': t('Text'), ...attribs },
      }),
      td: alignCell,
      th: alignCell,
      '*': (tagName, attribs) => ({ tagName, attribs: checkAttributes(tagName, attribs, ids) }),
    },
    onOpenTag() {
      open += 1;
      if (open > MAX_OPEN) throw new RangeError('Too many elements inside each other');
    },
    onCloseTag() {
      open -= 1;
    },
    // Images without an address are removed.
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !attribs.src) ||
      (tag === 'source' && !attribs.srcset) ||
      // Only the renderer makes these.
      (tag === 'video' && !attribs.class) ||
      (tag === 'track' && !attribs.kind),
  };
  return (html) => {
    ids.clear();
    open = 0;
    // Removes empty paragraphs, which remain where an author put paragraphs or blocks into a <p>.
    return sanitizeHtml(html, options).replace(/<p>\s*<\/p>\n?/g, '');
  };
}

export const isShown = (tag: string): boolean => (ALLOWED.allowedTags as string[]).includes(tag);

/** Whether an element needs no closing tag. */
export const isVoid = (tag: string): boolean => ALLOWED.selfClosing?.includes(tag) ?? false;

export const isClass = (tag: string, name: string): boolean => ALLOWED_CLASSES[tag]?.includes(name) ?? false;

/** Whether an attribute of an author's own element comes out of the sanitizer. */
export function isKept(tag: string, attribute: string, value: string): boolean {
  const names = [...(ALLOWED_ATTRIBUTES['*'] ?? []), ...(ALLOWED_ATTRIBUTES[tag] ?? [])];
  return names.includes(attribute) && isAllowed(tag, attribute, value);
}

function isAllowed(tag: string, attribute: string, value: string): boolean {
  return VALUES.every(({ tags, name, allows }) => !tags.includes(tag) || name !== attribute || allows(value));
}

function alignCell(tagName: string, { align, class: _, ...attribs }: sanitizeHtml.Attributes) {
  const name = `align-${align?.toLowerCase()}`;
  return { tagName, attribs: ALIGNED.includes(name) ? { ...attribs, class: name } : attribs };
}

/** Drops attributes whose value is not allowed, and ids that the page already has. */
function checkAttributes(tagName: string, attribs: sanitizeHtml.Attributes, ids: Set<string>) {
  const hasId = ALLOWED_ATTRIBUTES[tagName]?.includes('id');
  const kept = Object.entries(attribs).filter(
    ([name, value]) => isAllowed(tagName, name, value) && !(hasId && name === 'id' && ids.has(value)),
  );
  const id = hasId && kept.find(([name]) => name === 'id');
  if (id) ids.add(id[1]);
  return Object.fromEntries(kept);
}

function isExternal(href: string, origin: string): boolean {
  return /^https?:/i.test(href.trim()) && (!URL.canParse(href) || new URL(href).origin !== origin);
}
