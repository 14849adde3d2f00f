import { basename, sep } from 'node:path';
import type { DevState, Findings, ShownMistake } from '../../islands/dev/state.ts';
import { STYLES } from '../assets/browser-code.ts';
import { OVERLAYS } from '../assets/styles.ts';
import { createLiveSite, type LiveOptions, type LiveSite } from './live-site.ts';
import { describeError } from './source-lines.ts';

/** Mistakes of a site that can't be shown. */
export class ShownError extends Error {
  /** @param mistakes at least one */
  constructor(readonly mistakes: readonly ShownMistake[]) {
    super(mistakes[0]?.message);
  }
}

/** The site under development and its mistakes. */
export interface Session {
  readonly state: DevState;
  /** Undefined until its content was read once. */
  readonly site: LiveSite | undefined;
  /** Applies changes. @param files absolute paths; none at the start */
  change(files: readonly string[]): Promise<void>;
}

/** @param onState called after every change that was applied or refused */
export function createSession(options: LiveOptions, onState: () => void): Session {
  const site = createLiveSite(options);
  let isRead = false;
  // Pages of an earlier process, which ran other code, have an earlier number.
  let state: DevState = { page: Date.now(), styles: 1, mistakes: [], warnings: [] };

  return {
    get state() {
      return state;
    },
    get site() {
      return isRead ? site : undefined;
    },
    async change(files) {
      let found: Findings;
      try {
        found = await site.update(files);
      } catch (error) {
        state = { ...state, mistakes: await describeError(error), warnings: [] };
        return onState();
      }
      isRead = true;
      const onlyStyles = state.mistakes.length === 0 && files.length > 0 && files.every(isPageStyle);
      if (onlyStyles) state = { ...state, styles: state.styles + 1 };
      else state = { ...state, page: state.page + 1 };
      state = { ...state, ...found };
      onState();
    },
  };
}

/** Pages inline their styles, except those of overlays, which are files: a change there reloads the page. */
function isPageStyle(file: string): boolean {
  return file.startsWith(STYLES + sep) && !OVERLAYS.includes(basename(file, '.css'));
}
