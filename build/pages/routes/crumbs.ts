import { type Casing, titleFromSegment } from '../../../rules/casing.ts';
import type { Crumb } from '../../../templates/parts/Breadcrumb.tsx';

/** Parent addresses without a page, and where their crumbs lead. */
const PARENTS: Record<string, string> = {
  '/industries': '/services#industries',
  '/locations': '/services#locations',
  '/blog/category': '',
  '/downloads': '',
};

/**
 * The crumbs of a page: the segments above it in title case (specification, part 1, section 2, Breadcrumb), and the name
 * that menus and lists give it.
 */
export function pageCrumbs({ casing }: { casing: Casing }, path: string, label: string): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  if (segments.length === 0) return [];
  const parents = segments.slice(0, -1).flatMap((segment, index): Crumb[] => {
    const address = `/${segments.slice(0, index + 1).join('/')}`;
    const href = PARENTS[address] ?? address;
    return href === '' ? [] : [{ label: titleFromSegment(segment, casing), href }];
  });
  return [{ label: 'Home', href: '/' }, ...parents, { label: casing(label), href: path }];
}
