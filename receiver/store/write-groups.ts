import type { DatabaseSync } from 'node:sqlite';
import type { Statement } from './database.ts';

/** The longest time that a write waits for others. */
const GATHER_MS = 20;

interface Write {
  statements: readonly Statement[];
  resolve(rows: unknown[][]): void;
  reject(error: unknown): void;
}

/**
 * Writes that arrive at nearly the same time are one transaction: waiting for the disk is what takes time. A write that
 * fails is rolled back alone.
 * @param open returns the connection, or throws if nothing must be written
 * @returns `write`, which resolves when its statements are on the disk, and `flush`, which writes what is waiting
 */
export function groupWrites(open: () => DatabaseSync) {
  let waiting: Write[] = [];
  let commitMs = 0;

  function flush(): void {
    const writes = waiting;
    waiting = [];
    if (writes.length === 0) return;
    try {
      commitMs = writeAll(open(), writes);
    } catch (error) {
      for (const { reject } of writes) reject(error);
    }
  }
  function write(statements: readonly Statement[]): Promise<unknown[][]> {
    return new Promise((resolve, reject) => {
      if (waiting.push({ statements, resolve, reject }) > 1) return;
      // A fast disk needs no pause: what has arrived by then is enough.
      if (commitMs < 2) setImmediate(flush);
      else setTimeout(flush, Math.min(GATHER_MS, commitMs / 2));
    });
  }
  return { write, flush };
}

/** @returns how many milliseconds the disk took @throws if none of the writes has an effect */
function writeAll(connection: DatabaseSync, writes: readonly Write[]): number {
  connection.exec('BEGIN IMMEDIATE');
  try {
    const answers = writes.map((write) => attempt(connection, write));
    const start = performance.now();
    connection.exec('COMMIT');
    const end = performance.now();
    for (const answer of answers) answer();
    return end - start;
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

/** @returns what answers the write after the commit @throws if SQLite has rolled back all writes, as on a full disk */
function attempt(connection: DatabaseSync, { statements, resolve, reject }: Write): () => void {
  connection.exec('SAVEPOINT write');
  try {
    const rows = statements.map((statement) => run(connection, statement));
    connection.exec('RELEASE write');
    return () => resolve(rows);
  } catch (error) {
    if (!connection.isTransaction) throw error;
    connection.exec('ROLLBACK TO write; RELEASE write');
    return () => reject(error);
  }
}

/** @returns the rows of a statement */
export function run(connection: DatabaseSync, { text, values }: Statement): unknown[] {
  return connection.prepare(text).all(...values);
}
