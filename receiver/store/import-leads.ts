import { open } from 'node:fs/promises';
import { z } from 'zod';
import type { FormId } from '../../rules/form-rule.ts';
import { FORMS } from '../../rules/forms.ts';
import { META_NAMES } from '../forms/lead.ts';
import { type Database, type Statement, sql } from './database.ts';
import { leadAdded } from './leads.ts';

/** Statements in one transaction. */
const AT_ONCE = 500;

// PostgreSQL has no NUL.
const text = z.string().transform((given) => given.toWellFormed().replaceAll('\0', ''));

/** A line of leads.jsonl, as earlier versions have written it. */
const leadSchema = z.object({
  id: z.guid().toLowerCase(),
  form: z.enum(Object.keys(FORMS) as FormId[]),
  received: z.iso.datetime(),
  values: z.record(z.string(), text),
  meta: z.partialRecord(z.enum(META_NAMES), text),
  suspect: z.array(z.enum(['trap', 'time'])),
});

export interface ImportedLeads {
  added: number;
  /** Leads that the store had. */
  known: number;
  /** Numbers of lines that are no leads, some of them cut off by a crash. */
  broken: number[];
}

/**
 * Adds the leads of a file of earlier versions, without telling anybody. Doing it again adds nothing.
 * @param path of a leads.jsonl of any size
 * @throws if the file can't be read
 */
export async function importLeads(database: Database, path: string): Promise<ImportedLeads> {
  const file = await open(path);
  const before = await countLeads(database);
  let [line, read] = [0, 0];
  const broken: number[] = [];
  let statements: Statement[] = [];
  const store = async () => {
    if (statements.length > 0) await database.batch(statements);
    statements = [];
  };
  for await (const content of file.readLines()) {
    line += 1;
    if (content === '') continue;
    const { data } = leadSchema.safeParse(parse(content));
    if (data) {
      read += 1;
      statements.push(...(await leadAdded(data)));
    } else {
      broken.push(line);
    }
    if (statements.length >= AT_ONCE) await store();
  }
  await store();
  const added = (await countLeads(database)) - before;
  return { added, known: read - added, broken };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function countLeads(database: Database): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`SELECT COUNT(*) AS count FROM leads`);
  return row?.count ?? 0;
}
