import type { Html } from '../html.ts';
import { type CardData, postCardView } from '../post-card/view.ts';

export interface BlogListProps {
  /** "6 of 14 articles" */
  status: string;
  featured?: CardData | undefined;
  posts: readonly CardData[];
  /** URL of the list with more posts, if there are any. */
  more?: string | undefined;
}

/** The part of the blog list that search, categories and "Load more" change. */
export const blogListView = (html: Html) => {
  const card = postCardView(html);
  return ({ status, featured, posts, more }: BlogListProps) => html`<div>
    <p className="blog-status" role="status" tabIndex=${-1}>${status}</p>
    ${featured && card({ post: featured, featured: true, eager: true })}
    ${posts.length > 0 && html`<div className="post-grid">${posts.map((post) => card({ post }))}</div>`}
    ${!featured && posts.length === 0 && emptyView(html)}
    ${more && html`<p className="blog-more"><a className="button button-quiet" href=${more}>Load more</a></p>`}
  </div>`;
};

function emptyView(html: Html) {
  return html`<div className="blog-nothing">
    <h3>Nothing here fits</h3>
    <p>Try another word, or look through all articles.</p>
    <p><a className="button button-quiet" href="/blog">Show all articles</a></p>
  </div>`;
}
