import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { OUTBOX_DATABASE, OUTBOX_KEY } from '../../rules/storage-keys.ts';
import { isExpired, isItem, type OutboxItem } from './item.ts';

/** Some browsers never respond when their storage is broken. */
const TIMEOUT_MS = 2000;

let database: UseStore | undefined;
/** Whether the database did not answer the last time. */
let late = false;
/** Leads that the database doesn't take; they last as long as the page. */
const memory = new Map<string, OutboxItem>();

/** All leads in the outbox, oldest first. Deletes invalid and expired ones. */
export async function readOutbox(): Promise<OutboxItem[]> {
  const stored = await inDatabase((leads) => entries<string, unknown>(leads)).catch(() => []);
  const items: OutboxItem[] = [];
  for (const [id, item] of new Map<string, unknown>([...stored, ...memory])) {
    if (isItem(item) && item.id === id && !isExpired(item, Date.now())) items.push(item);
    else await remove(id);
  }
  return items.sort((a, b) => a.created - b.created);
}

/**
 * Stores a lead in the database, or else in memory.
 * @returns whether it survives the page, and the next page will find it
 */
export async function keep(item: OutboxItem): Promise<boolean> {
  // Before the lead is written: a database that answers late still stores it.
  const marked = markOutbox();
  const stored = await inDatabase((leads) => set(item.id, item, leads)).then(
    () => true,
    () => false,
  );
  if (stored) memory.delete(item.id);
  else memory.set(item.id, item);
  return marked && stored;
}

/** Lets the next page open the database. @returns whether the browser allows it */
function markOutbox(): boolean {
  try {
    localStorage.setItem(OUTBOX_KEY, '');
    return true;
  } catch {
    return false;
  }
}

/** Deletes a lead wherever it is stored. */
export async function remove(id: string): Promise<void> {
  memory.delete(id);
  await inDatabase((leads) => del(id, leads)).catch(() => {});
}

/** Lets the next page skip the outbox, unless the database may hold leads that this page could not read. */
export function closeOutbox(): void {
  if (late) return;
  try {
    localStorage.removeItem(OUTBOX_KEY);
  } catch {}
}

/** @throws if the database is missing, blocked or full, or doesn't respond */
async function inDatabase<Result>(work: (leads: UseStore) => Promise<Result>): Promise<Result> {
  database ??= createStore(OUTBOX_DATABASE, 'leads');
  const answer = work(database).then((result) => ({ result }));
  const first = await Promise.race([answer, new Promise<void>((end) => setTimeout(end, TIMEOUT_MS))]);
  late = !first;
  if (!first) throw new Error('the database does not answer');
  return first.result;
}
