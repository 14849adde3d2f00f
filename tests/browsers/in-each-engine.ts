import { afterAll, describe, expect, inject, onTestFinished } from 'vitest';
import { ENGINES, type VisitOptions, visitSite } from './engines.ts';
import type { Engine, Visitor } from './visitor.ts';

/** Runs tests in each engine. An engine that isn't installed is skipped, and its name says what to install. */
export function inEachEngine(tests: (engine: Engine) => void): void {
  for (const engine of ENGINES) {
    const { name, missing } = engine;
    describe.skipIf(missing)(missing ? `${name} (missing: ${missing})` : name, () => {
      tests(engine);
      afterAll(() => engine.stop());
    });
  }
}

/** The window of a visitor, closed when the test ends. */
export async function newVisitor(
  engine: Engine,
  { site = inject('watched'), ...options }: VisitOptions & { site?: string } = {},
): Promise<Visitor> {
  const visitor = await visitSite(engine, site, options);
  onTestFinished(() => visitor.close());
  return visitor;
}

/** Expects what becomes true before long. */
export const eventually = <Result>(read: () => Promise<Result>, message?: string) =>
  expect.poll(read, { message });
