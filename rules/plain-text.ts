/** Reverses typesetting (rules/typography.ts), so that a text can be compared with one that people type. */
export function plainText(text: string): string {
  return text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replaceAll('–', '-').replaceAll('\u00a0', ' ');
}
