import transliterate from '@sindresorhus/transliterate';

/** Converts "My First Post!" to "my-first-post"; returns "page" if no letter or digit is left. */
export function toSlug(text: string): string {
  const slug = toLatin(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || 'page';
}

/** Writes a title in the letters of slugs, where it can: "Łódź & Øresund" becomes "Lodz and Oresund". */
export function spellOut(title: string): string {
  return toLatin(title.replace(/\s&\s/g, ' and '));
}

function toLatin(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f'‘’]/g, '');
  return /^\p{ASCII}*$/u.test(plain) ? plain : transliterate(plain);
}
