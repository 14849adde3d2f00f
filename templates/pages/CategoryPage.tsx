import { articleCount } from '../../rules/blog-list.ts';
import { BlogControls, type CategoryLink } from '../parts/BlogControls.tsx';
import { Buttons } from '../parts/Buttons.tsx';
import { FeedLinks } from '../parts/FeedLinks.tsx';
import { FooterSignup } from '../parts/FooterSignup.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Pagination } from '../parts/Pagination.tsx';
import type { PostCardData } from '../parts/PostCard.tsx';
import { PostGrid } from '../parts/PostGrid.tsx';

/** A blog category, with its posts or its empty state (specification, part 1, section 2, Blog category). */
export function CategoryPage(props: {
  slug: string;
  label: string;
  description: string;
  /** Posts of this page. */
  posts: readonly PostCardData[];
  /** Posts of the whole category. */
  total: number;
  page: number;
  pages: number;
  categories: readonly CategoryLink[];
  /** The words over the signup, which the blog list shows too. */
  newsletter: { title: string; text: string };
}) {
  return (
    <>
      <div className="blog">
        <div className="section-head">
          <Heading level={1} text={props.label} />
          <p className="lead">{props.description}</p>
          <p>{articleCount(props.total, props.label)}</p>
        </div>
        <BlogControls categories={props.categories} current={props.slug} />
        {props.posts.length > 0 ? (
          <PostGrid posts={props.posts} level={2} />
        ) : (
          <div className="empty">
            <Heading level={2} text="No articles yet" />
            <p>We're working on content for this category. Check back soon!</p>
            <Buttons actions={[{ label: 'Browse All Articles', href: '/blog' }]} />
          </div>
        )}
        <Pagination list={`/blog/category/${props.slug}`} page={props.page} pages={props.pages} />
        <FeedLinks list={`/blog/category/${props.slug}`} />
      </div>
      <FooterSignup newsletter={props.newsletter} />
    </>
  );
}
