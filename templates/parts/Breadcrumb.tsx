import { useSite } from '../site-context.ts';

/** A level above a page, or the page itself, which has no link. */
export interface Crumb {
  label: string;
  href?: string;
}

/** Hidden on the home page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useSite().locale;
  if (crumbs.length < 2) return null;
  return (
    <nav className="breadcrumb" aria-label={t('Breadcrumb')}>
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={label}>
            {href && index < crumbs.length - 1 ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
