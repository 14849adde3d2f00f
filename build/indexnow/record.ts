import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { shownPath, UserError } from '../base/errors.ts';
import { writeFile } from '../base/write-file.ts';

/** The file: hashes of what pages said when they were submitted, by absolute address. */
const record = z.strictObject({ origin: z.string(), pages: z.record(z.string(), z.string()) });

/**
 * Reads what was submitted so far.
 * @param file absolute path; a missing file means nothing
 * @param origin production address; what was submitted for another one does not count
 * @throws UserError for a file that is no record
 */
export async function readRecord(file: string, origin: string): Promise<Map<string, string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new UserError(`${shownPath(file)} cannot be read (${error.code}). Give another file with --record`);
  });
  if (text === undefined) return new Map();
  const { data } = record.safeParse(parsed(text));
  if (!data) {
    throw new UserError(
      `${shownPath(file)} is not a record of submissions. Delete it: the next run submits every page again`,
    );
  }
  return new Map(data.origin === origin ? Object.entries(data.pages) : []);
}

/** Writes the record: a killed run leaves the old one or the new one. */
export function writeRecord(file: string, origin: string, pages: ReadonlyMap<string, string>): void {
  writeFile(file, `${JSON.stringify({ origin, pages: Object.fromEntries(pages) }, null, 1)}\n`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
