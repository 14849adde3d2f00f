import type { Token } from 'marked';

/** Elements whose text is code. */
const CODE = /<(\/?)(code|kbd|pre|samp|script|style|var)\b[^<>]*>/gi;

/**
 * Edits what readers see of a token besides its children and code: text, titles, and all of an author's HTML, where
 * character references stand as in text.
 * @param edit gets a text as its author wrote it, and where it starts in the token's raw text
 */
export function editTexts(token: Token, edit: (text: string, at: number) => string): void {
  switch (token.type) {
    case 'text':
      // marked decodes some references of a text, and not as browsers do. Text in an author's <code> is escaped.
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

/** Edits the parts of HTML that are no code. @param edit gets a part, and where it starts */
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
