import type { Locale } from '../../rules/locale.ts';
import { type CardData, PostCardView } from '../post-card/view.tsx';

export interface BlogListProps {
  locale: Locale;
  /** Path of the blog. */
  list: string;
  /** "6 of 14 articles" */
  status: string;
  featured?: CardData | undefined;
  posts: readonly CardData[];
  /** URL of the list with more posts, if there are any. */
  more?: string | undefined;
}

/** The part of the blog list that search, categories and "Load more" change. */
export function BlogListView({ locale, list, status, featured, posts, more }: BlogListProps) {
  const { t } = locale;
  return (
    <div>
      <p className="blog-status" role="status" tabIndex={-1}>
        {status}
      </p>
      {featured && (
        <PostCardView key={featured.slug} post={featured} locale={locale} list={list} featured eager />
      )}
      {posts.length > 0 && (
        <div className="post-grid">
          {posts.map((post) => (
            <PostCardView key={post.slug} post={post} locale={locale} list={list} />
          ))}
        </div>
      )}
      {!featured && posts.length === 0 && (
        <div className="no-results">
          <h3>{t('Nothing here fits')}</h3>
          <p>{t('Try another word, or look through all articles.')}</p>
          <p className="buttons">
            <a className="button button-quiet" href={list}>
              {t('Show all articles')}
            </a>
          </p>
        </div>
      )}
      {more && (
        <p className="blog-more">
          <a className="button button-quiet" href={more}>
            {t('Load more')}
          </a>
        </p>
      )}
    </div>
  );
}
