import sanitizeHtml from 'sanitize-html';

/** What only works on the site's own pages. */
const ONLY_ON_PAGES = new Set(['tabindex', 'role', 'id', 'class', 'loading', 'decoding']);

/**
 * Makes the HTML of a post readable in a feed reader: addresses are absolute, pictures have one file.
 * @param html the output of build/markdown
 * @param url absolute address of the post
 */
export function absoluteHtml(html: string, url: string): string {
  const absolute = (address: string) => (URL.canParse(address, url) ? new URL(address, url).href : address);
  return sanitizeHtml(html, {
    allowedTags: sanitizeHtml.defaults.allowedTags
      .concat('img', 'del', 'mark')
      .filter((tag) => tag !== 'div'),
    allowedAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs)
            .filter(([name]) => !ONLY_ON_PAGES.has(name) && !/^(?:aria|data)-/.test(name))
            .map(([name, value]) => [name, name === 'href' || name === 'src' ? absolute(value) : value]),
        ),
      }),
    },
  });
}
