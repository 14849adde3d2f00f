import type { Lead } from './lead.ts';

/** Where leads are kept. A database does as well: an id is its key. */
export interface Store {
  /** Whether a lead with this id is there. Ids must be known for at least 30 days: late retries bring them again. */
  has(id: string): Promise<boolean>;
  /**
   * Keeps a lead, safe from a crash once the promise is fulfilled. A second lead with one id is not kept.
   * @throws when the lead could not be kept
   */
  add(lead: Lead): Promise<void>;
}

/** A store for tests, which forgets everything at the end of the process. */
export interface MemoryStore extends Store {
  /** In the order in which they came. */
  readonly leads: readonly Lead[];
}

/** Makes an empty store in memory. */
export function memoryStore(): MemoryStore {
  const leads = new Map<string, Lead>();
  return {
    get leads() {
      return [...leads.values()];
    },
    has: async (id) => leads.has(id),
    add: async (lead) => {
      if (!leads.has(lead.id)) leads.set(lead.id, lead);
    },
  };
}

/**
 * Keeps each id once, also when it comes twice at a time: the second waits for the first, and tries by itself only
 * when the first has failed.
 * @returns keeps a lead; throws what the store throws
 */
export function onceEach(store: Store): (lead: Lead) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  const keep = async (lead: Lead) => {
    if (!(await store.has(lead.id))) await store.add(lead);
  };
  return async (lead) => {
    for (let first = underWay.get(lead.id); first; first = underWay.get(lead.id)) {
      const kept = await first.then(
        () => true,
        () => false,
      );
      if (kept) return;
    }
    const own = keep(lead).finally(() => underWay.delete(lead.id));
    underWay.set(lead.id, own);
    await own;
  };
}
