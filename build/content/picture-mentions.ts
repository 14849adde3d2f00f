import type { Client } from '../../model/client.ts';
import type { Content, Entry } from '../../model/content.ts';
import type { CustomPageContent } from '../../model/custom-page.ts';
import type { Photo } from '../../model/fields.ts';
import { COLLECTIONS, PAGES } from '../../model/kinds.ts';
import type { Author, Post } from '../../model/post.ts';
import { memoize } from '../base/memoize.ts';
import { bodyRecord } from '../markdown/inspect.ts';
import { allPosts, entriesOf, markdownEntries } from './entries.ts';

/** A place in the content that uses a picture. */
export interface PictureMention {
  /** As written: "/images/harvest.jpg". */
  src: string;
  /** Undefined where the template provides it, as for portraits. */
  alt?: string;
  file: string;
  /** The front matter field, or the line in the text. */
  field?: PropertyKey[];
  line?: number;
}

/** Every use of a picture in front matter and bodies, including drafts and scheduled posts. */
export function pictureMentions(content: Content): PictureMention[] {
  return [
    ...markdownEntries(content).flatMap(({ file, data }) => {
      const { photo, field } = photoField(data) ?? {};
      return photo ? [{ src: photo.file, alt: photo.alt, file, field }] : [];
    }),
    ...allPosts(content).flatMap(({ file, data: { author } }) =>
      [author].flat().flatMap((each, index) => {
        if (typeof each === 'string' || !each.image) return [];
        const field = ['author', ...(Array.isArray(author) ? [index] : []), 'image'];
        return [{ src: each.image, file, field }];
      }),
    ),
    ...entriesOf<Author>(content, COLLECTIONS.authors).flatMap(({ file, data }) =>
      data.image ? [{ src: data.image, file, field: ['image'] }] : [],
    ),
    ...entriesOf<Client>(content, COLLECTIONS.clients).flatMap(({ file, data: { logo } }) =>
      logo ? [{ src: logo, file, field: ['logo'] }] : [],
    ),
    ...entriesOf<Client>(content, COLLECTIONS.clients).flatMap(({ file, data }) =>
      data.people.flatMap(({ image }, index) =>
        image ? [{ src: image, file, field: ['people', index, 'image'] }] : [],
      ),
    ),
    ...entriesOf<CustomPageContent>(content, { name: `page-${PAGES.custom.layout}` }).flatMap(
      ({ file, data }) => blockPictures(data).map(({ src, alt, field }) => ({ src, alt, file, field })),
    ),
    ...markdownEntries(content).flatMap(inBody),
  ];
}

/** The pictures of a page's blocks. */
export function blockPictures({ blocks }: CustomPageContent) {
  return blocks.flatMap((block, index) => {
    const field = ['blocks', index];
    switch (block.block) {
      case 'picture':
      case 'picture-and-text':
        return [{ src: block.file, alt: block.alt, field: [...field, 'file'] }];
      case 'gallery':
        return block.items.map(({ file, alt }, item) => ({
          ...{ src: file, alt, field: [...field, 'items', item, 'file'] },
        }));
      default:
        return [];
    }
  });
}

const inBody = memoize((entry: Entry<unknown>): PictureMention[] => {
  if (!/!\[|<img/i.test(entry.body)) return [];
  return bodyRecord(entry).pictures.map((picture) => ({ ...picture, file: entry.file }));
});

/** The photo at the top of a page. */
export function photoOf(data: unknown): Photo | undefined {
  return photoField(data)?.photo;
}

function photoField(data: unknown): { photo: Photo; field: PropertyKey[] } | undefined {
  const { hero, image, featuredImage, ...post } = data as Partial<Post> & {
    hero?: { image?: Photo };
    image?: Photo;
  };
  if (hero?.image) return { photo: hero.image, field: ['hero', 'image', 'file'] };
  if (image) return { photo: image, field: ['image', 'file'] };
  const { featuredImageAlt: alt = '', featuredImageFocus: focus } = post;
  return featuredImage ? { photo: { file: featuredImage, alt, focus }, field: ['featuredImage'] } : undefined;
}
