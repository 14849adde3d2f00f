import { toSlug } from '../../../rules/slug.ts';

/** Ids of templates and footnotes, which headings must not shadow. */
const TAKEN =
  /^(?:(?:contact|lead|audit|industry|onboarding)-form|newsletter-\w+|on-this-page|footnote-\d+(?:-ref(?:-\d+)?)?|footnotes-label)$/;

export interface HeadingIds {
  /**
   * @param text of the heading
   * @param wanted the id that its author gave it, if any
   */
  next(text: string, wanted?: string): string;
}

/** Whether a heading may have an id: the hyphen keeps it from clobbering a global variable. */
export function isHeadingId(id: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(id) && !TAKEN.test(id);
}

/** Creates unique ids for the headings of a page from their slugs. */
export function createHeadingIds(): HeadingIds {
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
      // A heading "Why us 2" may already have the id of a second "Why us".
      do {
        count += 1;
        id = count === 1 ? base : `${base}-${count}`;
      } while (count > 1 && uses.has(id));
      uses.set(base, count).set(id, uses.get(id) ?? 1);
      return id;
    },
  };
}
