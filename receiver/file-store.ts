import { open, readFile } from 'node:fs/promises';
import type { Lead } from './lead.ts';
import type { Store } from './store.ts';

/** The contents of a file of leads. */
export interface StoredLeads {
  leads: Lead[];
  /** Number of lines that are not leads, cut off by a crash while writing. */
  broken: number;
  /** Whether the last line is incomplete. */
  cut: boolean;
}

/**
 * Reads a file of leads, one JSON object per line. A missing file has none.
 * @throws if the file can't be read
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
 * Creates a store in a file of JSON lines, for one process.
 * @param path created with the first lead, readable only by its owner
 * @throws if the file exists and can't be read
 */
export async function fileStore(path: string): Promise<Store> {
  const { leads, cut } = await readLeads(path);
  const known = new Set(leads.map(({ id }) => id));
  // A line that a crash cut off stays: it may contain the address of someone who is waiting for an answer.
  let begin = cut ? '\n' : '';

  async function append(lead: Lead): Promise<void> {
    if (known.has(lead.id)) return;
    // Opened for each lead, because the file may be moved while the server runs.
    const file = await open(path, 'a', 0o600);
    try {
      const { size } = await file.stat();
      try {
        await file.appendFile(`${begin}${JSON.stringify(lead)}\n`);
        await file.sync();
      } catch (error) {
        // On a full disk, half a line must not become the start of the next lead.
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
