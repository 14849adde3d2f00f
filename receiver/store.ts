import type { Lead } from './lead.ts';

/** Storage for leads, by id. */
export interface Store {
  /** Whether a lead with this id is stored. Ids must be known for at least 30 days, for late retries. */
  has(id: string): Promise<boolean>;
  /**
   * Stores a lead durably. A second lead with the same id is ignored.
   * @throws if the lead could not be stored
   */
  add(lead: Lead): Promise<void>;
}

/** A store in memory, for tests. */
export interface MemoryStore extends Store {
  /** In the order of arrival. */
  readonly leads: readonly Lead[];
}

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
 * Stores each id once, even if it arrives twice at the same time: the second waits for the first, and tries again only
 * if the first failed.
 * @returns a function that stores a lead and throws what the store throws
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
