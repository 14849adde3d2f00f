import type { Blog } from '../../model/pages.ts';
import { BlogControls, type CategoryLink } from '../parts/BlogControls.tsx';
import { BlogList } from '../parts/BlogList.tsx';
import { Buttons } from '../parts/Buttons.tsx';
import { FeedLinks } from '../parts/FeedLinks.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { Newsletter } from '../parts/Newsletter.tsx';
import type { PostCardData } from '../parts/PostCard.tsx';

export function BlogPage(props: {
  blog: Blog;
  featured?: PostCardData;
  posts: readonly PostCardData[];
  total: number;
  more?: string;
  categories: readonly CategoryLink[];
}) {
  const { blog, categories, ...list } = props;
  return (
    <>
      <Hero {...blog.hero} />
      <section className="blog">
        <BlogControls categories={categories} current="" intro={blog.intro} />
        <BlogList {...list} />
        <FeedLinks list="/blog" />
      </section>
      <section className="signup on-band">
        {blog.newsletter && <Newsletter placement="inline" {...blog.newsletter} />}
        <div>
          <Heading level={2} text={blog.callToAction.title} />
          <p>{blog.callToAction.text}</p>
          <Buttons actions={[blog.callToAction.action]} />
        </div>
      </section>
    </>
  );
}
