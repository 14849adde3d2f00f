import { OUTBOX_DATABASE } from '../../rules/storage-keys.ts';

const LEADS = 'leads';
/** Some browsers never answer when their storage is broken. */
const PATIENCE_MS = 2000;

/**
 * Opens the database for one piece of work and closes it again, so that it never keeps a page out of the back/forward
 * cache.
 * @param work makes the request whose result is wanted
 * @throws when the browser has no database, refuses it, has no room, or doesn't answer
 */
export async function withLeads<Result>(
  mode: IDBTransactionMode,
  work: (leads: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await inTime(open());
  try {
    const transaction = database.transaction(LEADS, mode);
    const request = work(transaction.objectStore(LEADS));
    return await inTime(
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

function inTime<Result>(promise: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the database does not answer')), PATIENCE_MS);
  });
  return Promise.race([promise, late]);
}
