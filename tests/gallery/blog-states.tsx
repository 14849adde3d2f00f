import htm from 'htm';
import { createElement, type ReactElement } from 'react';
import { createMarkdown } from '../../build/body/markdown.ts';
import { blogListView } from '../../islands/blog-list/view.ts';
import { createCasing } from '../../rules/casing.ts';
import { fieldPicture } from '../../rules/picture.ts';
import { Prose } from '../../templates/parts/Prose.tsx';
import { bodyEntry } from '../body-entry.ts';

const list = blogListView(htm.bind(createElement));

/** Every markdown feature of posts. */
const TEXT = `Running text with \`code\`, a [link](/services), a [link away](https://other.example/), and a note.[^1]

"A line that starts with a quote mark becomes a quote.

## A table

| Signal | Weight |
|---|--:|
| Reviews | high |
| Distance to your competitors | low |

## Code

\`\`\`html
<!-- A comment -->
<a href="/contact" class="button">Book a call</a>
\`\`\`

\`\`\`ts
const answer = await fetch('/index.json'); // a comment
if (!answer.ok) throw new Error(\`status \${answer.status}\`);
\`\`\`

- [x] done
- [ ] open

[Book a call](/contact)

[^1]: The note, with \`code\` and a [link](/blog).
`;

const markdown = createMarkdown({
  casing: createCasing([]),
  origin: 'https://www.sectionline.example',
});

/** States of the blog that the site's own posts don't have. */
export const BLOG_STATES: { name: string; render(): ReactElement }[] = [
  {
    name: 'blog-nothing-found',
    render: () => (
      <section className="blog">
        <h2>Articles</h2>
        {list({ status: 'No articles matching “zebra”', posts: [] })}
      </section>
    ),
  },
  {
    name: 'blog-draft',
    render: () => (
      <section className="blog">
        <h2>Articles</h2>
        {list({
          status: '1 article',
          posts: [
            {
              slug: 'seo-myths-debunked',
              title: 'A post that waits for its day',
              excerpt: 'Only the development server shows it, and says so.',
              category: 'SEO and content',
              tags: ['SEO', 'links', 'content', 'reports', 'ads'],
              author: 'Dana Whitfield',
              publishDate: '2027-03-11',
              readTime: '7 min read',
              picture: fieldPicture('/favicon.svg'),
              alt: '',
              unpublished: 'scheduled',
            },
          ],
        })}
      </section>
    ),
  },
  {
    name: 'post-text',
    render: () => (
      <article className="post">
        <Prose html={markdown(bodyEntry(TEXT)).html} className="post-body" />
      </article>
    ),
  },
];
