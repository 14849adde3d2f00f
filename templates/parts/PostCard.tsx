import { CARD_TAGS_MAX } from '../../rules/blog-list.ts';
import { longDate } from '../../rules/dates.ts';
import { Heading } from './Heading.tsx';
import { PostPicture } from './PostPicture.tsx';

/** What a card shows of a post. */
export interface PostCardData {
  slug: string;
  href: string;
  title: string;
  excerpt: string;
  category: string;
  categorySlug: string;
  /** The field that stands for a post without a picture of its own. */
  art: { seed: string; palette: string };
  tags: readonly string[];
  author: string;
  publishDate: string;
  readTime: string;
  image?: string;
  imageAlt?: string;
}

const FEATURED = { use: 'wide', sizes: '(min-width: 80rem) 80rem, 100vw', eager: true } as const;
const IN_GRID = { use: 'card', sizes: '(min-width: 60rem) 26rem, (min-width: 42rem) 50vw, 7rem' } as const;

/** A post in a list; the featured one lays its words over its picture (part 1, section 2, Blog list). */
export function PostCard({
  post,
  featured,
  level = 3,
}: {
  post: PostCardData;
  featured?: boolean;
  level?: 2 | 3;
}) {
  const more = post.tags.length - CARD_TAGS_MAX;
  return (
    <article className={featured ? 'post-card post-card-featured' : 'post-card'}>
      <PostPicture post={post} {...(featured ? FEATURED : IN_GRID)} />
      <div>
        <p className="post-card-meta">
          {post.category} · {post.readTime}
        </p>
        <a href={post.href}>
          <Heading level={level} text={post.title} />
        </a>
        <p className="post-card-text">{post.excerpt}</p>
        <p className="post-card-tags">
          {post.tags.slice(0, CARD_TAGS_MAX).join(' · ')}
          {more > 0 && ` · +${more}`}
        </p>
        <p className="post-card-by">
          {post.author} · <time dateTime={post.publishDate}>{longDate(post.publishDate)}</time>
        </p>
      </div>
    </article>
  );
}
