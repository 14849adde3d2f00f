import { createElement } from 'react';
import type { PostEntry } from '../../../model/content.ts';
import { RELATED_MAX } from '../../../rules/blog-list.ts';
import { IndustryPage } from '../../../templates/pages/IndustryPage.tsx';
import { memoize } from '../../base/memoize.ts';
import { serviceData } from '../structured-data/service.ts';
import { faqPage } from '../structured-data/web-page.ts';
import { caseLink } from './case-studies.ts';
import { postCard } from './posts.ts';
import { type PlanContext, type Route, route } from './route.ts';

export function industryRoutes(context: PlanContext): Route[] {
  const { content, markdown } = context;
  return content.industries.map((entry) => {
    const { slug, data } = entry;
    return route(context, {
      kind: { name: 'industries', budget: 'content', group: content.locale.t('Industries') },
      entry,
      label: data.name,
      art: { seed: slug, palette: 'industry' },
      graph: ({ url }) => [
        serviceData(content.settings, { url, description: data.seo.description, ...data.record }),
        ...faqPage(url, data.faq, context.casing),
      ],
      page: () =>
        createElement(IndustryPage, {
          industry: data,
          challenges: markdown(entry).html,
          posts: postsAbout(content.posts, data.blog).map((post) => postCard(context, post)),
          studies: content.cases.filter((study) => study.data.industry === slug).map(caseLink),
        }),
    });
  });
}

/** Up to three posts with the tag, or with the keyword in their title, excerpt or tags. */
function postsAbout(
  posts: readonly PostEntry[],
  blog: { tag: string; keyword: string } | undefined,
): PostEntry[] {
  if (!blog) return [];
  const word = blog.keyword.toLowerCase();
  const tagged: PostEntry[] = [];
  const named: PostEntry[] = [];
  for (const post of posts) {
    if (tagged.length === RELATED_MAX) break;
    if (post.data.tags.includes(blog.tag)) tagged.push(post);
    else if (named.length < RELATED_MAX && searched(post).includes(word)) named.push(post);
  }
  return [...tagged, ...named].slice(0, RELATED_MAX);
}

const searched = memoize(({ data }: PostEntry) =>
  `${data.title} ${data.excerpt} ${data.tags.join(' ')}`.toLowerCase(),
);
