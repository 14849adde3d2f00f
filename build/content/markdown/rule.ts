import type { Token } from 'marked';
import type { Casing } from '../../../rules/casing.ts';
import type { PictureData } from '../../../rules/picture.ts';

/** What display rules may know of the site. */
export interface RuleContext {
  casing: Casing;
  /** Origin of the site: links that leave it are marked. */
  origin: string;
  /** Finds the files made of a picture; without it, images stay as they are written. */
  picture?(src: string): PictureData | undefined;
}

/**
 * A display rule: returns the tokens to render instead of those of a text.
 */
export type DisplayRule = (tokens: readonly Token[], context: RuleContext) => Token[];

/** What display rules make of some tokens, one rule after the other. */
export function applyRules(
  rules: readonly DisplayRule[],
  tokens: readonly Token[],
  context: RuleContext,
): Token[] {
  return rules.reduce((shown, rule) => rule(shown, context), [...tokens]);
}

/** Markup made by a rule, as a token; it passes through the sanitiser like everything else. */
export function htmlToken(markup: string, block: boolean): Token {
  return { type: 'html', raw: markup, text: markup, block, pre: false } as Token;
}

/** Text made by a rule or cut from a text token: entities in it stay as they are. */
export function textToken(text: string): Token {
  return { type: 'text', raw: text, text, escaped: false } as Token;
}

export function paragraphToken(tokens: Token[]): Token {
  const raw = tokens.map((token) => token.raw).join('');
  return { type: 'paragraph', raw, text: raw, tokens } as Token;
}

/** The children of a token, wherever marked keeps them. */
export function childrenOf(token: Token): Token[] | undefined {
  return 'tokens' in token ? (token.tokens as Token[] | undefined) : undefined;
}

/** The words of inline tokens without their markup. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      const children = childrenOf(token);
      if (children) return plainText(children);
      return 'text' in token && token.type !== 'html' ? String(token.text) : '';
    })
    .join('');
}
