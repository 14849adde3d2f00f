/**
 * Turns any text into a slug: lower-case letters, digits and single hyphens.
 * @returns for example "my-first-post" for "My First Post!"; "page" when nothing is left
 */
export function toSlug(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || 'page';
}
