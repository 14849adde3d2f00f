import { join } from 'node:path';
import type { Options } from '../base/command-line.ts';
import { lastCommit } from '../content/read/git-dates.ts';
import { today } from '../base/today.ts';
import { type Look, lookAt, lookAtFiles, lookAtLinks } from './look.ts';

/** What a build depends on beside the words of the site. */
export interface Circumstances {
  /** Options, environment and versions: with others, every page may differ. */
  setting: string;
  /** The day, and the last commit, which tells when files were changed: with others, some pages may differ. */
  moment: string;
}

/** What a build reads. */
export interface Inputs {
  content: Look;
  static: Look;
  /** What links in these two folders lead to. */
  links: { content: Look; static: Look };
  /** The project's code, its settings and its packages. */
  code: Look[];
}

const PROJECT = join(import.meta.dirname, '../..');
const CODE = ['build', 'islands', 'model', 'rules', 'templates'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'node_modules/.package-lock.json'];

/** Everything of the environment that decides what a site says: where it stands and where its forms go. */
const VARIABLES = [
  ...['SITE_URL', 'FORMS_ENDPOINT', 'NODE_ENV', 'NETLIFY', 'CONTEXT', 'URL', 'DEPLOY_PRIME_URL'],
  ...['CF_PAGES', 'CF_PAGES_URL', 'VERCEL', 'VERCEL_ENV', 'VERCEL_URL', 'VERCEL_PROJECT_PRODUCTION_URL'],
];

/** Options that say how a build works or where it is told of, not what it makes. */
const NOT_IN_THE_SITE: ReadonlySet<string> = new Set([
  'threads',
  'port',
  'host',
  'words',
  'command',
  'external',
]);

/** Tells what a build depends on beside the files that it reads. */
export async function circumstances(
  options: Options,
  environment: NodeJS.ProcessEnv,
): Promise<Circumstances> {
  const given = Object.entries(options).filter(([name]) => !NOT_IN_THE_SITE.has(name));
  return {
    setting: JSON.stringify([
      given.map(([name, value]) => [name, value instanceof Set ? [...value].sort() : value]),
      VARIABLES.map((name) => environment[name]),
      process.versions,
      process.arch,
    ]),
    moment: JSON.stringify([today(environment), await lastCommit(options.content)]),
  };
}

/** Looks at everything that a build reads. */
export function lookAtInputs(options: Pick<Options, 'content' | 'static'>): Inputs {
  const began = Date.now();
  return {
    content: lookAt(options.content, began),
    static: lookAt(options.static, began),
    links: { content: lookAtLinks(options.content, began), static: lookAtLinks(options.static, began) },
    code: [...CODE.map((name) => lookAt(join(PROJECT, name), began)), lookAtFiles(PROJECT, FILES, began)],
  };
}
