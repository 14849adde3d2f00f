import { listStatus } from '../../rules/blog-list.ts';
import type { BlogPage } from '../pages/BlogPage.tsx';
import { type AlternateSite, linkTo, twin } from './alternate.ts';
import { buttons, hero, newsletter } from './calls.ts';
import { categoryLinks, feeds, postCards } from './post-lists.ts';
import { section } from './sections.ts';

/** The blog list as markdown: the posts that its page shows, and the way to the others. */
export function blogMarkdown(props: Parameters<typeof BlogPage>[0], site: AlternateSite): string {
  const { blog, total, more, categories } = props;
  const posts = props.featured ? [props.featured, ...props.posts] : props.posts;
  const { intro, callToAction } = blog;
  return twin(site, blog.hero.title, [
    hero(site, blog.hero),
    section(
      site,
      { title: intro.title, subtitle: intro.text },
      categoryLinks(site, categories),
      listStatus({ total, shown: posts.length, query: '', category: '' }),
      postCards(site, posts, 3),
      more && linkTo(site, { label: 'Older articles', href: more }),
      feeds(site, '/blog'),
    ),
    newsletter(site, blog.newsletter, 'inline'),
    section(
      site,
      { title: callToAction.title, subtitle: callToAction.text },
      buttons(site, [callToAction.action]),
    ),
  ]);
}
