import { existsSync } from 'node:fs';
import { stringify } from 'yaml';
import { UserError } from '../../build/base/errors.ts';
import { parseFile } from '../../build/read/source-file.ts';
import { slug } from '../../model/fields.ts';
import type { Category } from '../../model/settings.ts';
import { toSlug } from '../../rules/slug.ts';

/** The category of this site for each of the old blog. */
export interface CategoryTable {
  /** Slugs by old names. Those that the owner hasn't chosen yet are missing. */
  slugs: Map<string, string>;
  /** The table as a file, if a choice is missing. */
  text?: string;
}

/** What posts without a category are listed as. */
export const NO_CATEGORY = 'none';

/**
 * Reads which category of this site stands for each of the old ones. Equal names need no choice.
 * @param old how many posts each has
 * @param file the table as its owner filled it in, which may not exist yet
 */
export function readCategories(
  old: ReadonlyMap<string, number>,
  categories: readonly Category[],
  file: string,
): CategoryTable {
  const chosen: Record<string, unknown> = { ...(existsSync(file) && (parseFile(file).data as object)) };
  const known = (name: string) => {
    const last = toSlug(name.split(' > ').at(-1) ?? name);
    const same = categories.find((each) => each.slug === last || toSlug(each.label) === last);
    // A new site has one category, or none: then the old ones move, too.
    return same?.slug ?? (categories.length > 0 ? undefined : name === NO_CATEGORY ? 'advice' : last);
  };
  const slugs = new Map<string, string>();
  const lines: string[] = [];
  for (const [name, count] of [...old].sort(([, a], [, b]) => b - a)) {
    const choice = chosen[name] || known(name) || (categories.length === 1 ? categories[0]?.slug : '');
    if (choice && !slug().safeParse(choice).success) {
      throw new UserError(
        `${file}: "${choice}" is not a slug. Use the slug of a category, such as ${categories[0]?.slug ?? 'advice'}`,
      );
    }
    if (choice) slugs.set(name, String(choice));
    const posts = count === 1 ? '1 post' : `${count} posts`;
    lines.push(`# ${posts}\n${stringify({ [name]: choice ?? '' }).trimEnd()}`);
  }
  if (slugs.size === old.size) return { slugs };
  const list = categories.map((each) => each.slug).join(', ');
  return {
    slugs,
    text: `# Write the category of this site behind each of the old blog: ${list}.\n# A slug that isn't among them becomes a new category. Then run the command again.\n${lines.join('\n')}\n`,
  };
}
