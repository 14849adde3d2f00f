import type { ComponentProps, ReactElement } from 'react';
import { createMarkdown } from '../../build/markdown/render.ts';
import { BlogListView } from '../../islands/blog-list/view.tsx';
import { createCasing } from '../../rules/casing.ts';
import { ENGLISH } from '../../rules/locale.ts';
import { drawingPicture } from '../../rules/picture.ts';
import { PostPage } from '../../templates/pages/PostPage.tsx';
import { bodyEntry } from '../body-entry.ts';

const articles = (props: ComponentProps<typeof BlogListView>) => (
  <section className="blog">
    <h2>Articles</h2>
    <BlogListView {...props} />
  </section>
);

const WORD = 'Pneumonoultramicroscopicsilicovolcanoconiosis-and-pseudopseudohypoparathyroidism'.replaceAll(
  '-',
  '',
);
const ADDRESS = 'https://raw.example.com/agency/laptop/main/setup?source=newsletter&campaign=spring2026';
const CODE = `\`curl --remote-name ${ADDRESS}\``;
const LONG = `${WORD} ${ADDRESS} ${CODE} **${WORD}**`;

/** Every markdown feature of posts, with what breaks nowhere by itself. */
const LONG_TEXT = `Running text with \`code\`, a [link](/services), and a [link away](https://other.example/).

${LONG}

## ${WORD}

### Say ${CODE}

- ${LONG}
  - ${LONG}
    1. ${LONG}
- [ ] ${LONG}
- [x] done

1. ${LONG}

   ${LONG}

> ${LONG}
>
> - ${LONG}

> [!WARNING]
> ${LONG} and a [link](/services).

"${WORD} ${WORD}" — ${WORD}

| ${WORD} | ${CODE} |
|---|---|
| ${LONG} | ${LONG} |

\`\`\`text
${LONG}
\`\`\`

\`\`\`html
<!-- A comment -->
<a href="/contact" class="button">Book a call</a>
\`\`\`

\`\`\`ts
const answer = await fetch('/index.json'); // a comment
if (!answer.ok) throw new Error(\`status \${answer.status}\`);
\`\`\`

<details open>
<summary>${WORD} ${ADDRESS}</summary>

${LONG}

</details>

<dl><dt>${WORD}</dt><dd>${WORD} ${ADDRESS}</dd></dl>

<figure><img src="/favicon.svg" alt="A mark"><figcaption>${WORD} ${ADDRESS}</figcaption></figure>

![${WORD}](/favicon.svg "${WORD} ${ADDRESS}")

<table><tr><td>${WORD} ${ADDRESS}</td></tr></table>

[Book a call ${WORD}](/contact) and a note.[^1]

[Book a ${WORD} call](/contact)

[^1]: ${LONG} and a [link](/blog).
`;

const LONG_POST = {
  slug: 'long',
  title: `How ${WORD} ranks`,
  excerpt: `${WORD} and ${ADDRESS}`,
  category: 'SEO and content',
  categorySlug: 'seo-and-content',
  tags: [WORD.slice(0, 40), 'links'],
  author: WORD,
  publishDate: '2026-03-11',
  readTime: '7 min read',
  href: '/blog/long',
  art: { seed: 'long', palette: 'home' },
};

const markdown = createMarkdown({
  casing: createCasing([]),
  origin: 'https://www.sectionline.example',
});

/** States of the blog that the site's own posts don't have. */
export const BLOG_STATES: { name: string; isPage?: true; render(): ReactElement }[] = [
  {
    name: 'blog-nothing-found',
    render: () =>
      articles({ locale: ENGLISH, list: '/blog', status: 'No articles matching “zebra”', posts: [] }),
  },
  {
    name: 'blog-draft',
    render: () =>
      articles({
        locale: ENGLISH,
        list: '/blog',
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
            picture: drawingPicture('/favicon.svg'),
            alt: '',
            unpublished: 'scheduled',
          },
        ],
      }),
  },

  {
    name: 'post-long-words',
    isPage: true,
    render: () => {
      const { html, headings } = markdown(bodyEntry(LONG_TEXT));
      return (
        <PostPage
          post={LONG_POST}
          authors={[{ name: WORD, role: WORD, bio: LONG, drawing: '<svg viewBox="0 0 9 9"/>' }]}
          body={html}
          contents={headings}
          url="https://www.sectionline.example/blog/long"
          related={[LONG_POST]}
          newsletter={undefined}
        />
      );
    },
  },
];
