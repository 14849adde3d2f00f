import sanitizeHtml from 'sanitize-html';

/** Everything that may leave the markdown pipeline; what is not listed does not exist. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'div'],
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
    ...['figure', 'figcaption', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    code: ['class'],
    div: ['class', 'tabindex', 'role', 'aria-label'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    td: ['align'],
    th: ['align', 'scope'],
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, ['id']])),
  },
  allowedClasses: { div: ['callout', 'table'], code: ['language-*'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/**
 * The last step of every text: whatever earlier steps let through, only the allowlist comes out.
 * @param html markup from markdown or from an author's own HTML
 */
export function sanitize(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}
