import type { Blog } from '../../model/pages.ts';
import { Buttons } from '../parts/Buttons.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Hero } from '../parts/Hero.tsx';
import { Newsletter } from '../parts/Newsletter.tsx';
import { PostCard, type PostCardData } from '../parts/PostCard.tsx';
import type { NavLink } from '../site.ts';

/** The blog list (specification, part 1, section 2, Blog list). */
export function BlogPage(props: {
  blog: Blog;
  featured?: PostCardData;
  posts: readonly PostCardData[];
  categories: readonly NavLink[];
}) {
  const { blog } = props;
  return (
    <>
      <Hero title={blog.hero.title} subtitle={blog.hero.subtitle} actions={blog.hero.actions} />
      <section className="blog">
        <div className="section-head">
          <Heading level={2} text={blog.intro.title} />
          <p>{blog.intro.text}</p>
        </div>
        {props.featured && <PostCard post={props.featured} featured />}
        <nav className="categories" aria-label="Categories">
          <ul>
            <li>
              <a href="/blog" aria-current="page">
                All
              </a>
            </li>
            {props.categories.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="post-grid">
          {props.posts.map((post) => (
            <PostCard key={post.slug} post={post} />
          ))}
        </div>
      </section>
      <section className="signup on-field">
        <Newsletter placement="inline" title={blog.newsletter.title} text={blog.newsletter.text} />
        <div>
          <Heading level={2} text={blog.callToAction.title} />
          <p>{blog.callToAction.text}</p>
          <Buttons actions={[blog.callToAction.action]} />
        </div>
      </section>
    </>
  );
}
