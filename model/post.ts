import { z } from 'zod';
import { aliases, draft, focus, heading, imagePath, isoDate, seo, slug, text } from './fields.ts';
import { hasOnePicture, ONE_PICTURE, portrait } from './portrait.ts';

/** An author written into a post, as older posts do. */
const inlineAuthor = z.strictObject({
  name: heading().describe('The name of the author, as readers see it.'),
  bio: text(600).optional().describe('A few sentences about the author. They appear under the post.'),
  image: imagePath().optional().describe('A portrait in static/images/, for example /images/name.jpg.'),
});

/** What stands for an author in a post. */
const oneAuthor = [z.string().min(1), inlineAuthor] as const;

/** An author file, content/authors/{slug}.md; the markdown body is the biography. */
export const author = z
  .strictObject({
    name: heading().describe('The name of the author, as readers see it.'),
    role: heading().describe('The role, below the name: "Head of SEO".'),
    ...portrait('authors'),
    draft: draft(),
    url: z
      .url({ protocol: /^https$/ })
      .optional()
      .describe('A public profile of the author, for search engines.'),
    sample: z
      .boolean()
      .optional()
      .describe('Marks the author as fictional. Production builds for a real domain list such authors.'),
  })
  .refine(hasOnePicture, ONE_PICTURE);

/** A blog post, content/posts/{slug}.md. The markdown body is the article. */
export const post = z
  .strictObject({
    title: heading().describe('The headline of the post. It appears on the post and on its card.'),
    excerpt: text(300)
      .min(40, 'is shorter than 40 characters. Say what the reader learns')
      .describe('What the reader learns, in one or two sentences. It appears on cards and in feeds.'),
    category: z.string().describe('The category of the post: a slug from content/categories.yaml.'),
    tags: z.array(text(40)).min(1).max(10).describe('Topics of the post, for its card and the blog search.'),
    featured: z.boolean().optional().describe('Shows the post large at the top of the blog.'),
    popular: z
      .boolean()
      .optional()
      .meta({ deprecated: true, description: 'Unused, from older posts. Leave it out.' }),
    author: z
      .union([...oneAuthor, z.array(z.union(oneAuthor)).min(1).max(6)])
      .describe(
        'Who wrote the post: the name of a file in content/authors/ without .md, or a list of up to six. A full name, or a group with name, bio and image, works too.',
      ),
    publishDate: isoDate().describe(
      'The publication date. A post with a future date is published by the first build on or after that date.',
    ),
    updatedDate: isoDate().optional().describe('The date of the last change that readers should know about.'),
    readTime: z
      .string()
      .regex(/^\d{1,3} min read$/, 'is not a reading time. Write "7 min read", or leave it out')
      .optional()
      .describe('The reading time. By default, it is computed from the text, without blocks of code.'),
    featuredImage: imagePath()
      .optional()
      .describe(
        'A picture in static/images/, for example /images/name.jpg. The default is a drawing of the landscape, if there is one.',
      ),
    featuredImageAlt: text(200)
      .optional()
      .describe('What the picture shows, for people who cannot see it. Required with a picture.'),
    featuredImageFocus: focus(),
    example: z
      .boolean()
      .optional()
      .describe(
        'Adds the note of the blog page that the companies and figures in its examples are invented.',
      ),
    draft: draft(),
    aliases: aliases(),
    id: slug()
      .optional()
      .meta({ deprecated: true, description: 'The name of the file without .md. Unused, from older posts.' }),
    seo: seo()
      .partial()
      .optional()
      .describe(
        'What search engines and link previews show. Missing parts are taken from title, excerpt and tags.',
      ),
  })
  .refine(({ featuredImage, featuredImageAlt }) => !featuredImage || featuredImageAlt, {
    path: ['featuredImage'],
    message: 'has no alternative text. Describe the picture in featuredImageAlt',
  })
  .refine(({ publishDate, updatedDate = publishDate }) => updatedDate >= publishDate, {
    path: ['updatedDate'],
    message: 'is before publishDate. Correct one of them',
  });

export type Post = z.infer<typeof post>;
export type Author = z.infer<typeof author>;
export type InlineAuthor = z.infer<typeof inlineAuthor>;
