import type { BreadcrumbListLeaf } from 'schema-dts';
import type { Crumb } from '../../../templates/parts/Breadcrumb.tsx';
import { type Named, ref } from './nodes.ts';

/**
 * The visible crumbs, word for word. Google wants an address on each but the last.
 * @param url absolute address of the page
 */
export function breadcrumbList(
  crumbs: readonly Crumb[],
  url: string,
  origin: string,
): Named<BreadcrumbListLeaf> {
  return {
    '@type': 'BreadcrumbList',
    ...ref(url, 'breadcrumb'),
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: index < crumbs.length - 1 && href ? origin + href : url,
    })),
  };
}
