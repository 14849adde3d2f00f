import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Settings } from '../../model/settings.ts';
import { isLoopback } from '../../rules/loopback.ts';
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
  edit              the same, with an editor of the content in the browser
  check [FILE …]    report every mistake and warning in all content, or in the given files
  claims            with --missing or --prune: update the ledger of figures (content/claims.yaml)
  seo [ADDRESS …]   report what search engines find on every page, or on the given pages, and every fault
  new KIND "TITLE"  create a file in content/: npm run new lists the kinds
  new site DIR      create the content of a new site: asks for what it needs, or reads --answers

Options
  --content DIR     read another site's content folder      (default: content)
  --static DIR      copy another folder of static files     (default: static)
  --out DIR         publish to another folder               (default: dist)
  --port N          first port to try for start, dev, edit  (default: 4321)
  --host ADDRESS    address to listen on                    (default: 127.0.0.1)
  --cache DIR       keep cached files in another folder     (default: .cache)
  --no-compress     write no .br and .gz beside the files
  --drafts          include drafts and scheduled posts
  --external        check links to other sites too
  --verbose         list every warning, not only some of each kind
  --meta-policy     write the Content-Security-Policy into each page, for hosts that send no headers (GitHub Pages)
  --prune           claims: remove what no file states anymore
  --missing         claims: add entries for the figures that the ledger lacks
  --category SLUG   new post: its category                  (default: the first of categories.yaml)
  --author SLUG     new post: its author                    (default: the first of authors/)
  --answers FILE    new site: ask only what this lacks      (tools/new/site/answers.yaml is an example)
  --in-place        new site: into content/, and move the sample to examples/section-line/content
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
  const { 'no-compress': uncompressed, 'meta-policy': metaPolicy, 'in-place': inPlace, ...others } = values;
  const [name = 'build', ...words] = positionals;
  // This command has its own help.
  const help = values.help && name !== 'new';
  if (!help && !(COMMANDS as readonly string[]).includes(name)) {
    throw new UserError(`"${name}" is not a command. ${suggest(name, COMMANDS)}`);
  }
  return {
    ...others,
    command: help ? ('help' as const) : (name as Command),
    /** What follows the command. */
    words: values.help ? [] : words,
    content: resolve(values.content),
    static: resolve(values.static),
    out: resolve(values.out),
    cache: resolve(values.cache),
    port: parsePort(values.port),
    compress: !uncompressed,
    metaPolicy,
    inPlace,
  };
}

function parsePort(given: string): number {
  const port = Number(given);
  if (/^\d+$/.test(given) && port <= 65_535) return port;
  throw new UserError(`--port ${given} is not a port. Use a number from 0 to 65535`);
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
        'meta-policy': { type: 'boolean', default: false },
        missing: { type: 'boolean', default: false },
        prune: { type: 'boolean', default: false },
        category: { type: 'string' },
        author: { type: 'string' },
        answers: { type: 'string' },
        'in-place': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UserError(`${(error as Error).message.split('. ')[0]}. See --help`);
  }
}

export interface SiteOrigin {
  /** The production address, which canonical addresses always use. */
  origin: string;
  /** Whether search engines may index this build. */
  production: boolean;
}

/**
 * The address of this deploy, from the variables of each host. Variables with the production address that are set in
 * every build (Netlify's URL, Vercel's VERCEL_PROJECT_PRODUCTION_URL) count in production only; otherwise previews would
 * be indexed.
 */
const HOSTS: readonly ((environment: NodeJS.ProcessEnv) => string | undefined)[] = [
  ({ SITE_URL }) => SITE_URL,
  ({ NETLIFY, CONTEXT, URL, DEPLOY_PRIME_URL }) =>
    NETLIFY && (CONTEXT === 'production' ? URL : DEPLOY_PRIME_URL),
  ({ CF_PAGES, CF_PAGES_URL }) => CF_PAGES && CF_PAGES_URL,
  ({ VERCEL, VERCEL_ENV, VERCEL_URL, VERCEL_PROJECT_PRODUCTION_URL }) =>
    VERCEL && (VERCEL_ENV === 'production' ? VERCEL_PROJECT_PRODUCTION_URL : VERCEL_URL),
];

/**
 * Decides whether this is the production build: only if SITE_URL, or else the host's own variables, have the host of
 * the settings. Without any address, it is a preview.
 */
export function siteOrigin(settings: Settings, environment: NodeJS.ProcessEnv): SiteOrigin {
  const address = HOSTS.map((host) => host(environment)).find(Boolean) ?? '';
  const absolute = address.includes('://') ? address : `https://${address}`;
  const host = URL.canParse(absolute) ? new URL(absolute).host : undefined;
  return { origin: settings.url, production: host === new URL(settings.url).host };
}

/**
 * Reads the address that forms are posted to from the environment variable FORMS_ENDPOINT.
 * @returns undefined when it is not set or empty
 * @throws UserError for an address that browsers could not post to from a public page
 */
export function formEndpoint({ FORMS_ENDPOINT = '' }: NodeJS.ProcessEnv): string | undefined {
  const given = FORMS_ENDPOINT.trim();
  if (given === '') return undefined;
  const fail = (message: string) =>
    new UserError(
      `FORMS_ENDPOINT ${message}. Write it as https://forms.example.com/api/leads, or http://127.0.0.1:8787/api/leads for testing`,
    );
  if (!URL.canParse(given)) throw fail(`"${given}" is not an address`);
  const { protocol, hostname, username, password } = new URL(given);
  // The value is a secret, so it is not printed.
  if (username || password) throw fail('contains a name or password, which every visitor could read');
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return given;
  throw fail(`"${given}" is not an https address`);
}

/** Applies the endpoint from the environment to the settings. */
export function withFormEndpoint(settings: Settings, endpoint: string | undefined): Settings {
  return endpoint ? { ...settings, forms: { ...settings.forms, delivery: 'endpoint', endpoint } } : settings;
}

/**
 * The name of the host that a build is for, if it can't run the receiver of forms.
 * @param metaPolicy the build is for a host that sends no headers
 */
export function hostWithoutReceiver(
  { NETLIFY, VERCEL }: NodeJS.ProcessEnv,
  metaPolicy: boolean,
): string | undefined {
  if (metaPolicy) return 'GitHub Pages';
  return (NETLIFY && 'Netlify') || (VERCEL && 'Vercel') || undefined;
}

/** The host, if it answers only some old addresses (docs/hosting.md), and which of them it can't. */
export function unansweredOn({ CF_PAGES }: NodeJS.ProcessEnv, metaPolicy: boolean): Unanswered | undefined {
  if (metaPolicy) return { host: 'GitHub Pages', pattern: /[?*]/ };
  return CF_PAGES ? { host: 'Cloudflare Pages', pattern: /\?/ } : undefined;
}

export interface Unanswered {
  host: string;
  pattern: RegExp;
}

/**
 * The date in a time zone, which decides what is published: YYYY-MM-DD.
 * SOURCE_DATE_EPOCH (seconds, reproducible-builds.org) overrides it to repeat an old build.
 * @param timeZone of the agency: "America/Chicago"
 */
export function today(timeZone: string, { SOURCE_DATE_EPOCH }: NodeJS.ProcessEnv = process.env): string {
  const epoch = Number(SOURCE_DATE_EPOCH);
  const date = SOURCE_DATE_EPOCH && Number.isFinite(epoch) ? new Date(epoch * 1000) : new Date();
  // Swedish dates are written YYYY-MM-DD.
  return date.toLocaleDateString('sv-SE', { timeZone });
}

/** Netlify, Cloudflare Pages and Vercel compress on their own; their builds are recognized by these variables. */
export function shouldCompress(
  { command, compress }: { command: string; compress: boolean },
  { NETLIFY, CF_PAGES, VERCEL }: NodeJS.ProcessEnv,
): boolean {
  return compress && command !== 'check' && !NETLIFY && !CF_PAGES && !VERCEL;
}
