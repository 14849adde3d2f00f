import type { Token, Tokens } from 'marked';
import { recase } from './headings.ts';
import { childrenOf, type DisplayRule, htmlToken, paragraphToken, plainText, textToken } from './rule.ts';

/** A paragraph that is only a "Book a call" link becomes a call-to-action box to /contact (part 1, section 2). */
export const callToAction: DisplayRule = (tokens, { casing }) =>
  tokens.flatMap((token) => {
    const link = bookACall(token);
    if (!link) return [token];
    const button = {
      ...link,
      href: '/contact#contact-form',
      title: null,
      tokens: recase(link.tokens, casing),
    };
    return [
      htmlToken(
        '<div class="callout"><p>Your numbers, your market, and a strategist who has read both.</p>',
        true,
      ),
      paragraphToken([button]),
      htmlToken('</div>\n', true),
    ];
  });

function bookACall(token: Token): Tokens.Link | undefined {
  if (token.type !== 'paragraph') return undefined;
  const children = childrenOf(token)?.filter(({ raw }) => raw.trim() !== '') ?? [];
  const [only] = children;
  if (!only || children.length !== 1) return undefined;
  const link = only.type === 'link' ? (only as Tokens.Link) : writtenLink(only);
  return link && /^book (?:a|your)\b.*\bcall\b/i.test(plainText([link]).trim()) ? link : undefined;
}

/** Older posts have the link as markdown in the midst of HTML, where it is plain text. */
function writtenLink(token: Token): Tokens.Link | undefined {
  const label = token.type === 'text' ? /^\s*\[([^\][]+)\]\([^()\s]*\)\s*$/.exec(token.raw)?.[1] : undefined;
  return label === undefined
    ? undefined
    : { type: 'link', raw: token.raw, href: '', text: label, tokens: [textToken(label)] };
}
