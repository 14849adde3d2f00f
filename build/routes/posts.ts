import { createElement } from 'react';
import type { PostEntry } from '../../model/content.ts';
import { relatedPosts } from '../../rules/blog-list.ts';
import { PostPage } from '../../templates/pages/PostPage.tsx';
import type { PostCardData } from '../../templates/parts/PostCard.tsx';
import type { FieldChoice } from '../assets/art.ts';
import { toPalette } from '../assets/field-art/palettes.ts';
import { readingTime } from '../markdown/reading-time.ts';
import { blogPosting } from '../structured-data/blog-posting.ts';
import { type PlanContext, pathCrumbs, previewImage, type Route, route } from './route.ts';

/** The blog posts (specification, part 1, section 2, Blog post). */
export function postRoutes(context: PlanContext): Route[] {
  return context.content.posts.map((post) => postRoute(context, post));
}

function postRoute(context: PlanContext, post: PostEntry): Route {
  const { content, markdown, site } = context;
  const { path, data, body, file, author } = post;
  const url = `${site.origin}${path}`;
  const card = postCard(context, post);
  const picture = { path, heading: data.title, art: postArt(post) };
  const related = relatedPosts(post, content.posts).map((other) => postCard(context, other));
  return route(context, {
    ...picture,
    entry: post,
    label: data.title,
    seo: {
      title: data.seo?.title ?? data.title,
      description: data.seo?.description ?? shorten(data.excerpt, DESCRIPTION_MAX),
      keywords: data.seo?.keywords ?? data.tags,
    },
    type: 'article',
    crumbs: [...pathCrumbs(context, '/blog'), { label: context.casing(data.title) }],
    published: data.publishDate,
    modified: data.updatedDate ?? data.publishDate,
    graph: [blogPosting(content.settings, post, url, previewImage(context, picture))],
    page: () =>
      createElement(PostPage, {
        post: { ...card, updatedDate: data.updatedDate },
        author,
        body: markdown.post(body, file),
        url,
        related,
        newsletter: content.pages.blog.data.newsletter,
      }),
  });
}

/** What lists show of a post. */
export function postCard({ content }: PlanContext, post: PostEntry): PostCardData {
  const { slug, path, data, author, body } = post;
  return {
    slug,
    href: path,
    title: data.title,
    excerpt: data.excerpt,
    category: content.categories.find((category) => category.slug === data.category)?.label ?? data.category,
    categorySlug: data.category,
    art: postArt(post),
    tags: data.tags,
    author: author.name,
    publishDate: data.publishDate,
    readTime: data.readTime ?? readingTime(body),
    image: data.featuredImage,
    imageAlt: data.featuredImageAlt,
  };
}

/** A post's field has the palette of its category. */
function postArt({ slug, data }: PostEntry): FieldChoice {
  return { seed: slug, palette: toPalette(data.category) };
}

/** Characters of a description that search engines show. */
const DESCRIPTION_MAX = 160;

/** Cuts a text after a whole word, and says so with an ellipsis. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const words = text.slice(0, max - 1);
  return `${words.slice(0, words.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`;
}
