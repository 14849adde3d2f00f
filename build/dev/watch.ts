import { stat } from 'node:fs/promises';
import { type FSWatcher, watch } from 'chokidar';

/** Waits this long after a change: a "save all" is one change. */
const SETTLE_MS = 8;
/** Looks once more after this: an editor that empties a file before it writes has two changes, and one event. */
const AGAIN_MS = 120;

/**
 * Watches folders.
 * @param onChange gets absolute paths of files that were written, added or removed; never two at the same time
 */
export function watchFiles(
  folders: readonly string[],
  onChange: (files: string[]) => Promise<void>,
): Pick<FSWatcher, 'close'> & { ready: Promise<void> } {
  const changed = new Set<string>();
  /** The state in which a file was taken in. */
  const taken = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const take = () => {
    timer = undefined;
    running = running.then(async () => {
      const files = [...changed];
      changed.clear();
      if (files.length === 0) return;
      for (const file of files) taken.set(file, await stateOf(file));
      await onChange(files);
      setTimeout(lookAgain, AGAIN_MS, files).unref();
    });
  };
  const note = (file: string) => {
    changed.add(file);
    timer ??= setTimeout(take, SETTLE_MS);
  };
  const lookAgain = async (files: readonly string[]) => {
    for (const file of files) {
      const was = taken.get(file);
      taken.delete(file);
      if (was !== undefined && was !== (await stateOf(file))) note(file);
    }
  };

  // Not fs.watch: on Linux it loses a file that an editor replaces instead of rewriting.
  const watcher = watch([...folders], { ignoreInitial: true });
  watcher.on('all', (event, file) => {
    if (event === 'add' || event === 'change' || event === 'unlink') note(file);
  });
  const ready = new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return {
    ready,
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

async function stateOf(file: string): Promise<string> {
  return stat(file).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => 'gone',
  );
}
