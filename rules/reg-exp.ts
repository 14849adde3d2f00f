/** Escapes text that a regular expression finds as it is. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&');
}
