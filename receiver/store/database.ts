/** A value of a column. Numbers are whole. */
export type Value = string | number | null;

export interface Statement {
  /** With a question mark for each value. */
  text: string;
  values: readonly Value[];
}

/** What SQLite, Cloudflare D1 and PostgreSQL have in common. Statements keep to the SQL that all three understand. */
export interface Database {
  /** Runs one statement. @returns its rows */
  query<Row>(statement: Statement): Promise<Row[]>;
  /**
   * Runs statements as one transaction, durable when it returns.
   * @returns the rows of each
   * @throws if one fails; none has an effect then
   */
  batch<Row>(statements: readonly Statement[]): Promise<Row[][]>;
  close(): Promise<void>;
}

/** Creates a statement. Embedded values become parameters; embedded statements become part of it. */
export function sql(parts: TemplateStringsArray, ...given: readonly (Value | Statement)[]): Statement {
  let text = parts[0] ?? '';
  const values: Value[] = [];
  for (const [at, each] of given.entries()) {
    const isPart = typeof each === 'object' && each !== null;
    text += (isPart ? each.text : '?') + (parts[at + 1] ?? '');
    values.push(...(isPart ? each.values : [each]));
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
