import { articleCount, categoryPath } from '../../rules/blog-list.ts';
import { BlogControls, type CategoryLink } from '../parts/BlogControls.tsx';
import { Buttons } from '../parts/Buttons.tsx';
import { FeedLinks } from '../parts/FeedLinks.tsx';
import { Heading } from '../parts/Heading.tsx';
import { FooterSignup, type NewsletterText } from '../parts/Newsletter.tsx';
import { Pagination } from '../parts/Pagination.tsx';
import { type PostCardData, PostGrid } from '../parts/PostCard.tsx';
import { useSite } from '../site-context.ts';

/** A page of a blog category, or a later page of the blog. */
export function PostListPage(props: {
  title: string;
  /** Absent on later pages of the blog. */
  category?: { slug: string; description: string; total: number };
  /** Posts of this page. */
  posts: readonly PostCardData[];
  page: number;
  pages: number;
  categories: readonly CategoryLink[];
  newsletter: NewsletterText | undefined;
}) {
  const { words, locale } = useSite();
  const { articles } = words;
  const { title, category } = props;
  const list = category ? categoryPath(category.slug) : '/blog';
  return (
    <>
      <div className="blog">
        <div className="section-head">
          <Heading level={1} text={title} />
          {category && <p className="lead">{category.description}</p>}
          {category && <p>{articleCount(category.total, title, locale.t)}</p>}
        </div>
        <BlogControls categories={props.categories} current={category?.slug} />
        {props.posts.length > 0 ? (
          <PostGrid posts={props.posts} level={2} />
        ) : (
          <div className="no-results">
            <Heading level={2} text={articles.none} />
            <p>{articles.soon}</p>
            <Buttons actions={[{ label: articles.browse, href: '/blog' }]} />
          </div>
        )}
        <Pagination list={list} page={props.page} pages={props.pages} />
        {category && <FeedLinks list={list} />}
      </div>
      <FooterSignup newsletter={props.newsletter} />
    </>
  );
}
