import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type { Options } from '../../build/base/command-line.ts';
import { today } from '../../build/base/environment.ts';
import { type Mistake, UserError } from '../../build/base/errors.ts';
import { isWithin, writeFile } from '../../build/base/files.ts';
import { displayPath } from '../../build/base/report.ts';
import { readTopLevel } from '../../build/read/content-file.ts';
import { parseFile } from '../../build/read/source-file.ts';
import { readExistingContent } from '../new/existing-content.ts';
import { NO_CATEGORY, readCategories } from './categories.ts';
import { createConverter } from './convert.ts';
import { checkInRounds, draftReason, REPORT } from './drafts.ts';
import { type Imported, importReport, importSummary } from './import-report.ts';
import type { Moved } from './links.ts';
import { createFileStore } from './old-files.ts';
import type { ImportNote } from './old-site.ts';
import { placesOf, textLanguage } from './places.ts';
import { pageText, postText } from './post-file.ts';
import { chooseAuthor, type ImportOptions, mayDownload } from './questions.ts';
import { readOldSite } from './read-old-site.ts';
import {
  contactForms,
  listPaths,
  sitePages,
  writeBlogPage,
  writeCategories,
  writeRedirects,
} from './site-files.ts';

export interface ImportTools {
  /** Checks a whole site, with its drafts or without. */
  check(folders: Pick<Options, 'content' | 'static'>, drafts: boolean): Promise<readonly Mistake[]>;
  /** Fetches a file of another site. */
  download(url: string): Promise<Uint8Array>;
}

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
  if (isWithin(source, root))
    throw new UserError(
      `${displayPath(source)} is in the content of this site. Move the old posts to another folder first`,
    );
  if (options.uploads !== undefined && !existsSync(options.uploads))
    throw new UserError(`--uploads ${displayPath(options.uploads)} does not exist. Check the spelling`);
  const site = await readOldSite(source, options);
  const settings = readTopLevel(root, 'site.yaml');
  const moved = placesOf(site, root, settings);
  if (moved.length === 0)
    throw new UserError(`${displayPath(source)} has no posts. Pass the folder of a whole site, or an export`);
  const fresh = moved.filter(({ file }) => !existsSync(join(root, file)));
  if (fresh.length === 0) return `Nothing to import: all ${moved.length} posts are here already`;

  const categories = readTopLevel(root, 'categories.yaml');
  const table = readCategories(countCategories(moved), categories, options.categories);
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

    const general: ImportNote[] = [];
    const day = today(settings.timeZone);
    // Questions come before the work.
    const author = await chooseAuthor(options, fresh, general);
    const authors = authorSlugs(root);
    const newCategories = writeCategories(content, categories, table.slugs);
    for (const slug of newCategories)
      general.push({
        kind: 'todo',
        message: `${displayPath(join(root, 'categories.yaml'))}: describe the new category "${slug}"`,
      });
    const lists = writeBlogPage(content, settings.language);
    const store = createFileStore(files, tools.download);
    const listed = listPaths(site, table.slugs);
    const formIn = contactForms(root);
    const converter = createConverter({
      ...{ site, moved, lists: listed, store, pages: sitePages(content), today: day },
      formFor: ({ file }) => formIn(file),
      sources: { root: folderOf(source), uploads: options.uploads },
    });
    for (const each of moved) each.text = converter.convert(each, []);
    for (const each of moved) converter.featured(each, []);
    await takeFiles();
    const notes = new Map<Moved, ImportNote[]>();
    const texts = new Map<Moved, string>();
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
            ? pageText(each, `${settings.name}: ${settings.description}`)
            : postText(each, {
                category: table.slugs.get(old) ?? categories[0]?.slug ?? 'advice',
                authors: names.length > 0 ? names : [author],
                tag: (old === NO_CATEGORY ? 'Blog' : (old.split(' > ').at(-1) ?? old)).slice(0, 40),
                today: day,
                picture: converter.featured(each, own),
                textLanguage: textLanguage(each, settings.language),
              });
        if (texts.get(each) !== file.text) writeFile(join(content, each.file), file.text);
        texts.set(each, file.text);
        notes.set(each, [...own, ...file.notes]);
      }
    };
    const mistakes = await checkInRounds(fresh, write, async (drafts) => {
      const found = await tools.check({ content, static: files }, drafts);
      return found.map((mistake) => ({ ...mistake, file: relative(content, mistake.file) }));
    });

    const [last, ...others] = options.dryRun ? [] : texts;
    if (!options.dryRun) {
      // Posts come after what they need, so that the site is whole if the computer stops in between.
      const needed = [
        ...lists.map((list) => relative(content, list)),
        ...(newCategories.length > 0 ? ['categories.yaml'] : []),
      ];
      for (const file of needed) writeFile(join(root, file), readFileSync(join(content, file)));
      for (const [{ file }, text] of others) writeFile(join(root, file), text);
    }
    const redirects = writeRedirects(options.dryRun ? content : root, listed, site, moved);
    // While a post is missing, the command goes on.
    if (last) writeFile(join(root, last[0].file), last[1]);
    const aliases = fresh.reduce((sum, each) => sum + each.aliases.length, 0);
    const imported: Imported = {
      already: moved.filter((each) => !fresh.includes(each)).map(({ file }) => file),
      ...{ site, source, content: displayPath(root), written: fresh, notes, mistakes, general },
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

const folderOf = (source: string) => (/\.(?:xml|json)$/i.test(source) ? dirname(source) : source);
