import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { writeFile } from '../../build/base/files.ts';
import { everyEntry } from '../../build/content/entries.ts';
import { createReader } from '../../build/read/reader.ts';
import { type Folder, PATH_PREFIX } from '../../model/kinds.ts';
import { readContent, writeContent } from '../../tools/content-form.ts';
import { updateLedger } from './figures.ts';
import { keepVersion, replaceFile } from './history.ts';

/** An entry that was deleted. */
interface Deletion {
  text: string;
  /** The addresses that visitors may know, the page's own first. None if it had no page, or was a draft. */
  addresses: string[];
  /** What its deletion has changed in the ledger. */
  ledger?: Promise<{ before: string | undefined; after: string | undefined }>;
}

/** Deletes entries so that it can be undone. @param root absolute path of the content folder */
export function createDeletions(root: string) {
  const ledger = join(root, 'claims.yaml');
  const readLedger = () => (existsSync(ledger) ? readFileSync(ledger, 'utf8') : undefined);
  const deletions = new Map<string, Deletion>();

  return {
    /** Call this before a file is deleted. */
    async prepare(file: string): Promise<void> {
      if (!existsSync(file)) return;
      keepVersion(file);
      const text = readFileSync(file, 'utf8');
      const { content } = await createReader({ root, eachAlone: true }).read();
      const entry = everyEntry(content).find((each) => each.file === file);
      const isShown =
        entry && hasPage(root, file) && !content.unpublished.some((each) => each.entry === entry);
      const { aliases = [] } = (entry?.data ?? {}) as { aliases?: string[] };
      deletions.set(file, { text, addresses: isShown ? [entry.path, ...aliases] : [] });
    },
    /** Call this after a file was deleted. */
    async finish(file: string): Promise<void> {
      const deletion = deletions.get(file);
      const before = readLedger();
      const updating = updateLedger(root, relative(root, file)).catch(() => []);
      const changed = updating.then(() => ({ before, after: readLedger() }));
      if (deletion) deletion.ledger = changed;
      await changed;
    },
    addressesOf: (file: string): readonly string[] => deletions.get(file)?.addresses ?? [],
    /** Brings a deleted file back. @throws Error if it can't */
    async undo(file: string): Promise<void> {
      const deletion = deletions.get(file);
      if (!deletion || existsSync(file))
        throw new Error(
          'It could not be brought back. Ask the person who runs the site for its last version',
        );
      const { before, after } = (await deletion.ledger) ?? {};
      writeFile(file, deletion.text);
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
