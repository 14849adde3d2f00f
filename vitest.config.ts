import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that wait for other processes more than they compute: two at a time, even on two cores, after all others. */
const WAITING = {
  sequence: { groupOrder: 1 },
  maxWorkers: 2,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // By default, two cores would get a single worker.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/browser/**',
            'tests/command/**',
            'tests/content/**',
            'tests/samples/**',
            'tests/servers/**',
          ],
          // Whole sites are read and documents set here; a busy machine takes its time.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Every page of every site, rendered once for all files; and what the samples say.
        test: {
          name: 'content',
          include: ['tests/{content,samples}/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // A real Chromium over the built site.
        test: {
          ...WAITING,
          name: 'browser',
          include: ['tests/browser/**/*.browser.test.ts'],
          globalSetup: 'tests/browser/site.setup.ts',
          isolate: false,
        },
      },
      {
        // Whole builds in processes of their own.
        test: {
          ...WAITING,
          name: 'command',
          include: ['tests/command/**/*.test.ts'],
          globalSetup: 'tests/command/sites.setup.ts',
        },
      },
      {
        // The site on real servers: nginx, Caddy, Cloudflare's runtime, our own.
        test: {
          ...WAITING,
          name: 'servers',
          include: ['tests/servers/*.test.ts'],
          globalSetup: 'tests/servers/servers.setup.ts',
        },
      },
    ],
  },
});
