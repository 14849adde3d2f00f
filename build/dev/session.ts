import { basename, resolve, sep } from 'node:path';
import type { DevState, Findings } from '../../islands/dev/state.ts';
import { OVERLAYS } from '../assets/styles.ts';
import type { LiveOptions } from './live-site.ts';
import { ShownError, type SiteWorker, startSiteWorker } from './site-worker.ts';
import { describeError } from './source-lines.ts';

/** The site under development and its mistakes. */
export interface Session {
  readonly state: DevState;
  /** The worker that holds the site; undefined while none runs. */
  readonly worker: SiteWorker | undefined;
  /** Applies changes. @param files absolute paths; none at the start */
  change(files: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const STYLES = resolve('templates/styles') + sep;

/** @param onState called after every change that was applied or refused */
export function createSession(options: LiveOptions, onState: () => void): Session {
  let state: DevState = { page: 1, styles: 1, mistakes: [], warnings: [] };
  let worker: SiteWorker | undefined;
  /** Whether the worker runs outdated code. */
  let isStale = true;

  /** Starts a worker with the current code. The previous one serves the last good site until the new one is ready. */
  async function restart(): Promise<Findings> {
    isStale = true;
    const previous = worker;
    const next = startSiteWorker(options, (error) => {
      if (worker !== next) return;
      worker = undefined;
      void describeError(error).then((mistakes) => report({ mistakes, warnings: [] }));
    });
    let found: Findings;
    try {
      found = await next.call('update', []);
    } catch (error) {
      // The first worker waits for the fix; later ones leave the last good site in place.
      if (previous || next.hasEnded) await next.stop();
      else worker = next;
      isStale = worker !== next;
      throw error;
    }
    worker = next;
    isStale = false;
    void previous?.stop();
    return found;
  }

  function report(found: Findings): void {
    state = { ...state, ...found };
    onState();
  }

  return {
    get state() {
      return state;
    },
    get worker() {
      return worker;
    },
    async change(files) {
      let found: Findings;
      try {
        const isOld = isStale || !worker || files.some((file) => isCode(file, options));
        found = await (isOld || !worker ? restart() : worker.call('update', files));
      } catch (error) {
        const mistakes = error instanceof ShownError ? error.mistakes : await describeError(error);
        return report({ mistakes, warnings: [] });
      }
      const onlyStyles = state.mistakes.length === 0 && files.length > 0 && files.every(isPageStyle);
      if (onlyStyles) state = { ...state, styles: state.styles + 1 };
      else state = { ...state, page: state.page + 1 };
      report(found);
    },
    stop: async () => worker?.stop(),
  };
}

/** Everything except content, static files and style sheets runs in the worker. */
function isCode(file: string, options: LiveOptions): boolean {
  return ![options.content + sep, options.static + sep, STYLES].some((folder) => file.startsWith(folder));
}

/** Pages inline their styles, except those of overlays, which are files: a change there reloads the page. */
function isPageStyle(file: string): boolean {
  return file.startsWith(STYLES) && !OVERLAYS.includes(basename(file, '.css'));
}
