import sanitizeHtml from 'sanitize-html';
import { isHeadingId } from './headings.ts';
import { CODE_CLASSES } from './highlight.ts';

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];
/** The id of the heading over the footnotes. */
const NOTES = 'footnotes-label';

/** Alignment of table columns, whose attribute is obsolete. */
const ALIGNED = ['align-left', 'align-center', 'align-right'];

/** Elements inside each other; browsers stop at 512. */
const MAX_OPEN = 500;

/** Everything that may leave the markdown pipeline. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[...HEADINGS, 'p', 'br', 'hr', 'blockquote', 'pre', 'div', 'section'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
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
      'sub',
      'sup',
      'small',
      'span',
      'wbr',
    ],
    ...['figure', 'figcaption', 'picture', 'source', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'id', 'aria-describedby', 'aria-label'],
    abbr: ['title'],
    div: ['tabindex', 'role', 'aria-label'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
    li: ['id'],
    ol: ['start'],
    pre: ['tabindex', 'role', 'aria-label'],
    section: ['aria-labelledby'],
    source: ['type', 'srcset', 'sizes'],
    th: ['scope'],
    ...Object.fromEntries(HEADINGS.map((heading) => [heading, ['id']])),
  },
  allowedClasses: {
    div: ['callout', 'table'],
    code: ['language-*'],
    figure: ['code'],
    li: ['task'],
    section: ['footnotes'],
    span: [...CODE_CLASSES, 'task-box'],
    td: ALIGNED,
    th: ALIGNED,
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'], source: ['https'] },
  allowProtocolRelative: false,
  selfClosing: [...(sanitizeHtml.defaults.selfClosing ?? []), 'source', 'wbr'],
  disallowedTagsMode: 'discard',
};

/** Values that some attributes must have. */
const VALUES: { tags: string[]; name: string; allows(value: string): boolean }[] = [
  { tags: HEADINGS, name: 'id', allows: (value) => value === NOTES || isHeadingId(value) },
  { tags: ['li'], name: 'id', allows: (value) => /^footnote-\d+$/.test(value) },
  { tags: ['a'], name: 'id', allows: (value) => /^footnote-\d+-ref(?:-\d+)?$/.test(value) },
  { tags: ['a'], name: 'aria-describedby', allows: (value) => value === NOTES },
  { tags: ['section'], name: 'aria-labelledby', allows: (value) => value === NOTES },
  { tags: ['div', 'pre'], name: 'role', allows: (value) => value === 'group' },
  { tags: ['div', 'pre'], name: 'tabindex', allows: (value) => value === '0' },
];

/**
 * Creates the last step of every text: whatever earlier steps let through, only the allowlist comes out. The author's own
 * HTML is treated like markdown's: no h1, safe ids, marked links to other sites.
 * @param origin origin of the site, for example "https://www.example.com"
 * @returns a function that throws a RangeError for tags that are nested far too deeply
 */
export function createSanitizer(origin: string): (html: string) => string {
  const ids = new Set<string>();
  let open = 0;
  const options: sanitizeHtml.IOptions = {
    ...ALLOWED,
    transformTags: {
      h1: (_, { id: _id, ...attribs }) => ({ tagName: 'h2', attribs }),
      a: (tagName, attribs) => ({
        tagName,
        attribs: leaves(attribs.href ?? '', origin) ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
      // It scrolls, also by keyboard.
      pre: (tagName, attribs) => ({
        tagName,
        attribs: { tabindex: '0', role: 'group', 'aria-label': 'Text', ...attribs },
      }),
      td: aligned,
      th: aligned,
      '*': (tagName, attribs) => ({ tagName, attribs: checked(tagName, attribs, ids) }),
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
      (tag === 'img' && !attribs.src) || (tag === 'source' && !attribs.srcset),
  };
  return (html) => {
    ids.clear();
    open = 0;
    return sanitizeHtml(html, options);
  };
}

function aligned(tagName: string, { align, class: _, ...attribs }: sanitizeHtml.Attributes) {
  const name = `align-${align?.toLowerCase()}`;
  return { tagName, attribs: ALIGNED.includes(name) ? { ...attribs, class: name } : attribs };
}

/** Drops attributes whose value is not allowed, and ids that the page already has. */
function checked(
  tagName: string,
  attribs: sanitizeHtml.Attributes,
  ids: Set<string>,
): sanitizeHtml.Attributes {
  const rules = VALUES.filter(({ tags }) => tags.includes(tagName));
  if (rules.length === 0) return attribs;
  const kept = Object.entries(attribs).filter(([name, value]) =>
    rules.every((rule) => rule.name !== name || (rule.allows(value) && !(name === 'id' && ids.has(value)))),
  );
  const id = rules.some(({ name }) => name === 'id') && kept.find(([name]) => name === 'id');
  if (id) ids.add(id[1]);
  return Object.fromEntries(kept);
}

function leaves(href: string, origin: string): boolean {
  return /^https?:/i.test(href.trim()) && (!URL.canParse(href) || new URL(href).origin !== origin);
}
