import { titleFromSegment } from '../../../rules/casing.ts';
import type { Crumb } from '../../../templates/parts/Breadcrumb.tsx';
import type { PlanContext } from './route.ts';

/** Parent addresses without a page, and where their crumbs lead. */
const PARENTS: Record<string, string> = {
  '/industries': '/services#industries',
  '/locations': '/services#locations',
  '/blog/category': '',
  '/downloads': '',
};

/** The crumbs of an address, each segment in title case (specification, part 1, section 2, Breadcrumb). */
export function pathCrumbs({ casing }: Pick<PlanContext, 'casing'>, path: string): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  const crumbs = segments.flatMap((segment, index): Crumb[] => {
    const address = `/${segments.slice(0, index + 1).join('/')}`;
    const href = PARENTS[address] ?? address;
    return href === '' ? [] : [{ label: titleFromSegment(segment, casing), href }];
  });
  return [{ label: 'Home', href: '/' }, ...crumbs];
}
