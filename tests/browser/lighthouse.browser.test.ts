import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { auditProgram, INSTALL } from '../audit/program.ts';
import { freePort } from '../servers/hosts/own-process.ts';
import { launch } from './chromium.ts';
import { kinds } from './scenes.ts';

const LIGHTHOUSE = auditProgram('lighthouse/cli/index.js');
const CATEGORIES = ['seo', 'accessibility', 'best-practices'];
/** The page with the most kinds of elements; `npm run audit` covers every kind but error pages, which Lighthouse refuses. */
const audited = kinds().filter(({ name }) =>
  process.env.MODE === 'long' ? !name.includes('not-found') : name === 'contact',
);

/** The part of Lighthouse's JSON report that we read. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
}

let browser: Browser | undefined;
let port = 0;
beforeAll(async () => {
  if (!LIGHTHOUSE) return;
  port = await freePort();
  browser = await launch({ args: [`--remote-debugging-port=${port}`] });
});
afterAll(() => browser?.close());

test.for(audited)(
  'Lighthouse scores $name 100 for search, accessibility and best practices',
  async ({ path }, { skip }) => {
    if (!LIGHTHOUSE) return skip(`Lighthouse is not installed: ${INSTALL}`);
    const options = [
      ...[`--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting'],
      // The site is a preview, which is hidden from search engines.
      ...[`--only-categories=${CATEGORIES.join()}`, '--skip-audits=is-crawlable'],
    ];
    const command = [LIGHTHOUSE, inject('site') + path, ...options];
    const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 1e8 });
    const { runtimeError, categories, audits } = JSON.parse(stdout) as Report;
    expect(runtimeError).toBeUndefined();
    const counted = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => (weight > 0 ? [{ id, ...audits[id] }] : [])),
    );
    expect(counted.filter(({ score }) => typeof score === 'number' && score < 1)).toEqual([]);
    expect(Object.values(categories).map(({ score }) => score)).toEqual(CATEGORIES.map(() => 1));
  },
);
