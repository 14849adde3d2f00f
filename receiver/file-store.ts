import { open, readFile } from 'node:fs/promises';
import type { Lead } from './lead.ts';
import type { Store } from './store.ts';

/** The leads of a file, and what could not be read. */
export interface StoredLeads {
  leads: Lead[];
  /** Lines that hold no lead: cut by a crash in the middle of writing. */
  broken: number;
  /** Whether the file ends without the end of a line. */
  cut: boolean;
}

/**
 * Reads a file of leads, one JSON object a line. A file that is not there holds none.
 * @throws when the file can't be read
 */
export async function readLeads(path: string): Promise<StoredLeads> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => line !== '');
  const read = lines.map(leadOf).filter((lead) => lead !== undefined);
  const leads = new Map<string, Lead>();
  for (const lead of read) if (!leads.has(lead.id)) leads.set(lead.id, lead);
  return {
    leads: [...leads.values()],
    broken: lines.length - read.length,
    cut: text !== '' && !text.endsWith('\n'),
  };
}

function leadOf(line: string): Lead | undefined {
  try {
    const lead: Lead = JSON.parse(line);
    return typeof lead.id === 'string' && typeof lead.values === 'object' ? lead : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A store in a file of JSON lines, for one process. Every id of the file is known for as long as the file is there.
 * @param path of the file; it is made with the first lead, readable by its owner alone
 * @throws when the file is there and can't be read
 */
export async function fileStore(path: string): Promise<Store> {
  const { leads, cut } = await readLeads(path);
  const known = new Set(leads.map(({ id }) => id));
  // What a crash has cut stays, as a line of its own: it may hold the address of a person who is waiting.
  let begin = cut ? '\n' : '';

  async function append(lead: Lead): Promise<void> {
    if (known.has(lead.id)) return;
    // Opened anew each time: the file may be moved away while the server runs.
    const file = await open(path, 'a', 0o600);
    try {
      const { size } = await file.stat();
      try {
        await file.appendFile(`${begin}${JSON.stringify(lead)}\n`);
        await file.sync();
      } catch (error) {
        // Half a line on a full disk must not be the beginning of the next lead.
        await file.truncate(size).catch(() => {
          begin = '\n';
        });
        throw error;
      }
    } finally {
      await file.close();
    }
    begin = '';
    known.add(lead.id);
  }

  let queue: Promise<unknown> = Promise.resolve();
  return {
    has: async (id) => known.has(id),
    add(lead) {
      const added = queue.then(() => append(lead));
      queue = added.catch(() => undefined);
      return added;
    },
  };
}
