import type { Token } from 'marked';
import { childrenOf, type DisplayRule, escapeHtml, htmlToken } from './rule.ts';

/** A paragraph that is only a "Book a call" link becomes a call-to-action box to /contact (part 1, section 2). */
export const callToAction: DisplayRule = (tokens, { casing }) =>
  tokens.map((token) => {
    const label = bookACall(token);
    if (!label) return token;
    const button = `<a href="/contact#contact-form">${escapeHtml(casing(label))}</a>`;
    return htmlToken(
      `<div class="callout"><p>Your numbers, your market, and a strategist who has read both.</p><p>${button}</p></div>`,
      true,
    );
  });

function bookACall(token: Token): string | undefined {
  if (token.type !== 'paragraph') return undefined;
  const children = childrenOf(token)?.filter(({ raw }) => raw.trim() !== '') ?? [];
  const [link] = children;
  if (children.length !== 1 || link?.type !== 'link') return undefined;
  const label = String(link.text).trim();
  return /^book (?:a|your)\b.*\bcall\b/i.test(label) ? label : undefined;
}
