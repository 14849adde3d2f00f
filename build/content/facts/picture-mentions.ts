import type { Content, Entry, PostEntry } from '../../../model/content.ts';
import { memoize } from '../../base/memoize.ts';
import { visitBody } from '../markdown/body-tokens.ts';
import { allPosts, markdownEntries } from './content-entries.ts';

/** A location in the content that uses a picture. */
export interface Mention {
  /** As written: "/images/harvest.jpg". */
  src: string;
  /** Undefined where the template provides it: next to the name of an author. */
  alt?: string;
  file: string;
  /** The front matter field, or the line in the text. */
  field?: PropertyKey[];
  line?: number;
}

/** Every use of a picture in the content, including drafts and scheduled posts. */
export function pictureMentions(content: Content): Mention[] {
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
    ...markdownEntries(content).flatMap(inText),
  ];
}

function inFrontMatter({ file, data }: PostEntry): Mention[] {
  const { author, featuredImage } = data;
  const portrait = typeof author === 'object' ? author.image : undefined;
  return [
    ...(featuredImage ? [{ src: featuredImage, file, field: ['featuredImage'] }] : []),
    ...(portrait ? [{ src: portrait, file, field: ['author', 'image'] }] : []),
  ];
}

const inText = memoize((entry: Entry<unknown>): Mention[] => {
  const { body, file } = entry;
  const mentions: Mention[] = [];
  if (body.includes('![')) {
    visitBody(entry, (token, line) => {
      if (token.type === 'image') mentions.push({ src: token.href, alt: token.text, file, line });
    });
  }
  return mentions;
});
