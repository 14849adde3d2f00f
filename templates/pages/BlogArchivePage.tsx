import { BlogControls, type CategoryLink } from '../parts/BlogControls.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Pagination } from '../parts/Pagination.tsx';
import { PostCard, type PostCardData } from '../parts/PostCard.tsx';

/** A later page of the blog list: older posts, which are all reachable by links. */
export function BlogArchivePage(props: {
  title: string;
  posts: readonly PostCardData[];
  page: number;
  pages: number;
  categories: readonly CategoryLink[];
}) {
  return (
    <div className="blog">
      <div className="section-head">
        <Heading level={1} text={props.title} />
      </div>
      <BlogControls categories={props.categories} />
      <div className="post-grid">
        {props.posts.map((post) => (
          <PostCard key={post.slug} post={post} level={2} />
        ))}
      </div>
      <Pagination list="/blog" page={props.page} pages={props.pages} />
    </div>
  );
}
