let last: Promise<unknown> = Promise.resolve();

/**
 * Loads a package when it is first used, and not before those that are being loaded: packages of both kinds of module
 * that share others refuse to be loaded at once (ERR_REQUIRE_ESM_RACE_CONDITION).
 * @param load imports it; asked again, Node gives what it has
 */
export function loadPackage<Package>(load: () => Promise<Package>): Promise<Package> {
  const loaded = last.then(load);
  last = loaded.catch(() => undefined);
  return loaded;
}
