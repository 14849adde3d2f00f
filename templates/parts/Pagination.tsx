import { listPagePath } from '../../rules/blog-list.ts';
import { useSite } from '../site-context.ts';

export function Pagination({ list, page, pages }: { list: string; page: number; pages: number }) {
  const { t } = useSite().locale;
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={t('Pages')}>
      {page > 1 && (
        <a className="button button-quiet" rel="prev" href={listPagePath(list, page - 1)}>
          {t('Newer articles')}
        </a>
      )}
      <p>{t('Page {page} of {pages}', { page, pages })}</p>
      {page < pages && (
        <a className="button button-quiet" rel="next" href={listPagePath(list, page + 1)}>
          {t('Older articles')}
        </a>
      )}
    </nav>
  );
}
