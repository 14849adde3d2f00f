import { UserError } from '../../build/base/errors.ts';
import { heading } from '../../model/fields.ts';
import { toSlug } from '../../rules/slug.ts';

/** Longest address that is made of a title: file systems end at 255 bytes. */
const MAX_SLUG = 200;

/**
 * Checks a title as the schemas do, and makes its address.
 * @param given what was typed
 * @returns the title without blanks around it, and its slug
 * @throws UserError saying what is wrong and how to mend it
 */
export function titleOf(given: string): { title: string; slug: string } {
  const { data: title, error } = heading().safeParse(given);
  if (title === undefined) throw new UserError(`The title ${error.issues[0]?.message}`);
  if (!/[a-z]/i.test(title.normalize('NFKD'))) {
    throw new UserError(`"${title}" has no letters from a to z, and its address is made of those. Add some`);
  }
  const slug = toSlug(title);
  if (slug.length > MAX_SLUG) {
    throw new UserError(`The title makes an address of ${slug.length} characters. Shorten it`);
  }
  return { title, slug };
}
