import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../../build/assets/field-art/random.ts';
import { toSlug } from '../../rules/slug.ts';

const CONTENT = join(import.meta.dirname, '../../content');
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
 * Makes posts whose words follow each other as in the site's own articles, so that they compress like real ones.
 * @param count how many; each has a title, an excerpt, tags and about 600 words
 * @param seed the same seed makes the same posts
 */
export function generatedPosts(count: number, seed = 'posts'): GeneratedPost[] {
  const random = createRandom(seed);
  const { pick, int } = random;
  const next = chain();
  const words = (least: number, most: number): string => {
    const wanted = int(least, most);
    let [first, second] = pick(next.starts);
    const said = [first, second];
    while (said.length < wanted) {
      const follow = next.after.get(`${first} ${second}`);
      [first, second] = follow ? [second, pick(follow)] : pick(next.starts);
      said.push(second);
    }
    const sentence = said.join(' ').replace(/[^a-z]+$/i, '');
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  };
  const titles = new Set<string>();
  const titleOfItsOwn = (): string => {
    const title = words(6, 10);
    if (titles.has(title.toLowerCase())) return titleOfItsOwn();
    titles.add(title.toLowerCase());
    return title;
  };
  return Array.from({ length: count }, (_, number) => {
    const title = titleOfItsOwn();
    const day = `${2010 + (number % 15)}-${pad(1 + (number % 12))}-${pad(1 + (number % 28))}`;
    const tags = new Set([pick(TAGS), pick(TAGS), pick(TAGS), pick(TAGS)]);
    const paragraphs = Array.from({ length: 12 }, (_, at) => {
      const heading = at % 3 === 0 ? `## ${words(4, 7)}\n\n` : '';
      return `${heading}${words(12, 20)}. ${words(12, 20)}. ${words(8, 16)}.`;
    });
    const front = [
      `title: ${JSON.stringify(title)}`,
      `excerpt: ${JSON.stringify(`${words(10, 16)}. ${words(8, 14)}.`)}`,
      `category: ${pick(CATEGORIES)}`,
      `tags: [${[...tags].join(', ')}]`,
      `author: ${pick(AUTHORS)}`,
      `publishDate: ${day}`,
    ];
    return {
      slug: `${toSlug(title)}-${number}`,
      text: `---\n${front.join('\n')}\n---\n\n${paragraphs.join('\n\n')}\n`,
    };
  });
}

/** Which words follow which two in the site's articles; words with digits or signs are left out. */
function chain() {
  const starts: [string, string][] = [];
  const after = new Map<string, string[]>();
  for (const folder of ['posts', 'services', 'locations', 'industries']) {
    for (const file of readdirSync(join(CONTENT, folder)).sort()) {
      const [, , body = ''] = readFileSync(join(CONTENT, folder, file), 'utf8').split(/^---$/m);
      for (const sentence of body.replace(/\]\([^)]*\)|[[\]*_`#|>]/g, ' ').split(/[.!?]\s/)) {
        const said = sentence.split(/\s+/).filter((word) => /^[a-z'’-]+,?$/i.test(word));
        const [first, second] = said;
        if (!first || !second) continue;
        starts.push([first, second]);
        for (let at = 2; at < said.length; at += 1) {
          const key = `${said[at - 2]} ${said[at - 1]}`;
          after.set(key, [...(after.get(key) ?? []), said[at] ?? '']);
        }
      }
    }
  }
  return { starts, after };
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
