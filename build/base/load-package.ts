let last: Promise<unknown> = Promise.resolve();

/**
 * Imports a heavy package on first use. Imports run one after another: CommonJS and ES packages that share
 * dependencies fail when loaded at once (ERR_REQUIRE_ESM_RACE_CONDITION).
 */
export function loadPackage<Package>(load: () => Promise<Package>): Promise<Package> {
  const loaded = last.then(load);
  last = loaded.catch(() => undefined);
  return loaded;
}
