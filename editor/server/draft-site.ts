import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ContentError, type Mistake } from '../../build/base/errors.ts';
import { fileVersion, listFiles, writeFile } from '../../build/base/files.ts';
import { pageFile } from '../../build/base/paths.ts';
import { createDevSite } from '../../build/serve/dev-site.ts';
import type { ServedFile } from '../../build/serve/response.ts';
import { describeError } from '../../build/serve/source-lines.ts';
import type { EntryDraft } from '../actions/api.ts';

export type { EntryDraft } from '../actions/api.ts';

export type DraftSite = ReturnType<typeof createDraftSite>;

/**
 * Renders entries that are not saved yet: a copy of the site, in which one file is replaced. Its pictures are the site's.
 * @param folders absolute paths; `copy` gets a copy of the content
 */
export function createDraftSite({
  content,
  static: files,
  copy,
}: Record<'content' | 'static' | 'copy', string>) {
  const site = createDevSite({ content: copy, static: files, isEdited: true });
  const versions = new Map<string, string>();
  const pages = new Map<string, ServedFile>();
  let work: Promise<unknown> = Promise.resolve();

  /** Makes the copy equal to the content. */
  function synchronize(): void {
    // Links may lead anywhere.
    const names = new Set(listFiles(content, (entry) => entry.isFile()));
    for (const name of listFiles(copy)) if (!names.has(name)) rmSync(join(copy, name));
    for (const name of names) {
      const version = fileVersion(join(content, name));
      if (versions.get(name) === version && existsSync(join(copy, name))) continue;
      mkdirSync(dirname(join(copy, name)), { recursive: true });
      // It may have been a folder.
      rmSync(join(copy, name), { recursive: true, force: true });
      copyFileSync(join(content, name), join(copy, name));
      versions.set(name, version);
    }
  }

  async function render(name: string, text: string): Promise<EntryDraft> {
    synchronize();
    const file = join(copy, name);
    writeFile(file, text);
    versions.delete(name);
    let found: Awaited<ReturnType<typeof describeError>>;
    try {
      const { mistakes, warnings } = await site.update([]);
      found = [...mistakes, ...warnings];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      found = await describeError(error);
    }
    const path = site.pathOf(file);
    const page = path === undefined ? undefined : await site.read(pageFile(path)).catch(() => undefined);
    if (path && page) found = [...found, ...(await site.pageMistakes(path))];
    const html = page && String(page.body).replace(/<script\b.*?<\/script>/gs, '');
    if (html !== undefined) pages.set(name, { ...page, body: Buffer.from(html) });
    const mistakes = found
      // Saving asks where new figures come from.
      .filter((mistake) => mistake.file === file && !mistake.message.includes('not in the ledger'))
      .map(({ field = '', message, line }) => ({
        field: field.split(/[.[\]]+/).filter(Boolean),
        message,
        line: line?.number,
      }));
    const inForm = (found: Mistake[]) =>
      found.map(({ field = [], line, message }) => ({ field: field.map(String), line, message }));
    return { path, html, mistakes, todos: inForm(site.todos(file)), notices: inForm(site.notices(file)) };
  }

  const inTurn = <Result>(next: () => Promise<Result>): Promise<Result> => {
    const done = work.then(next);
    work = done.catch(() => undefined);
    return done;
  };

  return {
    /** Reads and renders what all entries share, so that the first one does not wait for it. */
    prepare(): void {
      void inTurn(async () => {
        synchronize();
        await site.update([]);
        await site.read(pageFile('/'));
        // What is wrong is said about the entry that somebody opens.
      }).catch(() => undefined);
    },
    /** Renders an entry. @param file absolute path in the content folder, where the file may not exist yet */
    draft: (file: string, text: string): Promise<EntryDraft> =>
      inTurn(() => render(relative(content, file), text)),
    /** A file that only these pages have, such as the drawing of a new title. */
    read: (name: string) => site.read(name),
    /** The page of an entry as it was rendered last. */
    page: (file: string) => pages.get(relative(content, file)),
  };
}
