import type { BrowserContext } from 'playwright-core';
import { type Allowed, serializeChoice } from '../../rules/consent.ts';
import { CONSENT_KEY } from '../../rules/storage-keys.ts';

export const NOTHING = { necessary: true, analytics: false, marketing: false, functional: false };
export const ALL = { necessary: true, analytics: true, marketing: true, functional: true };

/** Lets a visitor have decided about cookies before the first page; later decisions win. */
export async function decide(context: BrowserContext, allowed: Partial<Allowed> = {}): Promise<void> {
  await context.addInitScript(
    ([key = '', choice = '']) => {
      try {
        localStorage[key] ??= choice;
      } catch {}
    },
    [CONSENT_KEY, serializeChoice({ ...NOTHING, ...allowed }, Date.now())],
  );
}
