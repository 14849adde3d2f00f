import { marked, type Token, type Tokens } from 'marked';
import type { Content, Entry, PostEntry } from '../../../model/content.ts';
import { memoize } from '../../base/memoize.ts';
import { BoundedLexer } from '../markdown/bounded-lexer.ts';
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

/** The images of a markdown text with their lines, which marked's tokens lack. */
const inText = memoize(({ body, bodyLine, file }: Entry<unknown>): Mention[] => {
  if (!body.includes('![')) return [];
  const images: Tokens.Image[] = [];
  marked.walkTokens([...new BoundedLexer(marked.defaults, file).lex(body)], (token: Token) => {
    if (token.type === 'image') images.push(token as Tokens.Image);
  });
  let position = 0;
  return images.map(({ raw, href, text }) => {
    position = Math.max(position, body.indexOf(raw, position));
    const line = bodyLine + body.slice(0, position).split('\n').length - 1;
    position += 1;
    return { src: href, alt: text, file, line };
  });
});
