import { stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Claims } from '../../../model/claims.ts';
import type { Content } from '../../../model/content.ts';
import type { Category, Redirect, Settings } from '../../../model/settings.ts';
import { ContentError, type Mistake, sortMistakes, UserError } from '../../base/errors.ts';
import { copyOf } from '../claims/copy.ts';
import { claimMistakes } from '../claims/mistakes.ts';
import { assemble } from './assemble.ts';
import { crossFileMistakes } from './cross-file.ts';
import { listContent, type ReadEntry, readEntry } from './entries.ts';
import { withFormEndpoint } from './form-endpoint.ts';
import { locate } from './locate.ts';
import { missingPages, SINGLE } from './missing-pages.ts';
import { readTopLevel, TOP_LEVEL, type TopLevelName } from './top-level.ts';

/** How to read: which folder, and what counts as published. */
export interface ReadOptions {
  /** Absolute path of the content folder. */
  root: string;
  /** Today as YYYY-MM-DD: posts of later days are scheduled. */
  today: string;
  /** Include drafts and scheduled posts, as the development server does. */
  withUnpublished?: boolean;
  /** Where forms are posted, whatever site.yaml says: an absolute address. */
  formEndpoint?: string | undefined;
  /** Leave the ledger of claims unchecked, as the command does that prints it. */
  ledgerUnchecked?: boolean;
}

/** What a file gave, and the state on disk that it was read in. */
interface ReadFile<Value> {
  version: string;
  value?: Value;
  mistakes: readonly Mistake[];
}

/** Files read at once: enough to keep the disk busy without opening thousands. */
const CONCURRENCY = 64;

/**
 * Creates a reader of a content folder. Each `read` parses only the files that changed on disk since the one before;
 * unchanged files keep their objects.
 */
export function createReader(options: ReadOptions): { read(): Promise<Content> } {
  const { root } = options;
  let known = new Map<string, ReadFile<unknown>>();

  /** Reads one file, unless it is as it was. */
  async function readFile<Value>(file: string, read: () => Promise<Value>): Promise<ReadFile<Value>> {
    const version = await versionOf(file);
    const earlier = known.get(file) as ReadFile<Value> | undefined;
    if (earlier?.version === version) return earlier;
    try {
      return { version, value: await read(), mistakes: [] };
    } catch (error) {
      if (error instanceof ContentError) return { version, mistakes: error.mistakes };
      // Removed since it was listed.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { version, mistakes: [] };
      throw error;
    }
  }

  return {
    async read() {
      const listed = await listContent(root).catch(() => {
        throw new UserError(`${root} is not a folder. Give the content folder with --content`);
      });
      const files = listed.filter((file) => !Object.hasOwn(TOP_LEVEL, relative(root, file)));
      const next = new Map<string, ReadFile<unknown>>();
      const readTop = async <Value>(name: TopLevelName) => {
        const result = await readFile(join(root, name), () => readTopLevel(root, name) as Promise<Value>);
        next.set(join(root, name), result);
        return result.value;
      };
      const [site, categories, redirects, claims] = await Promise.all([
        readTop<Settings>('site.yaml'),
        readTop<Category[]>('categories.yaml'),
        readTop<Redirect[]>('redirects.yaml'),
        readTop<Claims>('claims.yaml'),
      ]);
      const entries: ReadEntry[] = [];
      for (let done = 0; done < files.length; done += CONCURRENCY) {
        const batch = files.slice(done, done + CONCURRENCY);
        const results = await Promise.all(
          batch.map(async (file) => [file, await readFile(file, () => readEntry(file, root))] as const),
        );
        for (const [file, result] of results) {
          next.set(file, result);
          if (result.value) entries.push(result.value);
        }
      }
      known = next;

      const mistakes = [...known.values()].flatMap((file) => file.mistakes);
      mistakes.push(...(await locate(missingPages(entries, root, mistakes))));
      const isComplete = SINGLE.every((layout) => entries.some((entry) => entry.layout === layout));
      if (!site || !categories || !redirects || !isComplete) throw new ContentError(sortMistakes(mistakes));

      const content = assemble(entries, options, {
        settings: withFormEndpoint(site, options.formEndpoint),
        categories,
        redirects,
        claims,
        redirectsFile: join(root, 'redirects.yaml'),
        categoriesFile: join(root, 'categories.yaml'),
      });
      const unread = new Set(mistakes.map(({ file }) => basename(file, '.md')));
      mistakes.push(...(await locate(crossFileMistakes(content, unread, options.withUnpublished))));
      // Wordings of files that could not be read would only seem to be missing.
      if (claims && !options.ledgerUnchecked && mistakes.length === 0) {
        mistakes.push(...(await locate(claimMistakes(claims, copyOf(content, root), root))));
      }
      if (mistakes.length > 0) throw new ContentError(sortMistakes(mistakes));
      return content;
    },
  };
}

/**
 * Reads the content folder into one validated model.
 * @throws ContentError with every mistake of every file, in the order of files and lines
 */
export function read(options: ReadOptions): Promise<Content> {
  return createReader(options).read();
}

/** Changes whenever the file is written: editors may keep the time, the size or the inode, but not all three. */
async function versionOf(file: string): Promise<string> {
  return stat(file).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => 'missing',
  );
}
