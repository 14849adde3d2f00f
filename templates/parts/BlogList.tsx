import { BlogListView } from '../../islands/blog-list/view.tsx';
import { listStatus } from '../../rules/blog-list.ts';
import { dataAttributes } from '../../rules/data-attributes.ts';
import { useSite } from '../site-context.ts';
import { cardOf, type PostCardData } from './PostCard.tsx';

/** The first page of the list: the island's view, rendered by React. */
export function BlogList(props: {
  featured?: PostCardData;
  posts: readonly PostCardData[];
  /** Number of all posts. */
  total: number;
  /** Path of the next page, if there is one. */
  more?: string;
}) {
  const site = useSite();
  const { locale } = site;
  const { featured, posts, total, more } = props;
  const shown = posts.length + (featured ? 1 : 0);
  return (
    <div {...dataAttributes({ 'data-index': site.blogIndex() })}>
      <BlogListView
        locale={locale}
        list={`${site.base}/blog`}
        status={listStatus({ total, shown, query: '', category: '' }, locale.t)}
        featured={featured && cardOf(site, featured, 'wide')}
        posts={posts.map((post) => cardOf(site, post, 'card'))}
        more={more}
      />
    </div>
  );
}
