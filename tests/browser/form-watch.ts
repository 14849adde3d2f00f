import type { BrowserContext } from 'playwright-core';
import { serializeChoice } from '../../rules/consent.ts';
import { CONSENT_KEY } from '../../rules/storage-keys.ts';

/** What is heard of the pages of a visitor. */
export interface Heard {
  /** Names of the conversions that were counted. */
  counted: string[];
  /** What went wrong in scripts. */
  errors: Error[];
}

/** What `watch` puts into a page. */
export interface Watched {
  dataLayer: unknown[];
  countConversion(name: string): void;
  /** How often the page has told what came of its outbox. */
  settled: number;
}

/**
 * Hears which conversions the pages of a visitor count, and lets `settled` know when they have looked through what
 * waits in their outbox. The visitor has decided about cookies already.
 * @param heard gets what is heard
 */
export async function watch(context: BrowserContext, heard: Heard): Promise<void> {
  context.on('weberror', (error) => {
    // Parts of a page that can't be had without a network are told, and are no fault of the forms.
    if (!/dynamically imported module/.test(error.error().message)) heard.errors.push(error.error());
  });
  await context.exposeBinding('countConversion', (_source, name: string) => heard.counted.push(name));
  const decided = { necessary: true, analytics: false, marketing: false, functional: false };
  // tsx wraps functions in a helper, which those that go to a page would miss there.
  await context.addInitScript('globalThis.__name = (made) => made');
  await context.addInitScript(inPage, [CONSENT_KEY, serializeChoice(decided, Date.now())] as const);
}

function inPage([key, choice]: readonly [string, string]): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is refused.
  }
  const own = window as unknown as Watched;
  own.settled = 0;
  own.dataLayer = [];
  own.dataLayer.push = (...entries) => {
    const length = Array.prototype.push.apply(own.dataLayer, entries);
    for (const entry of entries) {
      const [command, name = ''] = Array.from(entry as ArrayLike<string>);
      if (command === 'event' && /^(generate_lead|sign_up)$/.test(name)) own.countConversion(name);
    }
    return length;
  };
  // Pages that are not secure, such as about:blank, have no locks.
  if (!('locks' in navigator)) return;
  const { request } = LockManager.prototype;
  LockManager.prototype.request = function (this: LockManager, ...given: unknown[]) {
    const result = (request as (...all: unknown[]) => Promise<unknown>).apply(this, given);
    const count = () => {
      if (given[0] === 'form-outbox-settle') own.settled += 1;
    };
    result.then(count, count);
    return result;
  } as typeof request;
}
