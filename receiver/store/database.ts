/** A value of a column. Numbers are whole. */
export type Value = string | number | null;

export interface Statement {
  /** SQL with a question mark for each value. */
  text: string;
  values: readonly Value[];
}

/** The common interface of SQLite, Cloudflare D1 and PostgreSQL. Statements use only SQL that all three understand. */
export interface Database {
  /** Runs one statement. @returns its rows */
  query<Row>(statement: Statement): Promise<Row[]>;
  /**
   * Runs statements as one transaction, which is durable when the promise resolves.
   * @returns the rows of each statement
   * @throws if one fails; then none has an effect
   */
  batch<Row>(statements: readonly Statement[]): Promise<Row[][]>;
  close(): Promise<void>;
}

/** Creates a statement. Embedded values become parameters, and embedded statements become part of it. */
export function sql(parts: TemplateStringsArray, ...embedded: readonly (Value | Statement)[]): Statement {
  let text = parts[0] ?? '';
  const values: Value[] = [];
  for (const [at, item] of embedded.entries()) {
    const isStatement = typeof item === 'object' && item !== null;
    text += (isStatement ? item.text : '?') + (parts[at + 1] ?? '');
    values.push(...(isStatement ? item.values : [item]));
  }
  return { text, values };
}

/** Joins statements: `sql\`a = ${1}\`, sql\`b = ${2}\`` with " AND " to "a = ? AND b = ?". */
export function join(statements: readonly Statement[], separator: string): Statement {
  return {
    text: statements.map(({ text }) => text).join(separator),
    values: statements.flatMap(({ values }) => values),
  };
}
