import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type D1Binding, openD1 } from '../../../receiver/store/d1.ts';
import type { Database } from '../../../receiver/store/database.ts';
import { migrations } from '../../../receiver/store/migrate.ts';

export const MINIFLARE = join(import.meta.dirname, '../tools/node_modules/miniflare/dist/src/index.js');

interface Miniflare {
  getD1Database(binding: string): Promise<D1Binding>;
  dispose(): Promise<void>;
}

export interface D1 {
  /** Opens an empty database. */
  create(): Promise<Database>;
  stop(): Promise<void>;
}

/** How to install it; undefined when it is installed. */
export const missingD1 = (): string | undefined =>
  existsSync(MINIFLARE) ? undefined : 'npm ci --prefix tests/servers/tools';

/**
 * Starts D1 in Cloudflare's runtime.
 * @param count of databases that can be created
 * @param folder where they are kept (default: in memory)
 */
export async function startD1(count: number, folder?: string): Promise<D1> {
  const { Miniflare } = await import(MINIFLARE);
  const names = Array.from({ length: count }, (_, at) => `LEADS${at}`);
  const server: Miniflare = new Miniflare({
    modules: true,
    script: 'export default {}',
    d1Databases: names,
    d1Persist: folder ?? false,
    cf: false,
  });
  return {
    async create() {
      const database = openD1(await server.getD1Database(names.shift() ?? ''));
      await database.batch(migrations().flat());
      return database;
    },
    stop: () => server.dispose(),
  };
}
