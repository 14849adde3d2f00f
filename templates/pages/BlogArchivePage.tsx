import { BlogControls, type CategoryLink } from '../parts/BlogControls.tsx';
import { FooterSignup } from '../parts/FooterSignup.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Pagination } from '../parts/Pagination.tsx';
import type { PostCardData } from '../parts/PostCard.tsx';
import { PostGrid } from '../parts/PostGrid.tsx';

/** A later page of the blog list: older posts, which are all reachable by links. */
export function BlogArchivePage(props: {
  title: string;
  posts: readonly PostCardData[];
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
          <Heading level={1} text={props.title} />
        </div>
        <BlogControls categories={props.categories} />
        <PostGrid posts={props.posts} level={2} />
        <Pagination list="/blog" page={props.page} pages={props.pages} />
      </div>
      <FooterSignup newsletter={props.newsletter} />
    </>
  );
}
