import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { OUTBOX_DATABASE, OUTBOX_KEY } from '../../rules/storage-keys.ts';
import { isExpired, isItem, type OutboxItem } from './outbox-item.ts';

export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Some browsers never respond when their storage is broken. */
const TIMEOUT_MS = 2000;

let database: UseStore | undefined;
/** Dispatched on the document when the database responds after nobody waits for it anymore. */
export const LATE_RESPONSE_EVENT = 'outbox-late-response';
/** Whether the database didn't respond in time when it was last used. */
let late = false;
/** Leads that no storage accepts; they last as long as the page. */
let memory: OutboxItem[] = [];

/** All leads in the outbox, oldest first. Deletes invalid and expired ones. */
export async function readOutbox(): Promise<OutboxItem[]> {
  const stored = await inDatabase((leads) =>
    leads('readonly', (all) =>
      Promise.all([promisifyRequest(all.getAllKeys()), promisifyRequest<unknown[]>(all.getAll())]),
    ),
  ).then(
    ([ids, found]) => ids.map((id, index) => [id, found[index]] as const),
    () => [],
  );
  const items: OutboxItem[] = [];
  // The list contains leads that the database didn't accept, so it is newer.
  const listed = readList().map((item) => [item.id, item] as const);
  for (const [id, item] of new Map<unknown, unknown>([...stored, ...listed])) {
    if (isItem(item) && item.id === id && !isExpired(item, Date.now())) items.push(item);
    else await removeLead(id as string);
  }
  return items.sort((a, b) => a.created - b.created);
}

export async function findLead(id: string): Promise<OutboxItem | undefined> {
  return (await readOutbox()).find((item) => item.id === id);
}

/**
 * Stores a lead in the database, or else in local storage, or else in memory.
 * @returns whether the next page will find it
 */
export async function storeLead(item: OutboxItem): Promise<boolean> {
  // Tells the next page to open the database, even if it responds late.
  writeList(readList());
  // Databases of version 1.0.0 take the key from the lead, and accept no other.
  const stored = await write((all) => all.put(item, all.keyPath ? undefined : item.id));
  // Read again: another tab may have written in the meantime.
  const others = readList().filter(({ id }) => id !== item.id);
  return writeList(stored ? others : [...others, item]);
}

/** Deletes a lead wherever it is stored. */
export async function removeLead(id: string): Promise<void> {
  const list = readList();
  const others = list.filter((item) => item.id !== id);
  if (others.length < list.length) writeList(others);
  await write((all) => all.delete(id));
}

/** Tells the next page to skip the outbox, unless the database may contain leads that this page couldn't read. */
export function closeOutbox(): void {
  if (late) return;
  try {
    localStorage.removeItem(OUTBOX_KEY);
  } catch {}
}

/** Reads the leads that the database didn't accept. */
function readList(): OutboxItem[] {
  let list: unknown;
  try {
    list = JSON.parse(localStorage.getItem(OUTBOX_KEY) || '[]');
  } catch {}
  return [list, memory].flat().filter(isItem);
}

/** @returns whether local storage accepted them; its key tells the next page that the outbox isn't empty */
function writeList(items: OutboxItem[]): boolean {
  try {
    localStorage.setItem(OUTBOX_KEY, JSON.stringify(items));
    memory = [];
    return true;
  } catch {
    memory = items;
    return false;
  }
}

/** Changes the database. @returns whether the change is certain to last */
const write = (change: (leads: IDBObjectStore) => void): Promise<boolean> =>
  inDatabase((leads) =>
    leads('readwrite', (all) => {
      change(all);
      return promisifyRequest(all.transaction);
    }),
  ).then(
    () => true,
    () => false,
  );

/** @throws if the database is missing, blocked or full, or doesn't respond */
async function inDatabase<Result>(work: (leads: UseStore) => Promise<Result>): Promise<Result> {
  database ??= createStore(OUTBOX_DATABASE, 'leads');
  const answer = work(database).then((result) => ({ result }));
  const first = await Promise.race([answer, sleep(TIMEOUT_MS)]);
  late = !first;
  if (first) return first.result;
  answer.then(
    () => document.dispatchEvent(new Event(LATE_RESPONSE_EVENT)),
    () => {},
  );
  return Promise.reject();
}
