import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import * as clack from '@clack/prompts';
import type { Options } from '../../build/base/command-line.ts';
import { today } from '../../build/base/environment.ts';
import { type Mistake, UserError } from '../../build/base/errors.ts';
import { writeFile } from '../../build/base/files.ts';
import { displayPath } from '../../build/base/report.ts';
import { suggest } from '../../build/base/suggest.ts';
import { readTopLevel } from '../../build/read/content-file.ts';
import { parseFile } from '../../build/read/source-file.ts';
import { readExistingContent } from '../new/existing-content.ts';
import { NO_CATEGORY, readCategories } from './categories.ts';
import { createConverter } from './convert.ts';
import { type Imported, importReport, importSummary } from './import-report.ts';
import type { Moved } from './links.ts';
import { createFileStore } from './old-files.ts';
import type { Note } from './old-site.ts';
import { placesOf, textLanguage } from './places.ts';
import { pageFile, postFile } from './post-file.ts';
import { readOldSite } from './read-old-site.ts';
import { listPaths, sitePages, writeBlogPage, writeCategories, writeRedirects } from './site-files.ts';

export type ImportOptions = Pick<
  Options,
  | ('content' | 'static' | 'words' | 'author')
  | ('from' | 'pages' | 'uploads' | 'categories' | 'download' | 'dryRun')
>;

export interface ImportTools {
  /** Checks a whole site, with its drafts or without. */
  check(folders: Pick<Options, 'content' | 'static'>, drafts: boolean): Promise<readonly Mistake[]>;
  /** Fetches a file of another site. */
  download(url: string): Promise<Uint8Array>;
}

const REPORT = 'import-report.md';
/** Mistakes can keep others from being found, and drafts make links to them mistakes. */
const MAX_ROUNDS = 5;

/**
 * The command "new import": writes the posts of an old blog as content files, with their pictures and redirects. Files that
 * exist stay as they are, so it goes on where it was stopped.
 * @returns what to print
 * @throws UserError if there is nothing to import
 */
export async function importBlog(options: ImportOptions, tools: ImportTools): Promise<string> {
  const { content: root, words } = options;
  if (words[1] === undefined) {
    throw new UserError(
      'Say what to import, a folder or the file of an export: npm run new -- import ../old-blog',
    );
  }
  const source = resolve(words[1]);
  const site = await readOldSite(source, options);
  const settings = readTopLevel(root, 'site.yaml');
  const moved = placesOf(site, root, settings);
  if (moved.length === 0)
    throw new UserError(`${displayPath(source)} has no posts. Pass the folder of a whole site, or an export`);
  const fresh = moved.filter(({ file }) => !existsSync(join(root, file)));
  if (fresh.length === 0) return `Nothing to import: all ${moved.length} posts are here already`;

  const categories = readTopLevel(root, 'categories.yaml');
  const table = readCategories(countCategories(fresh), categories, options.categories);
  if (table.text && !options.dryRun) {
    writeFile(options.categories, table.text);
    const file = displayPath(options.categories);
    return `Wrote ${file}, with the categories of the old blog. Write a category of this site behind each, and run the command again.\nNothing was imported yet`;
  }
  const workspace = mkdtempSync(join(tmpdir(), 'import-'));
  try {
    return await importInto(workspace);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }

  async function importInto(folder: string): Promise<string> {
    const content = join(folder, 'content');
    cpSync(root, content, { recursive: true });
    // Pictures go to static/ at once: they are new, and no page shows them yet. A dry run leaves static/ alone.
    const files = options.dryRun ? join(folder, 'static') : options.static;
    if (options.dryRun && existsSync(options.static)) cpSync(options.static, files, { recursive: true });

    const general: Note[] = [];
    const day = today(settings.timeZone);
    const newCategories = writeCategories(content, categories, table.slugs);
    for (const slug of newCategories)
      general.push({ kind: 'todo', message: `content/categories.yaml: describe the new category "${slug}"` });
    const lists = writeBlogPage(content, settings.language);
    const store = createFileStore(files, tools.download);
    const listed = listPaths(site, table.slugs);
    const converter = createConverter({
      ...{ site, moved, lists: listed, store, pages: sitePages(content), today: day },
      sources: { root: folderOf(source), uploads: options.uploads },
    });
    for (const each of moved) each.text = converter.convert(each, []);
    for (const each of moved) converter.featured(each, []);
    await takeFiles();
    const author = await chooseAuthor(options, fresh, general);
    const authors = authorSlugs(root);
    const notes = new Map<Moved, Note[]>();
    const write = () => {
      for (const each of fresh) {
        const { post } = each;
        const own = [...post.notes];
        each.text = converter.convert(each, own);
        each.draft ??= post.fields.hidden ?? draftReason(each, own);
        const [old = NO_CATEGORY] = post.fields.categories;
        const names = post.fields.authors.map((name) => authors.get(name) ?? name);
        const file =
          post.kind === 'page'
            ? pageFile(each)
            : postFile(each, {
                category: table.slugs.get(old) ?? categories[0]?.slug ?? 'advice',
                authors: names.length > 0 ? names : [author],
                tag: (old === NO_CATEGORY ? 'Blog' : (old.split(' > ').at(-1) ?? old)).slice(0, 40),
                today: day,
                picture: converter.featured(each, own),
                textLanguage: textLanguage(each, settings.language),
              });
        writeFile(join(content, each.file), file.text);
        notes.set(each, [...own, ...file.notes]);
      }
    };
    const mistakes = await checkInRounds(fresh, write, async (drafts) => {
      const found = await tools.check({ content, static: files }, drafts);
      return found.map((mistake) => ({ ...mistake, file: relative(content, mistake.file) }));
    });

    if (!options.dryRun) {
      // Posts come after what they need, so that the site is whole if the computer stops in between.
      const needed = [
        ...lists.map((list) => relative(content, list)),
        ...(newCategories.length > 0 ? ['categories.yaml'] : []),
      ];
      for (const file of [...needed, ...fresh.map((each) => each.file)])
        writeFile(join(root, file), readFileSync(join(content, file)));
    }
    const redirects = writeRedirects(options.dryRun ? content : root, listed, site, moved);
    const aliases = fresh.reduce((sum, { post }) => sum + post.addresses.length, 0);
    const imported: Imported = {
      ...{
        site,
        source,
        written: fresh,
        already: moved.filter((each) => !fresh.includes(each)).map(({ file }) => file),
        notes,
        mistakes,
        general,
      },
      ...{ files: store.count(), redirects: redirects + aliases, isDryRun: options.dryRun },
    };
    if (options.dryRun) return `${importReport(imported)}\nNothing was written`;
    writeFile(resolve(REPORT), importReport(imported));
    return `${importSummary(imported)}\n\n${REPORT} lists what needs you. Then run npm run check`;

    async function takeFiles(): Promise<void> {
      const remote = [...converter.wanted.keys()].filter((location) => /^https?:/.test(location));
      const isAllowed = remote.length === 0 || (await mayDownload(remote, options.download));
      await store.take(converter.wanted, isAllowed);
    }
  }
}

/** Why a post can't be published as it is. */
function draftReason({ post }: Moved, notes: readonly Note[]): string | undefined {
  if (post.kind === 'post' && !post.fields.date) return 'the old post has no date';
  const count = notes.filter(({ kind }) => kind === 'blocking').length;
  return count > 0 ? `${count} ${count === 1 ? 'place needs' : 'places need'} you, see ${REPORT}` : undefined;
}

/**
 * Makes posts with mistakes drafts, and takes links to drafts out of the others, until what is published is valid.
 * @param check checks what was written; returns mistakes by path in the content folder
 * @returns the mistakes by file
 */
async function checkInRounds(
  posts: readonly Moved[],
  write: () => void,
  check: (drafts: boolean) => Promise<readonly Mistake[]>,
): Promise<Map<string, Mistake[]>> {
  const byFile = new Map(posts.map((each) => [each.file, each]));
  const found = new Map<string, Mistake[]>();
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    write();
    const isDraft = new Set(posts.filter(({ draft }) => draft));
    const mistakes = await check(round === 1);
    for (const mistake of mistakes) {
      const each = byFile.get(mistake.file);
      if (!each) continue;
      // The line "draft: true" comes at the end of the front matter.
      const isBelow = !isDraft.has(each) && mistake.field === undefined && mistake.line;
      const line = isBelow ? Number(mistake.line) + 1 : mistake.line;
      const before = found.get(each.file) ?? [];
      // Each language of a site reports what they share.
      const isKnown = before.some((other) => other.line === line && other.message === mistake.message);
      if (!isKnown) found.set(each.file, [...before, { ...mistake, line }]);
    }
    const isDone = mistakes.every(({ file }) => !byFile.has(file) || byFile.get(file)?.draft);
    for (const each of posts) {
      const count = found.get(each.file)?.length ?? 0;
      if (count > 0) each.draft ??= `${count} ${count === 1 ? 'mistake' : 'mistakes'}, see ${REPORT}`;
    }
    if (isDone && round > 1) break;
  }
  return found;
}

function countCategories(moved: readonly Moved[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { post } of moved) {
    if (post.kind === 'page') continue;
    const [name = NO_CATEGORY] = post.fields.categories;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Slugs of author files by the names in them. */
function authorSlugs(root: string): Map<string, string> {
  const { authors } = readExistingContent(root, 'posts');
  return new Map(
    authors.map((slug) => {
      const { name } = parseFile(join(root, 'authors', `${slug}.md`)).data as { name?: unknown };
      return [String(name ?? slug), slug];
    }),
  );
}

/** Asks once who wrote the posts that name nobody. Without anybody to ask, it is the first author of the site. */
async function chooseAuthor(
  { author, content }: ImportOptions,
  moved: readonly Moved[],
  general: Note[],
): Promise<string> {
  const count = moved.filter(({ post }) => post.kind === 'post' && post.fields.authors.length === 0).length;
  if (count === 0) return '';
  const { authors } = readExistingContent(content, 'posts');
  const choices = author === undefined ? authors : [author];
  if (author !== undefined && !authors.includes(author))
    throw new UserError(`"${author}" is not an author. ${suggest(author, authors)}`);
  const [first] = choices;
  if (first === undefined)
    throw new UserError(
      'The site needs an author for posts that name nobody: npm run new -- author "First Last"',
    );
  let chosen = first;
  if (choices.length > 1 && process.stdin.isTTY) {
    const message = `${count} ${count === 1 ? 'post names' : 'posts name'} no author. Who wrote them?`;
    const answer = await clack.select({ message, options: choices.map((value) => ({ value })) });
    if (clack.isCancel(answer)) throw new UserError('Nothing was imported');
    chosen = answer;
  }
  const named = count === 1 ? '1 post named no author, and has' : `${count} posts named no author, and have`;
  general.push({ kind: 'changed', message: `${named} ${chosen} (--author names another)` });
  return chosen;
}

/** Asks before anything is fetched from other computers. */
async function mayDownload(urls: readonly string[], isAgreed: boolean): Promise<boolean> {
  if (isAgreed || !process.stdin.isTTY) return isAgreed;
  const hosts = new Map<string, number>();
  for (const url of urls) hosts.set(new URL(url).host, (hosts.get(new URL(url).host) ?? 0) + 1);
  const list = [...hosts].sort(([, a], [, b]) => b - a).map(([host, count]) => `${host} (${count})`);
  const message = `Download ${urls.length} pictures and files that are not on this computer from ${list.join(', ')}?`;
  return (await clack.confirm({ message })) === true;
}

const folderOf = (source: string) => (/\.(?:xml|json)$/i.test(source) ? dirname(source) : source);
