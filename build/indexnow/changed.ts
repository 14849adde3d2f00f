/** An address that search engines should look at. */
export interface Change {
  address: string;
  kind: 'new' | 'changed' | 'removed';
}

/**
 * What changed since the last submission.
 * @param recorded hashes of what was submitted, by address
 * @param pages hashes of what the pages say now
 */
export function changesSince(
  recorded: ReadonlyMap<string, string>,
  pages: ReadonlyMap<string, string>,
): Change[] {
  const changes: Change[] = [];
  for (const [address, hash] of pages) {
    const known = recorded.get(address);
    if (known !== hash) changes.push({ address, kind: known === undefined ? 'new' : 'changed' });
  }
  for (const address of recorded.keys()) {
    if (!pages.has(address)) changes.push({ address, kind: 'removed' });
  }
  return changes;
}
