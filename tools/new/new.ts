import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

It can also create the content of a whole new site (npm run build -- --help lists its options):
  npm run new -- site DIR
  npm run new -- site --in-place`;

/** File systems limit names to 255 bytes. */
const MAX_SLUG = 200;

export type NewOptions = Pick<Options, 'content' | 'words' | 'category' | 'author'>;

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
      `"${name}" is not a kind of page. ${suggest(name, [...Object.keys(NEW_KINDS), 'site'])}: npm run new -- post "Title of the post"`,
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
  const title = checkTitle(words.join(' '));
  const slug = validSlug(folder, slugOf(title));
  const before = readExistingContent(options.content, folder);
  const references = {
    ...(name === 'post' && {
      author: choose(options.author, before.authors, 'an author', 'npm run new -- author "First Last"'),
    }),
    ...(name === 'case-study' && {
      client: choose(undefined, before.clients, 'a client', 'npm run new -- client "Name of the client"'),
      location: choose(undefined, before.locations, 'a city', 'npm run new -- city "Cedar Rapids, Iowa"'),
    }),
  };
  const lists = writeLists(folder, options.content);
  const existing = readExistingContent(options.content, folder);
  const file = join(options.content, folder, `${slug}.md`);
  const values = {
    title,
    slug,
    date: today(existing.timeZone, environment),
    ...references,
    ...(name === 'city' && parseCity(title, existing.states)),
    ...(name === 'post' && {
      category: choose(options.category, existing.categories, 'a category', 'add it to categories.yaml'),
    }),
  };
  writeNew(file, newFile(name, existing, values));
  if (name === 'city') addToLedger(options.content, `${folder}/${slug}.md`, existing.radius);
  const prefix = PATH_PREFIX[folder];
  const created = lists.map((path) => `Created ${displayPath(path)}\n`).join('');
  return `${created}Created ${displayPath(file)}${prefix ? ` for the address ${prefix}${slug}` : ''}\n\n${NEXT}`;
}

const NEXT = `Next: replace every "TODO:" in it; npm run dev shows the draft.
When none is left, remove the line "draft: true" and run npm run check.`;

function checkTitle(text: string): string {
  const { data: title, error } = heading().safeParse(text);
  if (title === undefined) throw new UserError(`The title ${error.issues[0]?.message}`);
  return title;
}

function slugOf(title: string): string {
  if (!/[a-z]/i.test(spellOut(title))) {
    throw new UserError(`"${title}" has no letters from a to z, which its address needs. Add some`);
  }
  const slug = toSlug(spellOut(title));
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
function writeLists(folder: Folder, root: string): string[] {
  const lists: Partial<Record<Folder, string>> = { posts: 'blog', 'case-studies': 'case-studies' };
  const name = lists[folder];
  if (!name || existsSync(join(root, 'pages', `${name}.md`))) return [];
  const from = join(import.meta.dirname, 'lists', name);
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
