import { PostCard, type PostCardData } from './PostCard.tsx';

/** Posts side by side. @param level of their headings */
export function PostGrid({ posts, level }: { posts: readonly PostCardData[]; level?: 2 | 3 }) {
  return (
    <div className="post-grid">
      {posts.map((post) => (
        <PostCard key={post.slug} post={post} level={level} />
      ))}
    </div>
  );
}
