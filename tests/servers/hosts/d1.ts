import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type D1Binding, openD1 } from '../../../receiver/store/d1.ts';
import type { Database } from '../../../receiver/store/database.ts';
import { migrations } from '../../../receiver/store/migrate.ts';

export const MINIFLARE = join(import.meta.dirname, '../tools/node_modules/miniflare/dist/src/index.js');

interface Result {
  results: unknown[];
  meta: { rows_written: number };
}

interface Miniflare {
  getD1Database(binding: string): Promise<D1Binding>;
  dispose(): Promise<void>;
}

export interface D1 {
  /** Opens an empty database. @param onWrite receives how many rows a statement has written, as D1 bills them */
  create(onWrite?: (rows: number) => void): Promise<Database>;
  stop(): Promise<void>;
}

/** How to install it; undefined when it is installed. */
export const missingD1 = (): string | undefined =>
  existsSync(MINIFLARE) ? undefined : 'npm ci --prefix tests/servers/tools';

/** Starts D1 in Cloudflare's runtime. @param count of databases that can be created */
export async function startD1(count: number): Promise<D1> {
  const { Miniflare } = await import(MINIFLARE);
  const names = Array.from({ length: count }, (_, at) => `LEADS${at}`);
  const server: Miniflare = new Miniflare({
    ...{ modules: true, script: 'export default {}', cf: false },
    ...{ d1Databases: names, d1Persist: false },
  });
  return {
    async create(onWrite = () => {}) {
      const binding = await server.getD1Database(names.shift() ?? '');
      await openD1(binding).batch(migrations().flat());
      return openD1(counting(binding, onWrite));
    },
    stop: () => server.dispose(),
  };
}

/** A binding that tells how many rows were written. */
function counting(binding: D1Binding, onWrite: (rows: number) => void): D1Binding {
  type Bound = ReturnType<D1Binding['prepare']>;
  // Those of Miniflare can't be changed.
  const originals = new WeakMap<Bound, Bound>();
  const batch = async (statements: Bound[]) => {
    const results = await binding.batch(statements.map((statement) => originals.get(statement) ?? statement));
    for (const { meta } of results as Result[]) onWrite(meta.rows_written);
    return results;
  };
  const wrap = (original: Bound): Bound => {
    const bound: Bound = {
      bind: (...values) => wrap(original.bind(...values)),
      all: async () => (await batch([bound]))[0] ?? { results: [] },
    };
    originals.set(bound, original);
    return bound;
  };
  return { prepare: (text) => wrap(binding.prepare(text)), batch };
}
