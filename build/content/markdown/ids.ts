import { toSlug } from '../../../rules/slug.ts';

/** Ids that templates and footnotes give to parts of a page; a heading of that name must not come before them. */
const TAKEN =
  /^(?:(?:contact|lead|audit|industry|onboarding)-form|newsletter-\w+|on-this-page|footnote-\d+(?:-ref(?:-\d+)?)?|footnotes-label)$/;

/** Gives the ids of one page's headings. */
export interface HeadingIds {
  /**
   * @param text the words of the heading
   * @param wanted the id that its author gave it, if any
   */
  next(text: string, wanted?: string): string;
}

/** Whether an id may be a heading's: it holds a hyphen, so that it can't hide a global of a script, and is nobody else's. */
export function isHeadingId(id: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(id) && !TAKEN.test(id);
}

/** Starts the ids of a page: each is its heading's slug, and no two are the same. */
export function createHeadingIds(): HeadingIds {
  // How often each id was wanted on this page so far.
  const uses = new Map<string, number>();
  return {
    next(text, wanted) {
      if (wanted !== undefined && isHeadingId(wanted) && !uses.has(wanted)) {
        uses.set(wanted, 1);
        return wanted;
      }
      const slug = toSlug(text);
      const base = isHeadingId(slug) ? slug : `${slug}-section`;
      let count = uses.get(base) ?? 0;
      let id = base;
      // A heading "Why us 2" may have the id already that a second "Why us" would get.
      do {
        count += 1;
        id = count === 1 ? base : `${base}-${count}`;
      } while (count > 1 && uses.has(id));
      uses.set(base, count).set(id, uses.get(id) ?? 1);
      return id;
    },
  };
}
