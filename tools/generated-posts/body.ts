import type { Random } from '../../art/fields/random.ts';
import { toSlug } from '../../rules/slug.ts';
import { codeBlock } from './code.ts';
import type { Sentences } from './sentences.ts';

/** Makes the markdown of one post after the other. */
export interface Bodies {
  /** @returns the next body, and the id of its first heading */
  next(): { body: string; anchor: string };
}

const SECTIONS = 5;
/** Of a hundred posts, this many have a block of code, a table, footnotes. */
const SHARE = { code: 0.3, table: 0.5, notes: 0.25 };

/**
 * Starts making bodies.
 * @param random where chance comes from
 * @param words where words come from
 * @param targets addresses that links lead to; it may grow between two bodies
 */
export function createBodies(random: Random, words: Sentences, targets: readonly string[]): Bodies {
  const { pick, int, chance } = random;
  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));
  const marked = (text: string, mark: (words: string) => string): string => {
    const parts = text.split(' ');
    const from = int(1, Math.max(1, parts.length - 3));
    const [last = ''] = parts.slice(from + 1, from + 2);
    // A comma stays outside of what is marked.
    const comma = last.endsWith(',') ? ',' : '';
    const inner = parts
      .slice(from, from + 2)
      .join(' ')
      .replace(/,$/, '');
    return inner
      ? [...parts.slice(0, from), `${mark(inner)}${comma}`, ...parts.slice(from + 2)].join(' ')
      : text;
  };
  const plain = () => words.sentence(10, 18);
  const linked = () => marked(plain(), (inner) => `[${inner}](${pick(targets)})`);
  const strong = () => marked(plain(), (inner) => (chance(0.6) ? `**${inner}**` : `*${inner}*`));
  const paragraph = () => `${plain()}. ${pick([linked, strong, plain])()}. ${words.sentence(8, 14)}.`;
  const list = () => times(int(3, 5), () => `- ${pick([linked, strong, plain])()}.`).join('\n');
  const steps = () =>
    times(int(3, 4), (index) => `${index + 1}. **${words.sentence(2, 4)}.** ${words.sentence(8, 14)}.`).join(
      '\n',
    );
  const quote = () => `> ${words.sentence(10, 16)}.`;
  const table = () =>
    [
      `| ${times(3, () => words.heading(2, 3)).join(' | ')} |`,
      '|---|---|---:|',
      ...times(int(4, 6), () => `| ${words.heading(2, 4)} | ${words.heading(4, 8)} | ${int(2, 990)} |`),
    ].join('\n');

  return {
    next() {
      const headings = times(SECTIONS, () => words.heading(4, 7));
      const special = [list, steps, quote, chance(SHARE.table) ? table : list];
      if (chance(SHARE.code)) special.push(() => codeBlock(random, toSlug(words.sentence(2, 3))));
      const noted = chance(SHARE.notes);
      const sections = headings.flatMap((heading, index) => [
        `## ${heading}`,
        // Every post links to somewhere.
        index === 0 ? `${linked()}. ${linked()}.` : paragraph(),
        ...(index % 2 === 1 ? [`### ${words.heading(3, 6)}`] : []),
        `${paragraph()}${noted && index > 2 ? `[^${index}]` : ''}`,
        (special[index] ?? paragraph)(),
        ...(index % 2 === 0 ? [paragraph()] : []),
      ]);
      const notes = noted ? [3, 4].map((index) => `[^${index}]: ${linked()}.`) : [];
      return {
        body: [`${paragraph()} ${plain()}.`, ...sections, ...notes].join('\n\n'),
        anchor: toSlug(headings[0] ?? ''),
      };
    },
  };
}
