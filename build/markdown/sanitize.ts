import sanitizeHtml from 'sanitize-html';

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];

/** Everything that may leave the markdown pipeline; what is not listed does not exist. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[...HEADINGS, 'p', 'br', 'hr', 'blockquote', 'pre', 'div'],
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
    ],
    ...['figure', 'figcaption', 'picture', 'source', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    code: ['class'],
    div: ['class', 'tabindex', 'role', 'aria-label'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    source: ['type', 'srcset', 'sizes'],
    td: ['align'],
    th: ['align', 'scope'],
    ...Object.fromEntries(HEADINGS.map((heading) => [heading, ['id']])),
  },
  allowedClasses: { div: ['callout', 'table'], code: ['language-*'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'], source: ['https'] },
  allowProtocolRelative: false,
  selfClosing: [...(sanitizeHtml.defaults.selfClosing ?? []), 'source'],
  disallowedTagsMode: 'discard',
};

/**
 * Makes the last step of every text: whatever earlier steps let through, only the allowlist comes out.
 * Markup that authors write as HTML gets what markdown's own has: no h1, safe ids, marked links to other sites.
 * @param origin origin of the site, for example "https://www.example.com"
 */
export function createSanitizer(origin: string): (html: string) => string {
  const options: sanitizeHtml.IOptions = {
    ...ALLOWED,
    transformTags: {
      h1: (_, { id: _id, ...attribs }) => ({ tagName: 'h2', attribs }),
      ...Object.fromEntries(HEADINGS.map((tagName) => [tagName, safeId])),
      a: (tagName, attribs) => ({
        tagName,
        attribs: leaves(attribs.href ?? '', origin) ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
    },
    // What shows nothing without its address goes with it.
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !attribs.src) || (tag === 'source' && !attribs.srcset),
  };
  return (html) => sanitizeHtml(html, options);
}

/** Drops ids that could hide a global of a script: those without a hyphen. */
function safeId(tagName: string, { id, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const safe = id !== undefined && /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(id);
  return { tagName, attribs: safe ? { ...attribs, id } : attribs };
}

function leaves(href: string, origin: string): boolean {
  return /^https?:/i.test(href.trim()) && (!URL.canParse(href) || new URL(href).origin !== origin);
}
