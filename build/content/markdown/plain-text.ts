import type { TokenizerObject } from 'marked';

/** What may begin something that is no plain text, or is written for another character. */
const SPECIAL = /[\\<![`*~_&]|(:\/\/|www\.| {2}\n)/;

/**
 * Finds plain text as marked's own rule does, which looks after every character whether an address, a letter or a break
 * begins there: texts without their marks are read up to the next special character at once.
 */
export const PLAIN_TEXT: TokenizerObject = {
  inlineText(source) {
    if (source.includes('@')) return false;
    const special = SPECIAL.exec(source);
    if (special?.index === 0 || special?.[1]) return false;
    const raw = special ? source.slice(0, special.index) : source;
    return { type: 'text', raw, text: raw, escaped: this.lexer.state.inRawBlock };
  },
};
