import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Options } from '../../build/base/command-line.ts';
import { displayPath, UserError } from '../../build/base/errors.ts';
import { suggest } from '../../build/base/suggest.ts';
import { today } from '../../build/base/today.ts';
import { ADDRESS_PREFIX, type Folder } from '../../model/kinds.ts';
import type { Brief } from './brief.ts';
import { cityPage } from './city.ts';
import { industry } from './industry.ts';
import { post } from './post.ts';
import { service } from './service.ts';
import { readKnown } from './site.ts';
import { titleOf } from './title.ts';

/** The kinds of page that can be begun: their folder, their template, and an example of a title. */
const KINDS: Record<string, { folder: Folder; template: (brief: Brief) => string; example: string }> = {
  post: { folder: 'posts', template: post, example: 'Title of the post' },
  service: { folder: 'services', template: service, example: 'Name of the service' },
  industry: { folder: 'industries', template: industry, example: 'Name of the industry' },
  city: { folder: 'locations', template: cityPage, example: 'Cedar Rapids, Iowa' },
};

/** What a new page is made of: a kind and the words of its title, and the options of posts. */
export type NewOptions = Pick<Options, 'content' | 'words' | 'category' | 'author'>;

/**
 * Writes the file of a new page.
 * @param options the content folder, the words after the command, and the options of posts
 * @param environment says which day it is
 * @returns what to tell: the file, its address, and what to do next
 * @throws UserError for a kind, a title or a name that does not work, and for a file that is there already
 */
export async function newContent(options: NewOptions, environment = process.env): Promise<string> {
  const [name = '', ...words] = options.words;
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!kind) throw new UserError(unknownKind(name));
  if (words.join('').trim() === '') {
    throw new UserError(`The title is missing. Write it in quotes: npm run new -- ${name} "${kind.example}"`);
  }
  if (name !== 'post' && (options.category ?? options.author) !== undefined) {
    throw new UserError(`Only a post has a category and an author. Leave them out for a new ${name}`);
  }
  const { title, slug } = titleOf(words.join(' '));
  const known = await readKnown(options.content, kind.folder);
  const text = kind.template({
    ...known,
    title,
    slug,
    date: today(environment),
    category: choose(options.category, known.categories, 'a category'),
    author: name === 'post' ? choose(options.author, known.authors, 'an author') : '',
  });
  const file = join(options.content, kind.folder, `${slug}.md`);
  await writeNew(file, text);
  return `${displayPath(file)} is written. Its address will be ${ADDRESS_PREFIX[kind.folder]}${slug}\n\n${
    name === 'post' ? NEXT_FOR_POST : NEXT
  }`;
}

const NEXT_FOR_POST = `Next: npm run dev shows the post while it is a draft. Write over every "TODO:" in it.
When none is left, remove the line "draft: true" and run npm run check.`;

const NEXT = `Next: write over every "TODO:" in it. npm run check lists those that are left, and nothing is published
before the last is gone. Then npm run dev shows the page.`;

function unknownKind(name: string): string {
  const usage = 'npm run new -- post "Title of the post"';
  if (name === '') return `Say what to begin, and its title: ${usage}. ${suggest('', Object.keys(KINDS))}`;
  return `"${name}" is not a kind of page. ${suggest(name, Object.keys(KINDS))}`;
}

/** The value that was asked for, or the first of those that there are. */
function choose(given: string | undefined, known: readonly string[], kind: string): string {
  const chosen = given ?? known[0];
  if (chosen === undefined) throw new UserError(`The site needs ${kind} first. Add one in content/`);
  if (!known.includes(chosen)) throw new UserError(`"${chosen}" is not ${kind}. ${suggest(chosen, known)}`);
  return chosen;
}

async function writeNew(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UserError(`${displayPath(file)} is already there. Open it, or choose another title`);
  }
}
