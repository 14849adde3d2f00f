import type { Post } from '../../model/post.ts';
import { modeline } from '../schemas/modeline.ts';
import type { Brief } from './brief.ts';
import { contentFile, oneOf, todo } from './content-file.ts';

/** A new post: a draft, with one example of each thing that a post can hold. */
export function post({ title, date, category, categories, author, authors }: Brief): string {
  const data: Post = {
    title,
    excerpt: todo('Say in one or two sentences what the reader learns. Cards and lists show them.'),
    category,
    tags: [todo('Name a topic'), todo('Name another, or remove the line')],
    author,
    publishDate: date,
    draft: true,
    seo: {
      description: todo('Say in one sentence which question the post answers. Search results show it.'),
      keywords: [todo('Write a phrase that people search for')],
    },
  };
  return contentFile(modeline('posts', ''), data, BODY, {
    category: oneOf(categories),
    author: oneOf(authors),
    draft: 'remove this line to publish the post',
  });
}

const BODY = `
${todo('Open with the problem that brings the reader here, and say what will be different at the end.')}

## ${todo('Head each part with what it says')}

${todo('Write the part. A link to another page looks like this: [our services](/services).')}

"${todo('A line that starts with a quote mark is set as a quote. Give it words worth repeating, or remove it.')}"

${todo('Show a picture, or remove this paragraph. Put the file into static/images/ and write a line such as')}
\`![What the picture shows](/images/name.jpg "The caption")\`.

[Book a call](/contact#contact-form)

${todo('End with the next step that a reader can take alone.')}
`;
