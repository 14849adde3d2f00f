/** What only works on the site's own pages. */
const ONLY_ON_PAGES = /^(?:tabindex|role|id|class|loading|decoding|(?:aria|data)-.*)$/;
/** Frames, and sources of pictures, whose image is enough. */
const WITHOUT_TAGS = new Set(['div', 'picture', 'source']);

/**
 * Makes the HTML of a post readable in a feed reader: addresses are absolute, pictures have one file.
 * @param html sanitized: every tag closed, every attribute quoted, and no ">" in it
 * @param url absolute address of the post
 */
export function absoluteHtml(html: string, url: string): string {
  const absolute = (address: string) => {
    const written = address.replaceAll('&amp;', '&');
    return URL.canParse(written, url) ? new URL(written, url).href.replaceAll('&', '&amp;') : address;
  };
  return html.replace(
    /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g,
    (_, end: string, name: string, attributes: string) => {
      if (WITHOUT_TAGS.has(name)) return '';
      const kept = [...attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)].flatMap(([, key = '', value = '']) =>
        ONLY_ON_PAGES.test(key)
          ? []
          : [` ${key}="${key === 'href' || key === 'src' ? absolute(value) : value}"`],
      );
      return `<${end}${name}${kept.join('')}${attributes.endsWith('/') ? ' /' : ''}>`;
    },
  );
}
