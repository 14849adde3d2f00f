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
  name: heading().describe('The name of the author, as readers see it.'),
  bio: text(600).optional().describe('A few sentences about the author, under the post.'),
  image: imagePath().optional().describe('A portrait under static/images/, for example /images/name.jpg.'),
});

/** An author file, content/authors/{slug}.md; the markdown body is the biography. */
export const author = z.strictObject({
  name: heading().describe('The name of the author, as readers see it.'),
  role: heading().describe('The role under the name: "Head of SEO".'),
  image: imagePath()
    .optional()
    .describe('A portrait under static/images/, for example /images/name.jpg. Without it a drawing shows.'),
  url: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('A public profile of the author, for search engines.'),
});

/** A blog post, content/posts/{slug}.md (specification, part 1, section 3). The markdown body is the article. */
export const post = z
  .strictObject({
    id: slug().optional().describe('The name of the file without .md. It may be left out.'),
    title: heading().describe('The headline of the post. It shows on the post and on its card.'),
    excerpt: text(300)
      .min(40, 'is shorter than 40 characters. Say what the reader learns')
      .describe('What the reader learns, in one or two sentences. It shows on cards and in feeds.'),
    category: z.string().describe('The category that lists the post: a slug of content/categories.yaml.'),
    names: names(),
    tags: z
      .array(text(40))
      .min(1)
      .max(10)
      .describe('Topics of the post. They show on its card, and the blog search finds them.'),
    featured: z.boolean().optional().describe('true shows the post large at the top of the blog.'),
    popular: z.boolean().optional().describe('A mark from older posts. It shows nowhere; leave it out.'),
    author: z
      .union([z.string().min(1), inlineAuthor])
      .describe(
        'Who wrote it: the name of a file in content/authors/ without .md. A full name, or a group with name, bio and image, works too.',
      ),
    publishDate: isoDate().describe(
      'The day of publication. A post with a day in the future waits for the first build on or after that day.',
    ),
    updatedDate: isoDate().optional().describe('The day of the last change that readers should know of.'),
    readTime: z
      .string()
      .regex(/^\d{1,3} min read$/, 'is not a reading time. Write "7 min read", or leave it out')
      .optional()
      .describe('How long reading takes. It is computed from the text when left out.'),
    featuredImage: imagePath()
      .optional()
      .describe(
        'A picture under static/images/, for example /images/name.jpg. Without it the post gets a drawing of fields.',
      ),
    featuredImageAlt: text(200)
      .optional()
      .describe(
        'What the picture shows, for those who cannot see it. It must be there when featuredImage is.',
      ),
    draft: z
      .boolean()
      .optional()
      .describe(
        'true keeps the post out of the published site. npm run dev shows it. Remove the line to publish the post.',
      ),
    seo: seo()
      .partial()
      .optional()
      .describe(
        'What search engines and link previews show. What is left out is taken from title, excerpt and tags.',
      ),
  })
  .refine(({ featuredImage, featuredImageAlt }) => !featuredImage || featuredImageAlt, {
    path: ['featuredImage'],
    message: 'has no alternative text. Say in featuredImageAlt what it shows',
  });

export type Post = z.infer<typeof post>;
export type Author = z.infer<typeof author>;
export type InlineAuthor = z.infer<typeof inlineAuthor>;
