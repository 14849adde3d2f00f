import { parseArgs } from 'node:util';
import { UserError } from '../../build/base/errors.ts';

export const RIVALS = ['hugo', 'eleventy'] as const;
export type Rival = (typeof RIVALS)[number];

const PARTS = ['cold', 'warm', 'edit', 'unchanged'] as const;
export type Part = (typeof PARTS)[number];

/** What is measured, and how it is told. */
export interface BenchOptions {
  /** Numbers of generated posts; 0 is the sample site as it is. */
  sizes: number[];
  rounds: number;
  against: Rival[];
  only: Part[];
  output: 'table' | 'json' | 'markdown';
  /** Leave the folders for a look. */
  keep: boolean;
  help: boolean;
}

export const BENCH_HELP = `Usage: npm run bench -- [options]

Times whole builds in processes of their own, over generated posts like the site's own, as medians of rounds. Each round
builds ours and theirs one after the other, so that what slows the machine down slows both.

  --sizes N,…       numbers of posts; 0 is the sample site    (default: 0,100,1000,10000)
  --rounds N        rounds                                    (default: 3)
  --against NAME,…  hugo, eleventy: an equal site made by others, on the same posts
  --only PART,…     cold, warm, edit, unchanged               (default: all)
  --json            print measures for programs
  --markdown        print the table of README.md
  --keep            leave the built sites in their folder, and say where
  --help            print this

TMPDIR=/dev/shm measures on a memory disk: others take their time to make files where many were just removed.

cold: nothing made before. warm: what is slow to make is cached, the site is not there. edit: one post of many changed
since the last build. unchanged: nothing did.
`;

/**
 * Reads the command line of the benchmark.
 * @param args what follows the script's name
 * @throws UserError for an option, a size, a rival or a part that there is not
 */
export function benchOptions(args: string[]): BenchOptions {
  const { values } = parse(args);
  const sizes = words(values.sizes).map((size) => whole('--sizes', size, 0));
  return {
    sizes: [...new Set(sizes)].sort((a, b) => a - b),
    rounds: whole('--rounds', values.rounds, 1),
    against: known('--against', words(values.against), RIVALS),
    only: known('--only', words(values.only), PARTS),
    output: values.json ? 'json' : values.markdown ? 'markdown' : 'table',
    keep: values.keep,
    help: values.help,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        sizes: { type: 'string', default: '0,100,1000,10000' },
        rounds: { type: 'string', default: '3' },
        against: { type: 'string', default: '' },
        only: { type: 'string', default: PARTS.join(',') },
        json: { type: 'boolean', default: false },
        markdown: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UserError(`${(error as Error).message.split('. ')[0]}. See npm run bench -- --help`);
  }
}

function words(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

function whole(option: string, word: string, least: number): number {
  if (!/^\d+$/.test(word) || Number(word) < least) {
    throw new UserError(`${option} ${word} is not a whole number from ${least}. See npm run bench -- --help`);
  }
  return Number(word);
}

function known<Name extends string>(option: string, given: string[], names: readonly Name[]): Name[] {
  const wrong = given.find((word) => !(names as readonly string[]).includes(word));
  if (wrong !== undefined) throw new UserError(`${option} ${wrong} is unknown. Use ${names.join(', ')}`);
  return names.filter((name) => given.includes(name));
}
