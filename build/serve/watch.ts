import { watch } from 'chokidar';
import { fileVersion } from '../base/files.ts';

/** Collects changes for this long: a "save all" is one change. */
const SETTLE_MS = 8;
/** Checks again after this time: an editor that empties a file before writing it causes only one event. */
const RECHECK_MS = 120;

/**
 * Watches folders.
 * @param onChange receives absolute paths of files and folders that were written, added or removed; calls never overlap
 */
export async function watchFiles(
  folders: readonly string[],
  onChange: (files: string[]) => Promise<void>,
): Promise<{ close(): Promise<void> }> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const flush = async () => {
    const files = [...changed];
    changed.clear();
    if (files.length === 0) return;
    const versions = new Map(files.map((file) => [file, fileVersion(file)]));
    await onChange(files);
    const recheck = () => {
      for (const [file, version] of versions) if (fileVersion(file) !== version) add(file);
    };
    setTimeout(recheck, RECHECK_MS).unref();
  };
  const add = (file: string) => {
    changed.add(file);
    timer ??= setTimeout(() => {
      timer = undefined;
      running = running.then(flush);
    }, SETTLE_MS);
  };

  // Not fs.watch: on Linux it loses files that an editor replaces instead of rewriting.
  const watcher = watch([...folders], { ignoreInitial: true, followSymlinks: false });
  // Folders, too: one that is named like a file is a mistake.
  watcher.on('all', (_, path) => add(path));
  // What can't be watched can't be read either, and reading says so.
  watcher.on('error', () => undefined);
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
