import type { PageLinks } from '../../../../build/checks/links/page-links.ts';

/** The links of a page, to compare them with those that another reader found. */
export function inAnyOrder({ path, ids, internal, absolute }: PageLinks): PageLinks {
  return { path, ids: ids.toSorted(), internal: internal.toSorted(), absolute: absolute.toSorted() };
}
