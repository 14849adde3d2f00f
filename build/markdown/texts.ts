import type { Token } from 'marked';

/** Elements whose text is code. */
const CODE = /<(\/?)(code|kbd|pre|samp|script|style|var)\b[^<>]*>/gi;

/**
 * Edits the texts of a token that readers see, except its children and code: text, titles, and an author's
 * HTML, which keeps its character references.
 * @param edit gets a text as its author wrote it, and its offset in the token's raw text
 */
export function editTexts(token: Token, edit: (text: string, at: number) => string): void {
  switch (token.type) {
    case 'text':
      // The raw text: marked decodes some character references unlike browsers. Text in <code> is escaped.
      if (!token.escaped && !('tokens' in token)) token.text = edit(token.raw, 0);
      break;
    case 'html':
      token.text = editOutsideCode(token.text, edit);
      break;
    case 'image':
    case 'link':
      if (token.title) token.title = edit(token.title, Math.max(0, token.raw.lastIndexOf(token.title)));
  }
}

/** Edits HTML outside of code. @param edit gets a part and its offset */
export function editOutsideCode(html: string, edit: (text: string, at: number) => string): string {
  let result = '';
  let end = 0;
  let code: string | undefined;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(CODE)) {
    if (code ? !slash || name.toLowerCase() !== code : slash) continue;
    const part = html.slice(end, index);
    result += (code ? part : edit(part, end)) + tag;
    end = index + tag.length;
    code = code ? undefined : name.toLowerCase();
  }
  const rest = html.slice(end);
  return result + (code ? rest : edit(rest, end));
}
