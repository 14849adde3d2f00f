import type { PostAuthor } from '../../model/content.ts';
import { categoryPath, listUrl } from '../../rules/blog-list.ts';
import { Buttons, useActions } from '../parts/Buttons.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Newsletter, type NewsletterText } from '../parts/Newsletter.tsx';
import { focusClasses, Portrait } from '../parts/Picture.tsx';
import type { PostCardData } from '../parts/PostCard.tsx';
import { PostGrid, PostPicture } from '../parts/PostCard.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Section } from '../parts/Section.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { type ContentsLink, TableOfContents } from '../parts/TableOfContents.tsx';
import { useSite } from '../site-context.ts';

export function PostPage(props: {
  post: PostCardData & { updatedDate?: string };
  authors: readonly PostAuthor[];
  /** HTML. A post with a call-to-action box needs no button at its end. */
  body: string;
  /** Sections; empty for short posts. */
  contents: readonly ContentsLink[];
  /** Absolute URL, for share links. */
  url: string;
  related: readonly PostCardData[];
  newsletter: NewsletterText | undefined;
  /** The note about its invented examples. */
  examples?: string | undefined;
}) {
  const { post, authors } = props;
  const [call] = useActions();
  const { words, locale } = useSite();
  const { t } = locale;
  return (
    <>
      <article className={authors.length > 1 ? 'post post-authors' : 'post'}>
        <header className="hero post-head">
          <div className="hero-text">
            <p className="hero-badge">
              {post.unpublished && <strong className="badge unpublished">{post.unpublished}</strong>}{' '}
              <a className="badge" href={categoryPath(post.categorySlug)}>
                {post.category}
              </a>
            </p>
            <Heading level={1} text={post.title} />
            <p className="lead">{post.excerpt}</p>
            <div className="post-by">
              {authors.map((author) => (
                <Portrait key={author.name} person={author} eager />
              ))}
              <p>
                <strong>{post.author}</strong>
                <br />
                <time dateTime={post.publishDate}>{locale.date(post.publishDate)}</time>
                {post.updatedDate && (
                  <>
                    {' '}
                    ·{' '}
                    <Sentence
                      text={t('updated {date}')}
                      date={<time dateTime={post.updatedDate}>{locale.date(post.updatedDate)}</time>}
                    />
                  </>
                )}{' '}
                · {post.readTime.replaceAll(' ', '\u00a0')}
              </p>
            </div>
          </div>
          <PostPicture
            className={
              post.image ? `hero-art hero-photo ${focusClasses(post.imageFocus)}`.trim() : 'hero-art'
            }
            post={post}
            use="wide"
            sizes="(min-width: 60rem) 42vw, 100vw"
            eager
            fetchPriority={post.image ? 'high' : undefined}
          />
        </header>
        <TableOfContents links={props.contents} />
        <Prose html={props.body} className="post-body" />
        {props.newsletter && (
          <aside className="post-side">
            <Newsletter placement="sidebar" {...props.newsletter} />
          </aside>
        )}
        <footer className="post-foot">
          {props.examples && <p className="post-note">{props.examples}</p>}
          <p className="post-tags">
            {post.tags.map((tag) => (
              <a
                className="badge"
                key={tag}
                href={listUrl({ query: tag })}
                aria-label={t('Articles about {tag}', { tag })}
              >
                {tag}
              </a>
            ))}
          </p>
          <Share url={props.url} title={post.title} />
          {authors.map((author) => (
            <div className="post-author" key={author.name}>
              <Portrait person={author} />
              <div>
                <p>
                  <strong>{author.name}</strong>
                  {author.role && `, ${author.role}`}
                </p>
                {author.bio && <p>{author.bio}</p>}
              </div>
            </div>
          ))}
          {!props.body.includes('<div class="callout">') && <Buttons actions={[call]} />}
        </footer>
      </article>
      {props.related.length > 0 && (
        <Section title={words.articles.related} tone="tint">
          <PostGrid posts={props.related} />
        </Section>
      )}
    </>
  );
}

function Share({ url, title }: { url: string; title: string }) {
  const { t } = useSite().locale;
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  const links = [
    ['X (Twitter)', `https://twitter.com/intent/tweet?${query({ url, text: title })}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`],
  ] as const;
  return (
    <p className="post-share">
      <Sentence
        text={t('Share on {networks}')}
        networks={links.map(([name, href], index) => (
          <span key={name}>
            {index > 0 && ', '}
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="visually-hidden"> ({t('opens in a new tab')})</span>
            </a>
          </span>
        ))}
      />
    </p>
  );
}
