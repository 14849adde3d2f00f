import { createElement } from 'react';
import type { Content } from '../../model/content.ts';
import { gridPosts, PAGE_SIZE } from '../../rules/blog-list.ts';
import { BlogPage } from '../../templates/pages/BlogPage.tsx';
import { CategoryPage } from '../../templates/pages/CategoryPage.tsx';
import { toPalette } from '../assets/field-art/palettes.ts';
import { postCard } from './posts.ts';
import { type PlanContext, pathCrumbs, type Route, route } from './route.ts';

/** The blog list and its categories (specification, part 1, section 2). */
export function blogRoutes(context: PlanContext): Route[] {
  return [blogRoute(context), ...categoryRoutes(context)];
}

function blogRoute(context: PlanContext): Route {
  const { content } = context;
  const entry = content.pages.blog;
  const featured = content.posts.find(({ data }) => data.featured);
  return route(context, {
    path: entry.path,
    entry,
    label: 'Blog',
    heading: entry.data.hero.title,
    art: { seed: 'blog', palette: 'seo-and-content' },
    seo: entry.data.seo,
    modified: newest(content),
    page: () =>
      createElement(BlogPage, {
        blog: entry.data,
        featured: featured && postCard(context, featured),
        posts: gridPosts(content.posts)
          .slice(0, PAGE_SIZE)
          .map((post) => postCard(context, post)),
        categories: content.categories.map(({ label, slug }) => ({ label, href: `/blog/category/${slug}` })),
      }),
  });
}

function categoryRoutes(context: PlanContext): Route[] {
  const { content } = context;
  return content.categories.map(({ label, slug, description }) => {
    const posts = content.posts.filter(({ data }) => data.category === slug);
    const path = `/blog/category/${slug}`;
    return route(context, {
      path,
      entry: { ...content.pages.blog, file: content.categoriesFile },
      label,
      heading: label,
      art: { seed: slug, palette: toPalette(slug) },
      seo: {
        title: `${label}: articles and guides`,
        description,
        keywords: [label, ...content.settings.keywords.slice(0, 4)],
      },
      crumbs: [...pathCrumbs(context, '/blog'), { label }],
      modified: posts[0]?.data.publishDate,
      page: () =>
        createElement(CategoryPage, {
          label,
          description,
          posts: posts.map((post) => postCard(context, post)),
        }),
    });
  });
}

function newest({ posts }: Content): string | undefined {
  return posts[0]?.data.publishDate;
}
