import { OUTBOX_KEY } from '../../rules/storage-keys.ts';
import { withLeads } from './database.ts';
import { isExpired, isItem, type OutboxItem } from './item.ts';

/** Leads that no storage of the browser takes; they live as long as the page. */
const memory = new Map<string, OutboxItem>();

/** Every lead of the outbox, oldest first. What is no item, or too old, is deleted. */
export async function readOutbox(): Promise<OutboxItem[]> {
  const stored = await withLeads('readonly', (leads) => leads.getAll()).catch(() => []);
  const items = new Map<string, OutboxItem>();
  for (const item of [...stored, ...readList(), ...memory.values()] as unknown[]) {
    if (isItem(item) && !isExpired(item, Date.now())) items.set(item.id, item);
    else await remove((item as { id?: unknown } | null)?.id);
  }
  return [...items.values()].sort((a, b) => a.created - b.created);
}

/**
 * Keeps a lead: in the database, else in local storage, else in memory.
 * @returns whether it survives the page, and the next one knows of it
 */
export async function keep(item: OutboxItem): Promise<boolean> {
  // Read as late as can be: another tab may have written in the meantime.
  const others = () => readList().filter(({ id }) => id !== item.id);
  try {
    await withLeads('readwrite', (leads) => leads.put(item));
    memory.delete(item.id);
    // What pages are not told of, none of them would look for.
    return writeList(others());
  } catch {
    if (writeList([...others(), item])) {
      memory.delete(item.id);
      return true;
    }
    memory.set(item.id, item);
    return false;
  }
}

/** Forgets a lead wherever it is kept. */
export async function remove(id: unknown): Promise<void> {
  memory.delete(id as string);
  const list = readList();
  if (list.some((item) => item.id === id)) writeList(list.filter((item) => item.id !== id));
  if (typeof id === 'string') {
    await withLeads('readwrite', (leads) => leads.delete(id)).catch(() => {});
  }
}

/** Lets the next page skip the outbox: nothing in it waits for anybody. */
export function closeOutbox(): void {
  try {
    localStorage.removeItem(OUTBOX_KEY);
  } catch {}
}

function readList(): OutboxItem[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(OUTBOX_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isItem) : [];
  } catch {
    // Refused, or not JSON, or in a service worker, which has no local storage.
    return [];
  }
}

function writeList(items: OutboxItem[]): boolean {
  try {
    localStorage.setItem(OUTBOX_KEY, JSON.stringify(items));
    return true;
  } catch {
    return false;
  }
}
