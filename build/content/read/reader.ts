import { access } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Content } from '../../../model/content.ts';
import { copyOf } from '../claims/copy.ts';
import { claimMistakes } from '../claims/mistakes.ts';
import { ContentError, type Mistake, UserError } from '../../base/errors.ts';
import { withFormEndpoint } from './form-endpoint.ts';
import { assemble } from './assemble.ts';
import { crossFileMistakes } from './cross-file.ts';
import { listContent } from './entries.ts';
import { type FileResult, mistakesIn, readResult } from './file-result.ts';
import { withBodyAgain } from './late-body.ts';
import { locate } from './locate.ts';
import { missingPages, SINGLE } from './missing-pages.ts';
import { type ReadOptions, sorted } from './read.ts';
import { isTopLevel, readTopLevel, TOP_LEVEL, type TopLevelData, type TopLevelName } from './top-level.ts';

/** Reads a content folder again and again, each time only the files that changed. */
export interface Reader {
  /**
   * @param changed absolute paths of files that were written, added or removed since the last time; without them every
   * file is read
   * @throws ContentError with every mistake of every file, in the order of files and lines
   */
  read(changed?: Iterable<string>): Promise<Content>;
  /** What was read so far: plain data but for late bodies, for a reader in another thread or process. */
  readonly known: KnownFiles;
}

/** What a reader has read. */
export interface KnownFiles {
  /** By absolute path, in the order of paths. */
  results: Map<string, FileResult>;
  top: TopLevel;
  topMistakes: Map<TopLevelName, readonly Mistake[]>;
}

type TopLevel = { [Name in TopLevelName]?: TopLevelData<Name> | undefined };

/**
 * Gives what was read back what copies of it lack, which are made for other threads and processes: the bodies of posts.
 * @returns the same object
 */
export function revived(known: KnownFiles): KnownFiles {
  for (const result of known.results.values()) withBody(result);
  return known;
}

function withBody(result: FileResult): FileResult {
  if ('entry' in result) withBodyAgain(result.entry);
  return result;
}

/** Files read at once: enough to keep the disk busy without opening thousands. */
const CONCURRENCY = 64;

/**
 * Makes a reader.
 * @param known what another reader of the same folder has read, in this process or another; without it, everything is
 * read the first time
 */
export function createReader(
  options: ReadOptions,
  known: KnownFiles = { results: new Map(), top: {}, topMistakes: new Map() },
): Reader {
  const { root } = options;
  const { results, top, topMistakes } = revived(known);

  async function readTop<Name extends TopLevelName>(name: Name): Promise<void> {
    topMistakes.delete(name);
    delete top[name];
    try {
      top[name] = (await readTopLevel(root, name)) as TopLevel[Name];
    } catch (error) {
      topMistakes.set(name, mistakesIn(error));
    }
  }

  const ledgerOf = (read: TopLevel) => (options.ledgerUnchecked ? undefined : read['claims.yaml']);

  async function readFiles(files: readonly string[]): Promise<void> {
    const how = { root, holdTexts: options.holdTexts, ledger: ledgerOf(top) };
    const found = new Map<string, FileResult>();
    let taken = 0;
    const take = (): readonly string[] => {
      const batch = files.slice(taken, taken + CONCURRENCY);
      taken += batch.length;
      return batch;
    };
    const elsewhere = options.readElsewhere?.(how, take);
    // Whoever fails first is told of; the other must not end the process.
    elsewhere?.catch(() => undefined);
    for (let batch = take(); batch.length > 0; batch = take()) {
      const read = await Promise.all(batch.map((file) => readResult(file, how)));
      for (const [index, file] of batch.entries()) found.set(file, read[index] as FileResult);
      options.onProgress?.(Math.min(taken, files.length), files.length);
    }
    for (const [file, result] of (await elsewhere) ?? []) found.set(file, withBody(result));
    for (const file of files) results.set(file, found.get(file) as FileResult);
  }

  async function readAll(): Promise<void> {
    const files = await listContent(root).catch(() => {
      throw new UserError(`${root} is not a folder. Give the content folder with --content`);
    });
    results.clear();
    await Promise.all((Object.keys(TOP_LEVEL) as TopLevelName[]).map(readTop));
    await readFiles(files.filter((file) => !isTopLevel(relative(root, file))));
  }

  async function readChanged(changed: Iterable<string>): Promise<void> {
    const there: string[] = [];
    for (const file of changed) {
      const name = relative(root, file);
      if (name.startsWith('..') || /(^|[/\\])\./.test(name)) continue;
      if (isTopLevel(name)) await readTop(name);
      else if (await exists(file)) there.push(file);
      else results.delete(file);
    }
    const isNew = there.some((file) => !results.has(file));
    await readFiles(there);
    if (!isNew) return;
    const inOrder = [...results].sort(([a], [b]) => (a < b ? -1 : 1));
    results.clear();
    for (const [file, result] of inOrder) results.set(file, result);
  }

  return {
    known,
    async read(changed) {
      await (changed && results.size > 0 ? readChanged(changed) : readAll());
      const entries = [...results.values()].flatMap((result) => ('entry' in result ? [result.entry] : []));
      const mistakes = [
        ...[...topMistakes.values()].flat(),
        ...[...results.values()].flatMap((result) => ('mistakes' in result ? result.mistakes : [])),
      ];
      mistakes.push(...(await locate(missingPages(entries, root, mistakes))));
      const { 'site.yaml': site, 'categories.yaml': categories, 'redirects.yaml': redirects } = top;
      const complete = SINGLE.every((layout) => entries.some((entry) => entry.layout === layout));
      if (!site || !categories || !redirects || !complete) throw new ContentError(sorted(mistakes));

      const content = assemble(entries, options, {
        settings: withFormEndpoint(site, options.formEndpoint),
        categories,
        redirects,
        claims: top['claims.yaml'],
        redirectsFile: join(root, 'redirects.yaml'),
        categoriesFile: join(root, 'categories.yaml'),
      });
      const unread = new Set(mistakes.map(({ file }) => basename(file, '.md')));
      mistakes.push(...(await locate(crossFileMistakes(content, unread, options.withUnpublished))));
      // Words of files that could not be read would only seem to be missing.
      const ledger = ledgerOf(top);
      if (ledger && mistakes.length === 0) {
        mistakes.push(...(await locate(claimMistakes(ledger, copyOf(content, root), root))));
      }
      if (mistakes.length > 0) throw new ContentError(sorted(mistakes));
      return content;
    },
  };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
