import { watch } from 'chokidar';
import { fileVersion } from '../base/files.ts';

/** How long changes are collected, so that "save all" is one change. */
const COLLECT_MS = 8;
/** How long until changed files are checked again: an editor that empties a file first causes one event. */
const RECHECK_MS = 120;

/**
 * Watches folders.
 * @param onChange receives absolute paths of changed, added or removed files and folders; calls never overlap
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
    }, COLLECT_MS);
  };

  // Not fs.watch: on Linux, it loses track of files that an editor replaces.
  const watcher = watch([...folders], { ignoreInitial: true, followSymlinks: false });
  // Folders, too: a folder named like a content file is a mistake.
  watcher.on('all', (_, path) => add(path));
  // Reading reports paths that can't be watched.
  watcher.on('error', () => undefined);
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
