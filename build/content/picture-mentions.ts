import type { Content, Entry, PostEntry } from '../../model/content.ts';
import { memoize } from '../base/memoize.ts';
import { bodyRecord } from '../markdown/inspect.ts';
import { allPosts, markdownEntries } from './entries.ts';

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
    ...allPosts(content).flatMap(inFrontMatter),
    ...content.authors.flatMap(({ file, data }) =>
      data.image ? [{ src: data.image, file, field: ['image'] }] : [],
    ),
    ...content.clients.flatMap(({ file, data }) =>
      data.people.flatMap(({ image }, index) =>
        image ? [{ src: image, file, field: ['people', index, 'image'] }] : [],
      ),
    ),
    ...content.pages.custom.flatMap(({ file, data }) =>
      data.blocks.flatMap((block, index) =>
        block.block === 'picture'
          ? [{ src: block.file, alt: block.alt, file, field: ['blocks', index, 'file'] }]
          : [],
      ),
    ),
    ...markdownEntries(content).flatMap(inBody),
  ];
}

const inBody = memoize((entry: Entry<unknown>): PictureMention[] => {
  if (!/!\[|<img/i.test(entry.body)) return [];
  return bodyRecord(entry).pictures.map((picture) => ({ ...picture, file: entry.file }));
});

function inFrontMatter({ file, data }: PostEntry): PictureMention[] {
  const { author, featuredImage } = data;
  const portrait = typeof author === 'object' ? author.image : undefined;
  return [
    ...(featuredImage ? [{ src: featuredImage, file, field: ['featuredImage'] }] : []),
    ...(portrait ? [{ src: portrait, file, field: ['author', 'image'] }] : []),
  ];
}
