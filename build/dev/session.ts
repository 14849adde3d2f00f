import { basename, resolve, sep } from 'node:path';
import type { DevState, ShownMistake } from '../../islands/dev/state.ts';
import { OVERLAYS } from '../assets/styles.ts';
import type { CodeBundle } from './code-bundle.ts';
import type { LiveOptions } from './live-site.ts';
import { shownError } from './shown-mistake.ts';
import { ShownError, type SiteThread, siteThread } from './site-thread.ts';
import { createWaitingThreads, type WaitingThreads } from './waiting-thread.ts';

/** The site that is worked on, and what is wrong with it. */
export interface Session {
  readonly state: DevState;
  /** The thread that holds the site; undefined while no code of it runs. */
  readonly thread: SiteThread | undefined;
  /**
   * Takes changes in.
   * @param files absolute paths; none at the start
   */
  change(files: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const TEMPLATES = resolve('templates') + sep;
const STYLES = resolve('templates/styles') + sep;

/** @param onState told after every change that was taken in or refused */
export function createSession(bundle: CodeBundle, options: LiveOptions, onState: () => void): Session {
  let state: DevState = { page: 1, styles: 1, mistakes: [] };
  let thread: SiteThread | undefined;
  let threads: WaitingThreads | undefined;
  /** Code that was changed does not run yet. */
  let isStale = true;

  /** Nothing but the thread knows the site: code that changed begins with a new one. */
  async function renew(files: readonly string[]): Promise<void> {
    isStale = true;
    const code = await bundle.make();
    threads ??= await createWaitingThreads(bundle.folder, bundle.packages(), options);
    const next = siteThread(threads.start(code), (error) => {
      if (thread !== next) return;
      thread = undefined;
      void shownError(error).then(tell);
    });
    const before = thread;
    try {
      const keeps = before && state.mistakes.length === 0 && files.every(isTemplate);
      await next.ask({ ask: 'begin', handed: keeps ? await before.ask({ ask: 'handOver' }) : undefined });
    } catch (error) {
      // The first one waits for the mend; later ones leave the last good site where it is.
      if (before || next.hasEnded) await next.stop();
      else thread = next;
      isStale = thread !== next;
      throw error;
    }
    thread = next;
    isStale = false;
    await before?.stop();
  }

  function tell(mistakes: readonly ShownMistake[]): void {
    state = { ...state, mistakes };
    onState();
  }

  return {
    get state() {
      return state;
    },
    get thread() {
      return thread;
    },
    async change(files) {
      try {
        if (isStale || !thread || files.some((file) => bundle.holds(file))) await renew(files);
        else await thread.ask({ ask: 'update', changed: files });
        const wasBroken = state.mistakes.length > 0;
        const onlyStyles = !wasBroken && files.length > 0 && files.every(isPageStyle);
        state = {
          page: state.page + (onlyStyles ? 0 : 1),
          styles: state.styles + (onlyStyles ? 1 : 0),
          mistakes: [],
        };
        onState();
      } catch (error) {
        tell(error instanceof ShownError ? error.mistakes : await shownError(error));
      }
    },
    async stop() {
      await Promise.all([thread?.stop(), threads?.stop()]);
      await bundle.dispose();
    },
  };
}

/** What is read and what browsers run depends on no template. */
function isTemplate(file: string): boolean {
  return file.startsWith(TEMPLATES) && !file.startsWith(STYLES);
}

/** Styles of what scripts show over a page are a file that the page names: with them it is loaded anew. */
function isPageStyle(file: string): boolean {
  return file.startsWith(STYLES) && !OVERLAYS.includes(basename(file, '.css'));
}
