import type { Token } from 'marked';
import type { Casing } from '../../rules/casing.ts';

/** What display rules may know of the site. */
export interface RuleContext {
  casing: Casing;
  /** Origin of the site: links that leave it are marked. */
  origin: string;
}

/** A display rule: changes the tokens of a text before they become HTML. */
export type DisplayRule = (tokens: Token[], context: RuleContext) => Token[];

/** Markup made by a rule, as a token; it passes through the sanitiser like everything else. */
export function htmlToken(markup: string, block: boolean): Token {
  return { type: 'html', raw: markup, text: markup, block, pre: false } as Token;
}

/** The children of a token, wherever marked keeps them. */
export function childrenOf(token: Token): Token[] | undefined {
  return 'tokens' in token ? (token.tokens as Token[] | undefined) : undefined;
}

/** Escapes text for markup that a rule makes. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
