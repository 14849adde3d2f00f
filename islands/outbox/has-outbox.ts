import { OUTBOX_DATABASE } from '../../rules/storage-keys.ts';

/**
 * Whether the browser has the database of leads, which may hold some without a key in local storage: a crashed browser loses
 * its latest writes there, and version 1.0.0 deleted the key while the database was slow.
 */
export async function hasOutbox(): Promise<boolean> {
  try {
    // Opening it would create it.
    return (await indexedDB.databases()).some(({ name }) => name === OUTBOX_DATABASE);
  } catch {
    // A browser that blocks storage has no waiting leads.
    return false;
  }
}
