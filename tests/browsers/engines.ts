import { serializeChoice } from '../../rules/consent.ts';
import { CONSENT_KEY } from '../../rules/storage-keys.ts';
import { NECESSARY, viewportOf } from '../browser/site-page.ts';
import { chromium, firefox } from './chromium-firefox.ts';
import type { Engine, Visitor } from './visitor.ts';
import { webkit } from './webkit.ts';

export const ENGINES: readonly Engine[] = [chromium, firefox, webkit];

export interface VisitOptions {
  width?: number;
  scheme?: 'light' | 'dark';
  /** False: nothing was decided about cookies. */
  consent?: boolean;
}

/**
 * Opens the window of a new visitor, who has allowed only what is necessary. What it opens are paths of the site.
 * @param site address of the site
 */
export async function visitSite(
  engine: Engine,
  site: string,
  { width = 1440, scheme = 'light', consent = true }: VisitOptions = {},
): Promise<Visitor> {
  const visitor = await engine.visit({ scheme });
  const open = (path: string) => visitor.open(site + path);
  if (consent) {
    await open('/robots.txt');
    await visitor.evaluate(
      (key, choice) => localStorage.setItem(key, choice),
      CONSENT_KEY,
      serializeChoice(NECESSARY, Date.now()),
    );
  }
  const { height } = viewportOf(width);
  await visitor.resize(width, height);
  return { ...visitor, open };
}
