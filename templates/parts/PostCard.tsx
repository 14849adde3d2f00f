import { PictureView } from '../../islands/picture/view.tsx';
import { type CardData, PostCardView } from '../../islands/post-card/view.tsx';
import { artName, drawingPicture, type PictureData, type PictureUse } from '../../rules/picture.ts';
import { type SiteView, useSite } from '../site-context.ts';
import { LinkList } from './LinkList.tsx';

/** A post, as lists show it. */
export interface PostCardData {
  slug: string;
  href: string;
  title: string;
  excerpt: string;
  category: string;
  categorySlug: string;
  /** The landscape of a post without a picture. */
  art: { seed: string; palette: string };
  tags: readonly string[];
  /** All authors, as a sentence names them. */
  author: string;
  publishDate: string;
  readTime: string;
  image?: string;
  imageAlt?: string;
  imageFocus?: string;
  featured?: boolean;
  /** Whether it is a draft, which only the development server shows. */
  unpublished?: 'draft' | 'scheduled';
}

/** Resolves the picture of a post, and cases its title. */
export function cardOf(
  site: Pick<SiteView, 'art' | 'picture' | 'casing'>,
  post: PostCardData,
  use: 'wide' | 'card',
): CardData {
  const { slug, excerpt, category, tags, author, publishDate, unpublished } = post;
  const title = site.casing(post.title);
  const readTime = post.readTime.replaceAll(' ', '\u00a0');
  return {
    ...{ slug, title, excerpt, category, tags, author, publishDate, readTime, unpublished },
    ...postPicture(site, post, use),
  };
}

/** @param level of the headings */
export function PostGrid({ posts, level }: { posts: readonly PostCardData[]; level?: 2 | 3 }) {
  const site = useSite();
  return (
    <div className="post-grid">
      {posts.map((post) => (
        <PostCardView
          key={post.slug}
          post={cardOf(site, post, 'card')}
          locale={site.locale}
          list={`${site.base}/blog`}
          level={level}
        />
      ))}
    </div>
  );
}

/** Posts as rows, which take less space than cards. */
export function PostRows({ posts }: { posts: readonly PostCardData[] }) {
  const site = useSite();
  const items = posts.map((post) => {
    const { picture } = postPicture(site, post, 'card');
    return { ...post, description: post.excerpt, thumbnail: drawingPicture(picture?.thumbnail) ?? picture };
  });
  return <LinkList items={items} />;
}

/** The picture of a post, if it has one. */
export function PostPicture(props: {
  post: PostCardData;
  use: PictureUse;
  sizes: string;
  eager?: boolean;
  className?: string;
  fetchPriority?: 'high';
}) {
  const { post, use, ...rest } = props;
  const { picture, alt } = postPicture(useSite(), post, use);
  return picture && <PictureView picture={picture} alt={alt} data-art={artName(post.href)} {...rest} />;
}

/** A post's picture, or else its landscape. */
function postPicture(
  { art, picture }: Pick<SiteView, 'art' | 'picture'>,
  post: PostCardData,
  use: PictureUse,
): { picture: PictureData | undefined; alt: string } {
  const own = post.image ? picture(post.image, use, post.imageFocus) : undefined;
  if (own) return { picture: own, alt: post.imageAlt ?? '' };
  const field = (shape?: 'stamp') => art(post.art.seed, post.art.palette, shape);
  return { picture: drawingPicture(field(), use === 'card' ? field('stamp') : undefined), alt: '' };
}
