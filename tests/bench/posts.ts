import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createRandom } from '../../art/fields/random.ts';
import { PATH_PREFIX } from '../../model/kinds.ts';
import { toSlug } from '../../rules/slug.ts';

/** A title for each number: one word of each list. */
const TITLES = [
  'Plan Fix Test Write Measure Share Price Publish Compare Protect Review Repair'.split(' '),
  'budgets calls ads pages reviews emails photos links listings forms menus offers'.split(' '),
  'dentists roofers growers clinics shops lawyers bakers builders movers florists vets farms'.split(' '),
  'spring summer fall winter harvest planting holidays storms fairs weekends mornings evenings'.split(' '),
];
const TAGS = ['field notes', 'shop talk', 'office hours', 'first steps', 'checklists', 'mistakes'];
const SENTENCE = /(?<=^|\. )[A-Z][a-z]+(?: [a-z'-]+,?){5,18}\.(?= |$)/gm;
/** Figures would need entries in the ledger. */
const FIGURE =
  /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twel|\w+teen|\w+ty|dozen|half|twice|doubl|triple)/i;

/**
 * Adds posts of about 900 words to a content folder: sentences of its own pages, with headings, links, lists, quotes,
 * and a table in some. The same folder gets the same posts.
 */
export function writePosts(content: string, count: number): void {
  const { pick, int, weighted } = createRandom('posts');
  const paths = ['/about', '/services', '/contact#contact-form'];
  const sentences: string[] = [];
  for (const kind of ['services', 'industries', 'locations', 'posts'] as const) {
    for (const file of readdirSync(join(content, kind)).sort()) {
      paths.push(PATH_PREFIX[kind] + basename(file, '.md'));
      const found = readFileSync(join(content, kind, file), 'utf8').match(SENTENCE) ?? [];
      sentences.push(...found.filter((text) => !FIGURE.test(text)));
    }
  }
  const categories = readFileSync(join(content, 'categories.yaml'), 'utf8').match(/(?<=slug: ).+/g) ?? [];
  const authors = readdirSync(join(content, 'authors')).sort();
  const sentence = () => pick(sentences);
  const phrase = () => sentence().split(' ').slice(0, int(4, 6)).join(' ').replace(/[,.]/g, '');
  const some = (least: number, most: number, make: (index: number) => string, between = '\n') =>
    Array.from({ length: int(least, most) }, (_, index) => make(index)).join(between);
  const link = (path: string) => `[${phrase()}](${path})`;
  const links = paths.map(link);
  const paragraph = () => `${some(3, 5, sentence, ' ')} **${phrase()}:** ${pick(links)}.`;
  const row = () => `| ${phrase()} | ${phrase()} |`;
  const blocks = {
    list: () => some(3, 5, () => `- ${sentence()}`),
    steps: () => some(3, 4, (index) => `${index + 1}. *${phrase()}.* ${sentence()}`),
    quote: () => `> ${sentence()}`,
    table: () => `${row()}\n|---|---|\n${some(4, 6, row)}`,
  };
  const special = () => blocks[weighted({ list: 4, steps: 3, quote: 3, table: 2 })]();
  const section = () =>
    `## ${phrase()}\n\n${paragraph()}\n\n### ${phrase()}\n\n${special()}\n\n${paragraph()}`;

  for (let number = 0; number < count; number += 1) {
    const [verb, thing, who, when] = TITLES.map(
      (words, index) => words[Math.floor(number / 12 ** index) % 12],
    );
    const title = `${verb} ${thing} for ${who} before the ${when}`;
    const front = [
      `title: ${title}`,
      `excerpt: What ${who} can do about ${thing} before the ${when} starts, and what can wait until it is over.`,
      `category: ${pick(categories)}`,
      `tags: [${[...new Set([pick(TAGS), pick(TAGS), pick(TAGS)])].join(', ')}]`,
      `author: ${basename(pick(authors), '.md')}`,
      `publishDate: ${new Date(Date.UTC(2021, 0, 1 + (number % 1500))).toISOString().slice(0, 10)}`,
    ];
    const body = `${paragraph()}\n\n${some(5, 5, section, '\n\n')}`;
    writeFileSync(
      join(content, 'posts', `${toSlug(title)}.md`),
      `---\n${front.join('\n')}\n---\n\n${body}\n`,
    );
    // Later posts may link to this one.
    links.push(link(`/blog/${toSlug(title)}`));
  }
}
