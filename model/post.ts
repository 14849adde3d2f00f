import { z } from 'zod';
import { heading, isoDate, names, seo, slug, text } from './fields.ts';

const imagePath = () =>
  z
    .string()
    .regex(
      /^\/?(?:[\w-]+\/)*[\w-]+\.(?:jpe?g|png|webp|avif|svg)$/,
      'is not an image path. Put the file under static/images/ and write /images/name.jpg',
    );

/** An author given inside a post, as older data does (specification, part 1, section 2, Blog post). */
const inlineAuthor = z.strictObject({
  name: heading(),
  bio: text(600).optional(),
  image: imagePath().optional(),
});

/** An author file, content/authors/{slug}.md; the markdown body is the biography. */
export const author = z.strictObject({
  name: heading(),
  role: heading().describe('The role under the name.'),
  image: imagePath().optional(),
  url: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('A public profile.'),
});

/** A blog post, content/posts/{slug}.md (specification, part 1, section 3). The markdown body is the article. */
export const post = z
  .strictObject({
    id: slug().optional().describe('The slug; it equals the file name, so it may be left out.'),
    title: heading(),
    excerpt: text(300).min(40, 'is shorter than 40 characters. Say what the reader learns'),
    category: z.string().describe('The slug of a category in content/categories.yaml.'),
    names: names(),
    tags: z.array(text(40)).min(1).max(10),
    featured: z.boolean().optional().describe('Show it at the top of the blog list instead of in the grid.'),
    popular: z.boolean().optional(),
    author: z
      .union([z.string().min(1), inlineAuthor])
      .describe('The slug of an author file, or a name, or an object with name, bio and image.'),
    publishDate: isoDate().describe(
      'The day of publication; a future day keeps the post out of the build until then.',
    ),
    updatedDate: isoDate().optional(),
    readTime: z
      .string()
      .regex(/^\d{1,3} min read$/, 'is not a reading time. Write "7 min read", or leave it out')
      .optional()
      .describe('"7 min read"; computed from the text when left out.'),
    featuredImage: imagePath()
      .optional()
      .describe('A picture; without it the post gets field art drawn from its slug.'),
    featuredImageAlt: text(200).optional().describe('What the picture shows; required beside a picture.'),
    draft: z.boolean().optional().describe('true keeps the post out of production builds.'),
    seo: seo().partial().optional(),
  })
  .refine(({ featuredImage, featuredImageAlt }) => !featuredImage || featuredImageAlt, {
    path: ['featuredImage'],
    message: 'has no alternative text. Say in featuredImageAlt what it shows',
  });

export type Post = z.infer<typeof post>;
export type Author = z.infer<typeof author>;
export type InlineAuthor = z.infer<typeof inlineAuthor>;
