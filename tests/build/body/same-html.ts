import sanitizeHtml from 'sanitize-html';

/** Elements around which white space means nothing. */
const BLOCK =
  'blockquote|body|br|dd|details|div|dl|dt|figcaption|figure|h[1-6]|hr|html|li|ol|p|pre|section|table|tbody|td|th|thead|tr|ul';

/**
 * HTML in the one form that all HTML of the same meaning has: entities as characters, attributes quoted and in order,
 * white space only where it shows.
 */
export function normalize(html: string): string {
  // The serializer would drop comments and declarations, which are compared too.
  const all = sanitizeHtml(html.replace(/<([!?])/g, '&lt;$1'), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: inOrder(attribs) }) },
  });
  return all
    .split(/(<pre\b[^>]*>.*?<\/pre>)/s)
    .map((part, index) => (index % 2 ? part : collapse(part)))
    .join('')
    .trim();
}

function inOrder(attributes: Record<string, string>): Record<string, string> {
  const sorted = Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, value]) => [name, name === 'href' ? encode(value) : value]));
}

/** An address as browsers send it. */
function encode(address: string): string {
  return encodeURI(address).replaceAll('%25', '%');
}

function collapse(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(new RegExp(` ?(</?(?:${BLOCK})\\b[^>]*>) ?`, 'g'), '$1')
    .trim();
}
