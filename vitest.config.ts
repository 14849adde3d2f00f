import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

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
        // Whole builds in processes of their own: one at a time, so that they don't compete for two cores.
        test: {
          name: 'command',
          include: ['tests/command/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The site on real servers, one after the other: nginx, Caddy, Cloudflare's runtime, our own.
        test: {
          name: 'servers',
          include: ['tests/servers/*.test.ts'],
          globalSetup: 'tests/servers/servers.setup.ts',
          sequence: { groupOrder: 2 },
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // A real Chromium over the built site. Tests wait more than they compute: two workers, even on two cores.
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.browser.test.ts'],
          globalSetup: 'tests/browser/site.setup.ts',
          sequence: { groupOrder: 3 },
          isolate: false,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
