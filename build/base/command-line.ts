import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from './errors.ts';
import { suggest } from './suggest.ts';

const COMMANDS = ['build', 'dev', 'start', 'check', 'claims', 'seo', 'new'] as const;
type Command = (typeof COMMANDS)[number];

/** What the command line asks for, with absolute paths. */
export interface Options {
  command: Command | 'help';
  /** The content folder. */
  content: string;
  /** The folder of files copied as they are. */
  static: string;
  /** Where the site is published. */
  out: string;
  /** What follows the command: files to check alone (`check`), a kind and a title (`new`), addresses (`seo`). */
  words: string[];
  /** First port to try for `dev` and `start`. */
  port: number;
  /** Address to listen on. */
  host: string;
  /** What was made earlier is kept here. */
  cache: string;
  /** Write compressed copies beside the files. */
  compress: boolean;
  /** Show drafts and scheduled posts. */
  drafts: boolean;
  /** Check links to other sites too. */
  external: boolean;
  /** Write the Content-Security-Policy into each page. */
  metaPolicy: boolean;
  /** Print the claims as comma-separated values. */
  csv: boolean;
  /** Print entries for the claims that the ledger lacks. */
  missing: boolean;
  /** The category of a new post; without it, the first there is. */
  category?: string | undefined;
  /** The author of a new post; without it, the first there is. */
  author?: string | undefined;
}

export const HELP = `Usage: tsx build.ts [command] [options]

Commands
  build             read content/, render every page, check it, publish it to dist/ (default)
  start             build, then serve dist/ on a local address
  dev               serve the site and rebuild it on every change
  check [FILE …]    report every mistake of all content, or of the files named
  claims            print the ledger of figures that the site states (content/claims.yaml)
  seo [ADDRESS …]   report what search engines find on every page, or on the pages named, and every fault
  new KIND "TITLE"  begin a page in content/: KIND is post, service, industry or city ("Cedar Rapids, Iowa")

Options
  --content DIR     read another site's content folder      (default: content)
  --static DIR      copy another folder of static files     (default: static)
  --out DIR         publish to another folder               (default: dist)
  --port N          first port to try for start and dev     (default: 4321)
  --host ADDRESS    address to listen on                    (default: 127.0.0.1)
  --cache DIR       keep what was made in another folder    (default: .cache)
  --no-compress     write no .br, .zst and .gz beside the files
  --drafts          show drafts and scheduled posts too
  --external        check links to other sites too
  --meta-policy     write the Content-Security-Policy into each page, for hosts that send no headers (GitHub Pages)
  --csv             claims: as comma-separated values, for a spreadsheet
  --missing         claims: entries for the figures that the ledger lacks
  --category SLUG   new post: its category                  (default: the first of categories.yaml)
  --author SLUG     new post: its author                    (default: the first of authors/)
  --help            print this

Exit codes: 0 done, 1 mistakes in content or pages (dist/ stays as it was), 2 wrong usage,
70 a fault of the build itself.
`;

/**
 * Reads the command line.
 * @param argv the arguments after the script's name
 * @throws UserError for an unknown command or option
 */
export function parseCommandLine(argv: string[]): Options {
  const { values, positionals } = parse(argv);
  const [name = 'build', ...words] = positionals;
  if (!values.help && !(COMMANDS as readonly string[]).includes(name)) {
    throw new UserError(`"${name}" is not a command. ${suggest(name, COMMANDS)}`);
  }
  return {
    command: values.help ? 'help' : (name as Command),
    content: resolve(values.content),
    static: resolve(values.static),
    out: resolve(values.out),
    words,
    port: wholeNumber(values.port, '--port', 65_535),
    host: values.host,
    cache: resolve(values.cache),
    compress: !values['no-compress'],
    drafts: values.drafts,
    external: values.external,
    metaPolicy: values['meta-policy'],
    csv: values.csv,
    missing: values.missing,
    category: values.category,
    author: values.author,
  };
}

function wholeNumber(given: string, option: string, most: number): number {
  const number = Number(given);
  if (given.trim() !== '' && Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw new UserError(`${option} ${given} does not work. Use a number from 0 to ${most}`);
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        content: { type: 'string', default: 'content' },
        static: { type: 'string', default: 'static' },
        out: { type: 'string', default: 'dist' },
        port: { type: 'string', default: process.env.PORT ?? '4321' },
        host: { type: 'string', default: '127.0.0.1' },
        cache: { type: 'string', default: '.cache' },
        'no-compress': { type: 'boolean', default: false },
        drafts: { type: 'boolean', default: false },
        external: { type: 'boolean', default: false },
        'meta-policy': { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        missing: { type: 'boolean', default: false },
        category: { type: 'string' },
        author: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UserError(`${(error as Error).message.split('. ')[0]}. See --help`);
  }
}
