import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createRandom } from '../art/fields/random.ts';
import { ADDRESS_PREFIX } from '../model/kinds.ts';
import { toSlug } from '../rules/slug.ts';

const TAGS = ['SEO', 'paid search', 'analytics', 'email', 'content', 'speed'];
const SENTENCE = /(?<=^|\. )[A-Z][a-z]+(?: [a-z'-]+,?){5,18}\.(?= |$)/gm;

/**
 * Adds posts of 600 to 900 words to a content folder: sentences of its own pages, with headings, links, lists, tables,
 * quotes, code and footnotes. The same folder gets the same posts.
 */
export function writePosts(content: string, count: number): void {
  const { pick, int, chance, weighted } = createRandom('posts');
  const links = ['/about', '/services', '/contact#contact-form'];
  const sentences: string[] = [];
  for (const kind of ['services', 'industries', 'locations', 'posts'] as const) {
    for (const file of readdirSync(join(content, kind)).sort()) {
      links.push(ADDRESS_PREFIX[kind] + basename(file, '.md'));
      sentences.push(...(readFileSync(join(content, kind, file), 'utf8').match(SENTENCE) ?? []));
    }
  }
  const categories = readFileSync(join(content, 'categories.yaml'), 'utf8').match(/(?<=slug: ).+/g) ?? [];
  const authors = readdirSync(join(content, 'authors')).sort();
  const sentence = () => pick(sentences);
  const heading = () => sentence().split(' ').slice(0, int(4, 6)).join(' ').replace(/[,.]/g, '');
  const some = (least: number, most: number, make: (index: number) => string, between = '\n') =>
    Array.from({ length: int(least, most) }, (_, index) => make(index)).join(between);
  const paragraph = () => `${some(2, 4, sentence, ' ')} **${heading()}:** [${heading()}](${pick(links)}).`;
  const row = () => `| ${heading()} | ${heading()} | ${int(2, 990)} |`;
  const blocks = {
    list: () => some(3, 5, () => `- ${sentence()}`),
    steps: () => some(3, 4, (index) => `${index + 1}. *${heading()}.* ${sentence()}`),
    quote: () => `> ${sentence()}`,
    table: () => `| ${heading()} | ${heading()} | ${heading()} |\n|---|---|---:|\n${some(4, 6, row)}`,
    code: () => `\`\`\`css\n.${toSlug(heading())} {\n  gap: ${int(2, 99)}px;\n}\n\`\`\``,
  };
  const special = () => blocks[weighted({ list: 4, steps: 3, quote: 3, table: 2, code: 1 })]();
  const section = () =>
    `## ${heading()}\n\n${paragraph()}\n\n### ${heading()}\n\n${special()}\n\n${paragraph()}`;

  for (let number = 1; number <= count; number += 1) {
    const title = `${heading()} ${number}`;
    const slug = toSlug(title);
    const day = `${2010 + (number % 15)}-${pad(1 + (number % 12))}-${pad(1 + (number % 28))}`;
    const note = chance(0.25) ? `\n\n${sentence()}[^1]\n\n[^1]: ${sentence()}` : '';
    const front = [
      `title: ${title}`,
      `excerpt: ${sentence()} ${sentence()}`,
      `category: ${pick(categories)}`,
      `tags: [${[...new Set([pick(TAGS), pick(TAGS), pick(TAGS)])].join(', ')}]`,
      `author: ${basename(pick(authors), '.md')}`,
      `publishDate: ${day}`,
    ];
    const body = `${paragraph()}\n\n${some(5, 5, section, '\n\n')}${note}`;
    writeFileSync(join(content, 'posts', `${slug}.md`), `---\n${front.join('\n')}\n---\n\n${body}\n`);
    // Later posts may link to this one.
    links.push(`/blog/${slug}`);
  }
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
