import type { BreadcrumbList } from 'schema-dts';
import type { Crumb } from '../../templates/parts/Breadcrumb.tsx';

/**
 * The visible crumbs, word for word. Google wants an address on each but the last.
 * @param url absolute address of the page
 */
export function breadcrumbList(crumbs: readonly Crumb[], url: string, origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: index === crumbs.length - 1 ? url : `${origin}${href}`,
    })),
  };
}
