import { articleCount } from '../../rules/blog-list.ts';
import { Buttons } from '../parts/Buttons.tsx';
import { Heading } from '../parts/Heading.tsx';
import { PostCard, type PostCardData } from '../parts/PostCard.tsx';

/** A blog category, with its posts or its empty state (specification, part 1, section 2, Blog category). */
export function CategoryPage(props: { label: string; description: string; posts: readonly PostCardData[] }) {
  return (
    <div className="blog">
      <div className="section-head">
        <Heading level={1} text={props.label} />
        <p className="lead">{props.description}</p>
        <p>{articleCount(props.posts.length, props.label)}</p>
      </div>
      {props.posts.length > 0 ? (
        <div className="post-grid">
          {props.posts.map((post) => (
            <PostCard key={post.slug} post={post} level={2} />
          ))}
        </div>
      ) : (
        <div className="empty">
          <Heading level={2} text="No articles yet" />
          <p>We're working on content for this category. Check back soon!</p>
          <Buttons actions={[{ label: 'Browse All Articles', href: '/blog' }]} />
        </div>
      )}
    </div>
  );
}
