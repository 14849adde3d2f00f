import { OUTBOX_DATABASE, OUTBOX_KEY } from '../../rules/storage-keys.ts';
import { isExpired, isItem, type OutboxItem } from './item.ts';

const LEADS = 'leads';
/** Some browsers never respond when their storage is broken. */
const TIMEOUT_MS = 2000;

/** Leads that no storage accepts; they last as long as the page. */
const memory = new Map<string, OutboxItem>();

/** All leads in the outbox, oldest first. Deletes invalid and expired ones. */
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
 * Stores a lead in the database, or else in local storage, or else in memory.
 * @returns whether it survives the page, and the next page will find it
 */
export async function keep(item: OutboxItem): Promise<boolean> {
  // Read as late as possible: another tab may write in the meantime.
  const others = () => readList().filter(({ id }) => id !== item.id);
  try {
    await withLeads('readwrite', (leads) => leads.put(item));
    memory.delete(item.id);
    // Writes the key even if the list is empty: pages only open the outbox if the key exists.
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

/** Deletes a lead wherever it is stored. */
export async function remove(id: unknown): Promise<void> {
  memory.delete(id as string);
  const list = readList();
  if (list.some((item) => item.id === id)) writeList(list.filter((item) => item.id !== id));
  // An id that is no key can't be in the database.
  await withLeads('readwrite', (leads) => leads.delete(id as string)).catch(() => {});
}

/** Lets the next page skip the outbox. */
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
    // Blocked or malformed.
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

/**
 * Runs one transaction and closes the database, which would keep the page out of the back/forward cache.
 * @throws if the database is missing, blocked or full, or doesn't respond
 */
async function withLeads<Result>(
  mode: IDBTransactionMode,
  work: (leads: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await withTimeout(open());
  try {
    const transaction = database.transaction(LEADS, mode);
    const request = work(transaction.objectStore(LEADS));
    return await withTimeout(
      new Promise<Result>((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = transaction.onerror = () => reject(transaction.error);
      }),
    );
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(OUTBOX_DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(LEADS, { keyPath: 'id' });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = opening.onblocked = () => reject(opening.error);
  });
}

function withTimeout<Result>(promise: Promise<Result>): Promise<Result> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the database does not answer')), TIMEOUT_MS);
  });
  return Promise.race([promise, timeout]);
}
