/** Code blocks and spans, whose text stays as it is. */
const CODE = /^[ >]*(`{3,}|~{3,}).*?(?:^[ >]*\1|$(?!\n))|(?<!`)(`+)(?!`)(?:(?!\n\n).)+?(?<!`)\2(?!`)/;
/** The address of a link, an image or a reference. */
const ADDRESS = /(?<=\]\(\s*<?|^ {0,3}\[(?!\^)[^\]]+\]:\s*<?)[^\s<>)]+/;
const TOP_HEADING = /^#(?= )/;
const CHANGES = new RegExp([CODE, ADDRESS, TOP_HEADING].map(({ source }) => source).join('|'), 'gms');

/** HTML, and addresses that the sanitizer would remove. */
const UNSAFE =
  /<\/?[a-z][\w-]*[\s/>]|<!--|(?:\]\(|^ {0,3}\[[^\]]+\]:)\s*<?(?!https?:|mailto:|tel:)[a-z][\w+.-]*:/im;

/**
 * The body of a content file as markdown that means the same anywhere: addresses are absolute, headings start at level 2.
 * @param toAbsolute resolves an address as the author wrote it
 * @returns undefined for text that only the HTML pipeline makes safe
 */
export function authoredMarkdown(body: string, toAbsolute: (href: string) => string): string | undefined {
  if (UNSAFE.test(body.replace(new RegExp(CODE, 'gms'), ''))) return undefined;
  return body
    .replace(CHANGES, (match, fence, ticks) => {
      if (fence || ticks) return match;
      return match === '#' ? '##' : toAbsolute(match);
    })
    .trim();
}
