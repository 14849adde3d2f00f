import { listPagePath } from '../../rules/blog-list.ts';

export function Pagination({ list, page, pages }: { list: string; page: number; pages: number }) {
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label="Pages">
      {page > 1 && (
        <a className="button button-quiet" rel="prev" href={listPagePath(list, page - 1)}>
          Newer articles
        </a>
      )}
      <p>
        Page {page} of {pages}
      </p>
      {page < pages && (
        <a className="button button-quiet" rel="next" href={listPagePath(list, page + 1)}>
          Older articles
        </a>
      )}
    </nav>
  );
}
