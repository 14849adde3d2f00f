import { contentHash } from '../../../build/base/hash.ts';

/** Results of the build that are kept, in a browser: as long as its page is open. */
export function derived(kind: string) {
  const kept = new Map<string, unknown>();
  const data = <Value>(key: string, make: () => Value): Value => {
    if (!kept.has(key)) kept.set(key, make());
    return structuredClone(kept.get(key)) as Value;
  };
  return { key: (...inputs: unknown[]) => contentHash(kind, JSON.stringify(inputs)), data };
}
