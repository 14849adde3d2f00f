import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from './errors.ts';
import { suggest } from './suggest.ts';

const COMMANDS = ['build', 'dev', 'edit', 'start', 'check', 'claims', 'seo', 'new'] as const;
type Command = (typeof COMMANDS)[number];

/** The parsed command line, with absolute paths. HELP documents each option. */
export type Options = ReturnType<typeof parseCommandLine>;

export const HELP = `Usage: tsx build.ts [command] [options]

Commands
  build             read content/, render every page, check it, publish it to dist/ (default)
  start             build, then serve dist/ on a local address
  dev               serve the site and rebuild it on every change
  edit              like dev, and edit the content in the browser
  check [FILE …]    report every mistake and warning in all content, or in the given files
  claims            with --missing or --prune: update the ledger of figures (content/claims.yaml)
  seo [ADDRESS …]   report what search engines find on every page, or on the given pages, and what is wrong
  new KIND "TITLE"  create a file in content/: npm run new lists the kinds
  new site DIR      create the content of a new site: asks for what it needs, or reads --answers
  new import PATH   bring the blog of another system (WordPress, Ghost, Hugo, Jekyll, Eleventy, Astro, markdown)

Options
  --content DIR     read another site's content folder      (default: content)
  --static DIR      copy another folder of static files     (default: static)
  --out DIR         publish to another folder               (default: dist)
  --port N          first port to try for start, dev, edit  (default: 4321)
  --host ADDRESS    address to listen on                    (default: 127.0.0.1)
  --cache DIR       keep cached files in another folder     (default: .cache)
  --no-compress     write no .br and .gz beside the files
  --drafts          include drafts and scheduled posts, in a preview
  --external        check links to other sites too
  --verbose         list every warning, not only some of each kind
  --json            check: print the mistakes and warnings as JSON
  --meta-policy     write the Content-Security-Policy into each page, for hosts that send no headers (GitHub Pages)
  --prune           claims: remove what no file states anymore
  --missing         claims: add entries for the figures that the ledger lacks
  --category SLUG   new post: its category                  (default: the first of categories.yaml)
  --author SLUG     new post, new import: its author        (default: the first of authors/)
  --group SLUG      new service: its group on the services page
  --answers FILE    new site: ask only what this lacks      (tools/new/site/answers.yaml is an example)
  --in-place        new site: into content/, and move the sample to examples/section-line/content
  --from SYSTEM     new import: what the blog was made with, if it isn't recognized
  --pages           new import: pages of WordPress, too
  --uploads DIR     new import: where pictures are, such as a copy of wp-content/uploads
  --download        new import: fetch pictures from the web without asking
  --categories FILE new import: which category stands for which (default: import-categories.yaml)
  --dry-run         new import: only say what it would do
  --help            print this

Exit codes: 0 done, 1 mistakes in content or pages (dist/ is unchanged), 2 wrong usage,
70 a bug in the build itself.
`;

/**
 * @param argv the arguments after the script's name
 * @throws UserError for an unknown command or option
 */
export function parseCommandLine(argv: string[]) {
  const { values, positionals } = parse(argv);
  const { 'no-compress': uncompressed, 'meta-policy': metaPolicy, 'in-place': inPlace, ...rest } = values;
  const { 'dry-run': dryRun, ...others } = rest;
  const [name = 'build', ...words] = positionals;
  // The command "new" has its own help.
  const help = values.help && name !== 'new';
  if (!help && !(COMMANDS as readonly string[]).includes(name)) {
    throw new UserError(`"${name}" is not a command. ${suggest(name, COMMANDS)}`);
  }
  return {
    ...others,
    command: help ? ('help' as const) : (name as Command),
    /** The arguments after the command. */
    words: values.help ? [] : words,
    content: resolve(values.content),
    static: resolve(values.static),
    out: resolve(values.out),
    cache: resolve(values.cache),
    uploads: values.uploads === undefined ? undefined : resolve(values.uploads),
    categories: resolve(values.categories),
    port: parsePort(values.port),
    compress: !uncompressed,
    metaPolicy,
    inPlace,
    dryRun,
  };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UserError(`--port ${text} is not a port. Use a number from 0 to 65535`);
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
        verbose: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        'meta-policy': { type: 'boolean', default: false },
        missing: { type: 'boolean', default: false },
        prune: { type: 'boolean', default: false },
        category: { type: 'string' },
        author: { type: 'string' },
        group: { type: 'string' },
        answers: { type: 'string' },
        'in-place': { type: 'boolean', default: false },
        from: { type: 'string' },
        pages: { type: 'boolean', default: false },
        uploads: { type: 'string' },
        download: { type: 'boolean', default: false },
        categories: { type: 'string', default: 'import-categories.yaml' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UserError(`${(error as Error).message.split('. ')[0]}. See --help`);
  }
}
