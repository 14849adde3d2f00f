import { basename, resolve, sep } from 'node:path';
import type { DevState, ShownMistake } from '../../islands/dev/state.ts';
import { OVERLAYS } from '../assets/styles.ts';
import type { LiveOptions } from './live-site.ts';
import { shownError } from './shown-mistake.ts';
import { ShownError, type SiteWorker, startSiteWorker } from './site-worker.ts';

/** The site that is worked on, and what is wrong with it. */
export interface Session {
  readonly state: DevState;
  /** The worker that holds the site; undefined while no code of it runs. */
  readonly worker: SiteWorker | undefined;
  /**
   * Takes changes in.
   * @param files absolute paths; none at the start
   */
  change(files: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const STYLES = resolve('templates/styles') + sep;

/** @param onState called after every change that was taken in or refused */
export function createSession(options: LiveOptions, onState: () => void): Session {
  let state: DevState = { page: 1, styles: 1, mistakes: [] };
  let worker: SiteWorker | undefined;
  /** Changed code does not run yet. */
  let isStale = true;

  /** Starts a worker with the code as it is now. The one before serves the last good site until the new one is ready. */
  async function restart(): Promise<void> {
    isStale = true;
    const next = startSiteWorker(options, (error) => {
      if (worker !== next) return;
      worker = undefined;
      void shownError(error).then(report);
    });
    const before = worker;
    try {
      await next.call('update', []);
    } catch (error) {
      // The first one waits for the correction; later ones leave the last good site in place.
      if (before || next.hasEnded) await next.stop();
      else worker = next;
      isStale = worker !== next;
      throw error;
    }
    worker = next;
    isStale = false;
    await before?.stop();
  }

  function report(mistakes: readonly ShownMistake[]): void {
    state = { ...state, mistakes };
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
      try {
        if (isStale || !worker || files.some((file) => isCode(file, options))) await restart();
        else await worker.call('update', files);
        const wasBroken = state.mistakes.length > 0;
        const onlyStyles = !wasBroken && files.length > 0 && files.every(isPageStyle);
        state = {
          page: state.page + (onlyStyles ? 0 : 1),
          styles: state.styles + (onlyStyles ? 1 : 0),
          mistakes: [],
        };
        onState();
      } catch (error) {
        report(error instanceof ShownError ? error.mistakes : await shownError(error));
      }
    },
    stop: async () => worker?.stop(),
  };
}

/** Everything but content, static files and style sheets runs in the worker. */
function isCode(file: string, options: LiveOptions): boolean {
  return ![options.content + sep, options.static + sep, STYLES].some((folder) => file.startsWith(folder));
}

/** Styles of what scripts show over a page are a file that the page names: a change of them reloads the page. */
function isPageStyle(file: string): boolean {
  return file.startsWith(STYLES) && !OVERLAYS.includes(basename(file, '.css'));
}
