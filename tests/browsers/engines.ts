import { afterAll, describe, expect, inject, onTestFinished } from 'vitest';
import { serializeChoice } from '../../rules/consent.ts';
import { CONSENT_KEY } from '../../rules/storage-keys.ts';
import { NECESSARY } from '../browser/site-page.ts';
import { chromium, firefox } from './chromium-firefox.ts';
import type { Engine, Visitor } from './visitor.ts';
import { webkit } from './webkit.ts';

/** Runs tests in each engine. An engine that isn't installed is skipped, and its name says what to install. */
export function inEachEngine(tests: (engine: Engine) => void): void {
  for (const engine of [chromium, firefox, webkit]) {
    const { name, missing } = engine;
    describe.skipIf(missing)(missing ? `${name} (missing: apt-get install ${missing})` : name, () => {
      tests(engine);
      afterAll(() => engine.stop());
    });
  }
}

interface VisitOptions {
  width?: number;
  scheme?: 'light' | 'dark';
  /** False: nothing was decided about cookies. */
  consent?: boolean;
  /** Address of the site. */
  site?: string;
}

/** The window of a visitor, closed when the test ends. Paths are those of the site. */
export async function newVisitor(
  engine: Engine,
  { width = 1440, scheme = 'light', consent = true, site = inject('watched') }: VisitOptions = {},
): Promise<Visitor> {
  const visitor = await engine.visit({ scheme });
  onTestFinished(() => visitor.close());
  const open = (path: string) => visitor.open(site + path);
  if (consent) {
    await open('/robots.txt');
    await visitor.evaluate(
      (key, choice) => localStorage.setItem(key, choice),
      CONSENT_KEY,
      serializeChoice(NECESSARY, Date.now()),
    );
  }
  await visitor.resize(width, width < 768 ? 844 : 900);
  return { ...visitor, open };
}

/** Expects what becomes true before long. */
export const soon = <Result>(read: () => Promise<Result>) => expect.poll(read);
