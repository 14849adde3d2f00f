import type { Database, Statement, Value } from './database.ts';

/** The part of Cloudflare's binding to a D1 database that is used here. */
export interface D1Binding {
  prepare(text: string): D1Statement;
  batch(statements: D1Statement[]): Promise<{ results: unknown[] }[]>;
}

interface D1Statement {
  bind(...values: readonly Value[]): D1Statement;
  all(): Promise<{ results: unknown[] }>;
}

/** Opens a Cloudflare D1 database. Wrangler creates its schema (docs/forms-cloudflare.md), not the receiver. */
export function openD1(binding: D1Binding): Database {
  const prepare = ({ text, values }: Statement) => binding.prepare(text).bind(...values);
  return {
    query: async <Row>(statement: Statement) => (await prepare(statement).all()).results as Row[],
    batch: async <Row>(statements: readonly Statement[]) =>
      (await binding.batch(statements.map(prepare))).map(({ results }) => results as Row[]),
    close: async () => {},
  };
}
