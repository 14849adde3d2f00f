import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { writeFile } from '../build/base/files.ts';
import { allEntries } from '../build/content/entries.ts';
import { createReader } from '../build/read/reader.ts';
import { type Folder, PATH_PREFIX } from '../model/kinds.ts';
import { readContent, writeContent } from '../tools/content-form.ts';
import { updateLedger } from './figures.ts';
import { keepVersion, keptVersions, replaceFile } from './history.ts';
import { valueAt } from './order.ts';

/** A page of the site that a link or a redirect can lead to. */
export interface SitePage {
  path: string;
  title: string;
}

/** What the editor's page asks about an entry that was deleted. */
export interface Deletion {
  /** The addresses that visitors may know, the page's own first. None if it had no page, or was a draft. */
  addresses: string[];
  /** The pages that they can lead to. */
  pages: SitePage[];
}

/** Deletes entries so that it can be undone. @param root absolute path of the content folder */
export function createDeletions(root: string) {
  const ledger = join(root, 'claims.yaml');
  const readLedger = () => (existsSync(ledger) ? readFileSync(ledger, 'utf8') : undefined);
  /** By file: what its deletion has changed in the ledger. */
  const ledgers = new Map<string, Promise<{ before: string | undefined; after: string | undefined }>>();
  const deletions = new Map<string, Deletion>();

  return {
    /** Call this before a file is deleted. */
    async prepare(file: string): Promise<void> {
      keepVersion(file);
      const { content } = await createReader({ root, eachAlone: true }).read();
      const entries = allEntries(content).filter((entry) => hasPage(root, entry.file));
      const hidden = new Set(content.unpublished.map(({ entry }) => entry));
      const shown = entries.filter((entry) => !hidden.has(entry));
      const deleted = shown.find((entry) => entry.file === file);
      const { aliases = [] } = (deleted?.data ?? {}) as { aliases?: string[] };
      deletions.set(file, {
        addresses: deleted ? [deleted.path, ...aliases] : [],
        pages: shown
          .filter((entry) => entry.file !== file)
          .map(({ path, slug, data }) => ({ path, title: titleOf(data) ?? slug })),
      });
    },
    /** Call this after a file was deleted. */
    finish(file: string): void {
      const before = readLedger();
      const updating = updateLedger(root, relative(root, file)).catch(() => []);
      ledgers.set(
        file,
        updating.then(() => ({ before, after: readLedger() })),
      );
    },
    deletionOf: (file: string): Deletion => deletions.get(file) ?? { addresses: [], pages: [] },
    /** Brings a deleted file back. */
    async undo(file: string): Promise<void> {
      const [version] = keptVersions(file);
      if (!version || existsSync(file)) return;
      const { before, after } = (await ledgers.get(file)) ?? {};
      writeFile(file, version.text);
      if (before !== undefined && before !== after && readLedger() === after) writeFile(ledger, before);
    },
    /** Redirects the addresses of a deleted page. */
    redirect(file: string, to: string): void {
      const redirects = join(root, 'redirects.yaml');
      const text = existsSync(redirects)
        ? readFileSync(redirects, 'utf8')
        : '# yaml-language-server: $schema=.schemas/redirects.json\n';
      const before = (readContent(text, false).data ?? []) as { from: string; to: string }[];
      const addresses = deletions.get(file)?.addresses ?? [];
      const added = addresses.filter((from) => !before.some((each) => each.from === from));
      // Visitors of older addresses go straight to the new page.
      const all = before.map((each) => (addresses.includes(each.to) ? { ...each, to } : each));
      const data = [...all, ...added.map((from) => ({ from, to }))];
      replaceFile(redirects, writeContent(text, false, data));
    },
  };
}

function hasPage(root: string, file: string): boolean {
  const [folder = ''] = relative(root, file).split(sep);
  return PATH_PREFIX[folder as Folder] !== null;
}

/** The name of a page in lists. */
function titleOf(data: unknown): string | undefined {
  const fields = ['listing.name', 'title', 'name', 'city', 'hero.title', 'seo.title'];
  return fields.map((field) => valueAt(data, field)).find((value) => typeof value === 'string');
}
