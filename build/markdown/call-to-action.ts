import type { Token, Tokens } from 'marked';
import { recase } from './headings.ts';
import { childrenOf, type DisplayRule, htmlToken, paragraphToken, plainText } from './rule.ts';

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
  const [link] = children;
  if (children.length !== 1 || link?.type !== 'link') return undefined;
  const label = plainText([link]).trim();
  return /^book (?:a|your)\b.*\bcall\b/i.test(label) ? (link as Tokens.Link) : undefined;
}
