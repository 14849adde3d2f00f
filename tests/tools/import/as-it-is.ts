import type { Conversion } from '../../../tools/import/conversion.ts';
import { htmlToPost } from '../../../tools/import/html-to-post.ts';
import type { OldSite } from '../../../tools/import/old-site.ts';

/** Leaves addresses as they are, and reports nothing. */
export const AS_IT_IS: Conversion = {
  link: (href) => href,
  picture: (picture) => picture,
  form: { href: '/contact', title: 'Appointments' },
  note() {},
};

/** Finds and converts the posts of a site by their keys. */
export function postsOf(site: OldSite, conversion = AS_IT_IS) {
  const postOf = (key: string) => {
    const post = site.posts.find((each) => each.key === key);
    if (!post) throw new Error(`There is no post ${key}`);
    return post;
  };
  const textOf = (key: string) => {
    const { html, fields } = postOf(key);
    return htmlToPost(html, fields.title, conversion).markdown;
  };
  return { postOf, textOf };
}
