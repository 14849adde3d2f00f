import { fieldPicture, type PictureData } from '../../rules/picture.ts';
import { type SiteView, useSite } from '../site-context.ts';
import { Picture, type PictureUse } from './Picture.tsx';
import type { PostCardData } from './PostCard.tsx';

/** The picture of a post, in a list or on its page; from one to the other it is the same one that moves. */
export function PostPicture(props: {
  post: PostCardData;
  use: PictureUse;
  sizes: string;
  eager?: boolean;
  className?: string;
  fetchPriority?: 'high';
}) {
  const { post, use, ...rest } = props;
  return <Picture {...postPicture(useSite(), post, use)} data-art={`art-${post.slug}`} {...rest} />;
}

/** A post's own picture, or the field art that stands for it. */
export function postPicture(
  { art, picture }: Pick<SiteView, 'art' | 'picture'>,
  post: PostCardData,
  use: PictureUse,
): { picture: PictureData; alt: string } {
  const own = post.image ? picture(post.image, use) : undefined;
  if (own) return { picture: own, alt: post.imageAlt ?? '' };
  return { picture: fieldPicture(art(post.art.seed, post.art.palette)), alt: '' };
}
