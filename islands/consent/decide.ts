import { serializeChoice } from '../../rules/consent.ts';
import { CONSENT_KEY } from '../../rules/storage-keys.ts';
import type { Apply } from './start.ts';

/**
 * Makes decisions of the visitor hold, here and on the pages to come.
 * @param apply makes one hold on this page
 */
export const decider =
  (apply: Apply): Apply =>
  (allowed) => {
    try {
      if (allowed) localStorage[CONSENT_KEY] = serializeChoice(allowed, Date.now());
      else delete localStorage[CONSENT_KEY];
    } catch {
      // Storage is refused: the decision holds for this page.
    }
    apply(allowed);
  };
