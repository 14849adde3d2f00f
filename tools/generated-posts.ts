import { createRandom } from '../art/fields/random.ts';
import { toSlug } from '../rules/slug.ts';
import { createBodies } from './generated-posts/body.ts';
import { createSentences } from './generated-posts/sentences.ts';
import { CONTENT, siteTargets } from './generated-posts/targets.ts';

const CATEGORIES = [
  'marketing-basics',
  'growth-strategies',
  'seo-and-content',
  'advertising-and-paid-media',
  'websites-and-design',
  'tools-and-tech',
  'industry-spotlights',
  'trends-and-inspiration',
  'ai-and-innovation',
];
const AUTHORS = ['dana-whitfield', 'luis-ortega', 'marian-holt'];
const TAGS = [
  'SEO',
  'local SEO',
  'paid search',
  'analytics',
  'email',
  'CRO',
  'AI search',
  'PR',
  'content',
  'speed',
];

/** A post that nobody wrote: its file name without .md, and its text. */
export interface GeneratedPost {
  slug: string;
  text: string;
}

/**
 * Makes posts like the site's own: their words follow each other as in its articles, so that they compress like real
 * ones, and they hold what real ones hold: headings, lists, tables, quotes, code, footnotes, and links that lead
 * somewhere. One at a time, so that nobody holds them all; the time is linear in their number.
 * @param count how many; each has a title, an excerpt, tags and 600 to 900 words
 * @param seed the same seed makes the same posts, and fewer of them are the first ones of more
 */
export function* eachGeneratedPost(count: number, seed = 'posts'): Generator<GeneratedPost> {
  const random = createRandom(seed);
  const { pick } = random;
  const sentences = createSentences(random, CONTENT);
  const targets = siteTargets(CONTENT);
  const bodies = createBodies(random, sentences, targets);
  const titles = new Set<string>();
  const titleOfItsOwn = (): string => {
    const title = sentences.sentence(6, 10);
    if (titles.has(title.toLowerCase())) return titleOfItsOwn();
    titles.add(title.toLowerCase());
    return title;
  };
  for (let number = 0; number < count; number += 1) {
    const title = titleOfItsOwn();
    const slug = `${toSlug(title)}-${number}`;
    const day = `${2010 + (number % 15)}-${pad(1 + (number % 12))}-${pad(1 + (number % 28))}`;
    const tags = new Set([pick(TAGS), pick(TAGS), pick(TAGS), pick(TAGS)]);
    const excerpt = `${sentences.sentence(10, 16)}. ${sentences.sentence(8, 14)}.`;
    const front = [
      `title: ${JSON.stringify(title)}`,
      `excerpt: ${JSON.stringify(excerpt)}`,
      `category: ${pick(CATEGORIES)}`,
      `tags: [${[...tags].join(', ')}]`,
      `author: ${pick(AUTHORS)}`,
      `publishDate: ${day}`,
    ];
    const { body, anchor } = bodies.next();
    // Later posts may link to this one.
    targets.push(`/blog/${slug}`, `/blog/${slug}#${anchor}`);
    yield { slug, text: `---\n${front.join('\n')}\n---\n\n${body}\n` };
  }
}

/**
 * All posts of `eachGeneratedPost` at once, for few of them.
 * @param count how many
 * @param seed the same seed makes the same posts
 */
export function generatedPosts(count: number, seed?: string): GeneratedPost[] {
  return [...eachGeneratedPost(count, seed)];
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
