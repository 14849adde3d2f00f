import { useSite } from '../site.ts';
import { Picture, type PictureUse } from './Picture.tsx';
import type { PostCardData } from './PostCard.tsx';

/** Size of field art, which stands for a post without a picture of its own. */
const FIELD = { sources: [], width: 600, height: 400 };

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
  const { art, picture } = useSite();
  const own = post.image ? picture(post.image, use) : undefined;
  return (
    <Picture
      picture={own ?? { ...FIELD, src: art(post.art.seed, post.art.palette) }}
      alt={(own && post.imageAlt) ?? ''}
      data-art={`art-${post.slug}`}
      {...rest}
    />
  );
}
