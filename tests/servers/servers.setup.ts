import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { HostingRules } from '../../build/hosts/hosting-rules.ts';
import { buildSites, FOLDERS } from '../built-sites.ts';
import type { Running } from './hosts/host.ts';
import { HOSTS } from './hosts/hosts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    rules: HostingRules;
    /** Absolute path of the built site. */
    folder: string;
    /** Origins of the running servers, by name. */
    servers: Record<string, string>;
  }
}

const folder = FOLDERS.sample;

const running: Running[] = [];

/**
 * Starts every installed server on the sample.
 * @throws Error in CI when a server is not installed
 */
export async function setup({ provide }: TestProject): Promise<void> {
  const missing = HOSTS.flatMap((host) => host.missing() ?? []);
  if (process.env.CI === 'true' && missing.length > 0) {
    throw new Error(`Servers are not installed: ${missing.join('; ')}`);
  }
  await buildSites();
  const { rules } = JSON.parse(readFileSync(join(folder, '../hosting/rules.json'), 'utf8'));
  const servers: Record<string, string> = {};
  for (const host of HOSTS.filter((one) => one.missing() === undefined)) {
    const work = join(folder, '..', host.name.toLowerCase().replace(/\W+/g, '-'));
    const started = await host.start({ folder, work, rules }).catch(async (error) => {
      await teardown();
      throw error;
    });
    running.push(started);
    servers[host.name] = started.address;
  }
  provide('rules', rules);
  provide('folder', folder);
  provide('servers', servers);
}

export async function teardown(): Promise<void> {
  await Promise.all(running.map((server) => server.stop()));
}
