import type { Database, Statement, Value } from './database.ts';

/** As much of a binding to a D1 database as is used here. */
export interface D1Binding {
  prepare(text: string): D1Statement;
  batch(statements: D1Statement[]): Promise<{ results: unknown[] }[]>;
}

interface D1Statement {
  bind(...values: readonly Value[]): D1Statement;
  all(): Promise<{ results: unknown[] }>;
}

/** A database of Cloudflare D1. Its schema is created by wrangler (docs/forms-cloudflare.md), not at run time. */
export function openD1(binding: D1Binding): Database {
  const prepare = ({ text, values }: Statement) => binding.prepare(text).bind(...values);
  return {
    query: async <Row>(statement: Statement) => (await prepare(statement).all()).results as Row[],
    batch: async <Row>(statements: readonly Statement[]) =>
      (await binding.batch(statements.map(prepare))).map(({ results }) => results as Row[]),
    close: async () => {},
  };
}
