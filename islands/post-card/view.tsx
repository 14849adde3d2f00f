import type { IndexPost } from '../../rules/blog-index.ts';
import { CARD_TAGS_MAX, listUrl } from '../../rules/blog-list.ts';
import type { Locale } from '../../rules/locale.ts';
import { artName } from '../../rules/picture.ts';
import { PictureView } from '../picture/view.tsx';

/** A post whose title has been cased. The alternative text is empty if the picture is a landscape. */
export type CardData = Omit<IndexPost, 'category' | 'featured'> & {
  /** Label of the category. */
  category: string;
};

export interface PostCardProps {
  post: CardData;
  locale: Locale;
  /** Path of the blog. */
  list: string;
  /** The large variant, with text over the picture. */
  featured?: boolean | undefined;
  /** Visible without scrolling. */
  eager?: boolean | undefined;
  level?: 2 | 3 | undefined;
}

const FEATURED_SIZES = '(min-width: 80rem) 80rem, 100vw';
const GRID_SIZES = '(min-width: 60rem) 26rem, (min-width: 40rem) 50vw, 7rem';

/** Longer dates may break, as in "24 de noviembre de 2026". */
const DATE_MAX = 20;

/** A post in a list. */
export function PostCardView({ post, locale, list, featured, eager, level = 3 }: PostCardProps) {
  const { t } = locale;
  const tags = post.tags.slice(0, CARD_TAGS_MAX).map((tag) => (
    <a key={tag} href={listUrl({ query: tag }, list)} aria-label={t('Articles about {tag}', { tag })}>
      {tag}
    </a>
  ));
  const more = post.tags.length - CARD_TAGS_MAX;
  const date = locale.date(post.publishDate);
  const Heading = `h${level}` as const;
  return (
    <article className={featured ? 'post-card post-card-featured' : 'post-card'}>
      {post.picture && (
        <PictureView
          picture={featured ? { ...post.picture, thumbnail: undefined } : post.picture}
          alt={post.alt}
          eager={eager}
          data-art={artName(post.slug)}
          sizes={featured ? FEATURED_SIZES : GRID_SIZES}
        />
      )}
      <div>
        <p className="post-card-meta">
          {post.unpublished && <strong className="unpublished">{t(post.unpublished)}</strong>} {post.category}
          {'\u00a0· '}
          {post.readTime}
        </p>
        <a href={`${list}/${post.slug}`}>
          <Heading>{post.title}</Heading>
        </a>
        <p className="post-card-text">{post.excerpt}</p>
        <p className="post-card-tags">
          {more > 0 ? tags.slice(0, -1) : tags}
          {more > 0 && (
            <span>
              {tags.at(-1)}
              <span>+{more}</span>
            </span>
          )}
        </p>
        <p className="post-card-by">
          {post.author}
          {'\u00a0· '}
          <time dateTime={post.publishDate}>
            {date.length > DATE_MAX ? date : date.replaceAll(' ', '\u00a0')}
          </time>
        </p>
      </div>
    </article>
  );
}
