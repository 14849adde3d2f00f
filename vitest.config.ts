import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The folder for temporary files of this run, which is deleted when all tests have ended. */
const temporary = mkdtempSync(join(tmpdir(), 'site-tests-'));
// PostgreSQL and the container's receiver run as other users, and have their files in it.
chmodSync(temporary, 0o755);
process.env.TMPDIR = temporary;
process.once('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));

/** Limits end what hangs. They prove nothing, so that a slow, busy machine has the time it needs. */
const PATIENT = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

/** One worker loads the code once for all of its files, which must leave nothing behind for each other. */
const SHARED = { isolate: false };

/** Tests that wait for other processes more than they compute: two at a time, even on two cores, after all others. */
const WAITING = { ...PATIENT, sequence: { groupOrder: 1 }, maxWorkers: 2 };

const SLOW = 'tests/**/*.slow.test.ts';

export default defineConfig({
  test: {
    // By default, two cores would get a single worker.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...PATIENT,
          ...SHARED,
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [
            SLOW,
            'tests/**/node_modules',
            ...['browser', 'browsers', 'command', 'content', 'samples', 'servers'].map(
              (name) => `tests/${name}/**`,
            ),
          ],
        },
      },
      {
        // More than three seconds each: programs that are started, sites that are made again and again.
        test: { ...PATIENT, ...SHARED, name: 'slow', include: [SLOW] },
      },
      {
        // Every page of every site, rendered once for all files; and what the samples say.
        test: { ...PATIENT, ...SHARED, name: 'content', include: ['tests/{content,samples}/**/*.test.ts'] },
      },
      {
        // A real Chromium over the built sites: its pages share two cores with the tests.
        test: {
          ...WAITING,
          ...SHARED,
          name: 'browser',
          include: ['tests/browser/**/*.browser.test.ts'],
          globalSetup: 'tests/browser/site.setup.ts',
        },
      },
      {
        // The same few checks in the engines of Chrome, Firefox and Safari: last, since their browsers need both cores.
        test: {
          ...WAITING,
          ...SHARED,
          sequence: { groupOrder: 2 },
          name: 'browsers',
          // Drivers of browsers lose an answer now and then.
          retry: 1,
          include: ['tests/browsers/*.test.ts'],
          globalSetup: 'tests/browsers/browsers.setup.ts',
        },
      },
      {
        // The project's commands in processes of their own, each with a core of work.
        test: {
          ...WAITING,
          ...SHARED,
          name: 'command',
          include: ['tests/command/**/*.test.ts'],
          globalSetup: 'tests/command/sites.setup.ts',
        },
      },
      {
        // The site on real servers: nginx, Caddy, Cloudflare's runtime, our own.
        test: {
          ...WAITING,
          ...SHARED,
          name: 'servers',
          include: ['tests/servers/*.test.ts'],
          globalSetup: 'tests/servers/servers.setup.ts',
        },
      },
    ],
  },
});
