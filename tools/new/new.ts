import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as clack from '@clack/prompts';
import { isMap, isSeq, parseDocument } from 'yaml';
import type { Options } from '../../build/base/command-line.ts';
import { today } from '../../build/base/environment.ts';
import { UserError } from '../../build/base/errors.ts';
import { displayPath } from '../../build/base/report.ts';
import { suggest } from '../../build/base/suggest.ts';
import { validSlug } from '../../build/read/content-file.ts';
import { heading } from '../../model/fields.ts';
import { type Folder, PATH_PREFIX } from '../../model/kinds.ts';
import { spellOut, toSlug } from '../../rules/slug.ts';
import { writeYaml } from '../content-form.ts';
import { parseCity } from './city-name.ts';
import { readExistingContent } from './existing-content.ts';
import { STARTER_SERVICES, serviceSlug } from './starter.ts';
import { type StarterLanguage, starterIn } from './starter-language.ts';
import { NEW_KINDS, newFile } from './template.ts';

const EXAMPLES: Readonly<Record<string, string>> = {
  post: 'Title of the post',
  service: 'Name of the service',
  pricing: 'Name of the price list',
  'case-study': 'The outcome for the client',
  industry: 'Name of the industry',
  city: 'Cedar Rapids, Iowa',
  author: 'First and last name',
  client: 'Name of the client',
  page: 'Careers',
};

const HELP = `npm run new creates a draft in content/, in which "TODO:" marks everything that you have to write:
${Object.entries(EXAMPLES)
  .map(([name, example]) => `  npm run new -- ${name} "${example}"`)
  .join('\n')}

In a language that the software doesn't speak, it lists what to translate in words.yaml:
  npm run new -- words
  npm run new -- words fr

It brings the blog of another system, with its pictures and redirects (docs/moving-in.md):
  npm run new -- import ../old-blog

It can also create the content of a whole new site (npm run build -- --help lists its options):
  npm run new -- site DIR
  npm run new -- site --in-place`;

/** File systems limit names to 255 bytes. */
const MAX_SLUG = 200;
const MAX_SERVICE = 40;

export type NewOptions = Pick<Options, 'content' | 'words' | 'category' | 'author' | 'group'>;

/**
 * The command "new": writes a draft of a content file.
 * @returns what to print: the file, its address and what to do next; without words, the help
 * @throws UserError for an invalid kind, title, category or author, and if the file exists
 */
export function newContent(options: NewOptions, environment = process.env): string {
  const [name, ...words] = options.words;
  if (name === undefined) return HELP;
  const folder = Object.hasOwn(NEW_KINDS, name) ? NEW_KINDS[name] : undefined;
  if (!folder) {
    throw new UserError(
      `"${name}" is not a kind of page. ${suggest(name, [...Object.keys(NEW_KINDS), 'words', 'import', 'site'])}: npm run new -- post "Title of the post"`,
    );
  }
  if (words.join('').trim() === '') {
    throw new UserError(
      `The title is missing. Write it in quotes: npm run new -- ${name} "${EXAMPLES[name]}"`,
    );
  }
  if (name !== 'post' && (options.category ?? options.author) !== undefined) {
    throw new UserError(`Only a post has a category and an author. Leave them out for a new ${name}`);
  }
  if (name !== 'service' && options.group !== undefined) {
    throw new UserError(`Only a service has a group. Leave it out for a new ${name}`);
  }
  const { below, title: given } =
    name === 'page' ? splitPath(words.join(' ')) : { below: '', title: words.join(' ') };
  const title = checkTitle(given);
  if (name === 'service' && title.length > MAX_SERVICE) {
    throw new UserError(
      `The name of a service stands in menus, and ${title.length} characters are too many. Use ${MAX_SERVICE} at most`,
    );
  }
  const before = readExistingContent(options.content, folder);
  const starter = starterIn(before.language);
  const slug = below + validSlug(folder, slugOf(name, title, starter));
  const references = {
    ...(name === 'post' && {
      author: choose(options.author, before.authors, 'an author', 'npm run new -- author "First Last"'),
    }),
    ...(name === 'case-study' && {
      client: choose(undefined, before.clients, 'a client', 'npm run new -- client "Name of the client"'),
      location: choose(undefined, before.locations, 'a city', 'npm run new -- city "Cedar Rapids, Iowa"'),
    }),
  };
  const lists = writeLists(folder, options.content, starter);
  const existing = readExistingContent(options.content, folder);
  const file = join(options.content, folder, `${slug}.md`);
  const values = {
    title,
    slug,
    date: today(existing.timeZone, environment),
    ...references,
    ...(name === 'city' && parseCity(title, existing.states)),
    ...(options.group !== undefined && {
      group: choose(options.group, existing.groups, 'a group', 'add it to pages/services.md'),
    }),
    ...(name === 'post' && {
      category: choose(options.category, existing.categories, 'a category', 'add it to categories.yaml'),
    }),
  };
  writeNew(file, newFile(name, existing, values));
  if (name === 'city') addToLedger(options.content, `${folder}/${slug}.md`, existing.radius);
  const prefix = PATH_PREFIX[folder];
  const created = lists.map((path) => `Created ${displayPath(path)}\n`).join('');
  const listed = name === 'service' ? `\n${elsewhere(options.content)}` : '';
  return `${created}Created ${displayPath(file)}${prefix ? ` for the address ${prefix}${slug}` : ''}\n\n${NEXT}${listed}`;
}

/**
 * Asks for the group of a new service, if there is a choice and somebody to ask.
 * @throws UserError if the person stops
 */
export async function askGroup(options: NewOptions): Promise<string | undefined> {
  const [kind, ...words] = options.words;
  const title = words.join(' ').trim();
  const isOpen = kind === 'service' && title && options.group === undefined && process.stdin.isTTY;
  if (!isOpen) return options.group;
  const { groups, language } = readExistingContent(options.content, 'services');
  if (STARTER_SERVICES.includes(serviceSlug(starterIn(language), title))) return undefined;
  if (groups.length < 2) return undefined;
  const choices = groups.map((value) => ({ value }));
  const group = await clack.select({ message: 'Its group on the services page', options: choices });
  if (clack.isCancel(group)) throw new UserError('Nothing was created');
  return group;
}

/** Menus and the services page list a service by themselves. @returns where else it can be added, by hand */
function elsewhere(root: string): string {
  const files = {
    'pages/index.md': 'highlights',
    'locations/*.md': 'services',
    'industries/*.md': 'services',
  };
  const found = Object.entries(files).filter(([pattern]) => globSync(pattern, { cwd: root }).length > 0);
  const places = found.map(([file, field]) => `${displayPath(join(root, file))} (${field})`);
  return `The menu and the services page then list it. To show it elsewhere, too, add it to ${places.join(', ')}.`;
}

/** Pages may be in folders. @returns "lp/" and "Chile season" for "lp/chile-season" */
function splitPath(given: string): { below: string; title: string } {
  const at = given.lastIndexOf('/') + 1;
  const [below, last] = [given.slice(0, at), given.slice(at)];
  if (!/^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)+$/.test(below)) return { below: '', title: given };
  const words = /^[a-z0-9-]+$/.test(last) ? last.replaceAll('-', ' ') : last;
  return { below, title: words.charAt(0).toUpperCase() + words.slice(1) };
}

const NEXT = `Next: replace every "TODO:" in it; npm run dev shows the draft.
When none is left, remove the line "draft: true" and run npm run check.`;

function checkTitle(text: string): string {
  const { data: title, error } = heading().safeParse(text);
  if (title === undefined) throw new UserError(`The title ${error.issues[0]?.message}`);
  return title;
}

function slugOf(kind: string, title: string, starter: StarterLanguage): string {
  if (!/[a-z]/i.test(spellOut(title))) {
    throw new UserError(`"${title}" has no letters from a to z, which its address needs. Add some`);
  }
  const slug = kind === 'service' ? serviceSlug(starter, title) : toSlug(spellOut(title));
  if (slug.length <= MAX_SLUG) return slug;
  throw new UserError(`The title creates an address of ${slug.length} characters. Shorten it`);
}

/** The requested name, or the first one that exists. @param create how to create the first one */
function choose(name: string | undefined, names: readonly string[], kind: string, create: string): string {
  const chosen = name ?? names[0];
  if (chosen === undefined) throw new UserError(`The site needs ${kind} first: ${create}`);
  if (!names.includes(chosen)) throw new UserError(`"${chosen}" is not ${kind}. ${suggest(chosen, names)}`);
  return chosen;
}

/** The first post or case study needs pages that list it. Writes these as drafts. @returns the new files */
export function writeLists(folder: Folder, root: string, starter: StarterLanguage): string[] {
  const lists: Partial<Record<Folder, string>> = { posts: 'blog', 'case-studies': 'case-studies' };
  const name = lists[folder];
  if (!name || existsSync(join(root, 'pages', `${name}.md`))) return [];
  const from = join(starter.folder('lists'), name);
  const files = globSync('**/*.*', { cwd: from }).filter((file) => !existsSync(join(root, file)));
  for (const file of files) cpSync(join(from, file), join(root, file));
  return files.map((file) => join(root, file));
}

/** City pages state how far the agency works around their city. Adds this page to that claim, if the ledger has it. */
function addToLedger(root: string, page: string, radius: number): void {
  const file = join(root, 'claims.yaml');
  if (!existsSync(file)) return;
  const ledger = parseDocument(readFileSync(file, 'utf8'));
  const claims = ledger.get('claims');
  const area =
    isSeq(claims) && claims.items.find((claim) => isMap(claim) && claim.get('wording') === `${radius} miles`);
  const pages = isMap(area) && area.get('in');
  if (!isSeq(pages)) return;
  pages.add(ledger.createNode(page));
  writeFileSync(file, writeYaml(ledger));
}

function writeNew(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UserError(`${displayPath(file)} already exists. Open it, or choose another title`);
  }
}
