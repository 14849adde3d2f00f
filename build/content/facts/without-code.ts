const FENCED = /^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?^ {0,3}\1[`~]*[^\S\n]*$|[\s\S]*)/gm;
const INLINE = /`[^`\n]+`/g;

/** Blanks out the code of a markdown text; everything else stays where it is. */
export function withoutCode(body: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ');
  return body.includes('`') || body.includes('~~~')
    ? body.replace(FENCED, blank).replace(INLINE, blank)
    : body;
}
