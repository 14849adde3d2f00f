import { Fragment, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PostEntry } from '../../../model/content.ts';
import { listAddress } from '../../../rules/blog-list.ts';
import type { PostCardData } from '../../../templates/parts/PostCard.tsx';
import { authoredMarkdown } from '../../content/markdown/authored-markdown.ts';
import { htmlToMarkdown } from '../../content/markdown/html-to-markdown.ts';
import type { PlanContext } from './route.ts';

/** A post as markdown: its facts, its excerpt, its body as authored, and its author. */
export function postMarkdown(context: PlanContext, post: PostEntry, card: PostCardData): string {
  const { assets, casing, markdown, site } = context;
  const { data, author, body, file, path } = post;
  const url = site.origin + path;
  const { category, categorySlug, readTime, unpublished } = card;
  const header = (
    <>
      <h1>{casing(data.title)}</h1>
      <ul>
        {unpublished && <li>Not published: {unpublished}</li>}
        <li>Author: {author.name}</li>
        <li>Published: {data.publishDate}</li>
        {data.updatedDate && <li>Updated: {data.updatedDate}</li>}
        <li>
          Category: <a href={`/blog/category/${categorySlug}`}>{category}</a>
        </li>
        <li>
          {'Tags: '}
          {data.tags.map((tag, index) => (
            <Fragment key={tag}>
              {index > 0 && ', '}
              <a href={listAddress({ query: tag })}>{tag}</a>
            </Fragment>
          ))}
        </li>
        <li>Reading time: {readTime}</li>
      </ul>
      <p>{data.excerpt}</p>
    </>
  );
  const about = (
    <>
      <p>
        <strong>{author.name}</strong>
        {author.role && `, ${author.role}`}
      </p>
      <p>{author.bio}</p>
    </>
  );
  const convert = (element: ReactElement) => htmlToMarkdown(renderToStaticMarkup(element), url);
  const toAbsolute = (href: string) => {
    const address = assets.pictures.find(href)?.src ?? href;
    return URL.canParse(address, url) ? new URL(address, url).href : address;
  };
  const text = authoredMarkdown(body, toAbsolute) ?? htmlToMarkdown(markdown.post(body, file).html, url);
  return [convert(header), text, convert(about)].join('\n\n');
}
