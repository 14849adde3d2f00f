import htm from 'htm';
import { createElement, type ReactElement } from 'react';
import { type CardData, postCardView } from '../../islands/post-card/view.ts';
import { type SiteView, useSite } from '../site-context.ts';
import { postPicture } from './PostPicture.tsx';

/** A post as pages list it. */
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
  featured?: boolean;
  /** Not part of the site yet; only the development server shows such posts. */
  unpublished?: 'draft' | 'scheduled';
}

const view = postCardView(htm.bind(createElement));

/** A post in a list: its island's own view, rendered by React. */
export function PostCard(props: { post: PostCardData; featured?: boolean; level?: 2 | 3 }): ReactElement {
  const site = useSite();
  return view({ ...props, post: cardOf(site, props.post, props.featured ? 'wide' : 'card') });
}

/** What the card of a post shows, with its picture found and its title cased. */
export function cardOf(
  site: Pick<SiteView, 'art' | 'picture' | 'casing'>,
  post: PostCardData,
  use: 'wide' | 'card',
): CardData {
  const { slug, excerpt, category, tags, author, publishDate, readTime, unpublished } = post;
  const title = site.casing(post.title);
  return {
    ...{ slug, title, excerpt, category, tags, author, publishDate, readTime, unpublished },
    ...postPicture(site, post, use),
  };
}
