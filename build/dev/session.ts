import { basename, sep } from 'node:path';
import type { DevState, Findings } from '../../islands/dev/state.ts';
import { STYLES } from '../assets/browser-code.ts';
import { OVERLAYS } from '../assets/styles.ts';
import { createLiveSite, type LiveOptions } from './live-site.ts';
import { describeError } from './source-lines.ts';

export type Session = ReturnType<typeof createSession>;

/**
 * The site under development and its mistakes.
 * @param onState called after every change that was applied or refused
 */
export function createSession(options: LiveOptions, onState: () => void) {
  const site = createLiveSite(options);
  let isRead = false;
  // Pages of an earlier process, which ran other code, have an earlier number.
  let state: DevState = { page: Date.now(), styles: 1, mistakes: [], warnings: [] };

  return {
    get state() {
      return state;
    },
    /** Undefined until its content was read once. */
    get site() {
      return isRead ? site : undefined;
    },
    /** Applies changes. @param files absolute paths; none at the start */
    async change(files: readonly string[]): Promise<void> {
      let found: Findings;
      try {
        found = await site.update(files);
      } catch (error) {
        state = { ...state, mistakes: await describeError(error), warnings: [] };
        return onState();
      }
      isRead = true;
      const onlyStyles = state.mistakes.length === 0 && files.length > 0 && files.every(isPageStyle);
      const { page, styles } = state;
      state = onlyStyles ? { page, styles: styles + 1, ...found } : { page: page + 1, styles, ...found };
      onState();
    },
  };
}

/** Pages inline their styles, except those of overlays, which are files: a change there reloads the page. */
function isPageStyle(file: string): boolean {
  return file.startsWith(STYLES + sep) && !OVERLAYS.includes(basename(file, '.css'));
}
