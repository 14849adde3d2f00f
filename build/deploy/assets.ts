import type { Place } from './place.ts';
import { folderOf } from './releases.ts';

/** Where a site has the files whose names hold a hash. */
export const ASSETS = 'assets';
/** A name without folders: what a server's file says must not lead out of the folder of assets. */
const NAME = /^[\w-][\w.-]*$/;

/**
 * Notes which assets a release came with. Those that it has from earlier ones are not among them, so that no asset is
 * handed on for ever.
 * @param folder the folder of the release
 */
export async function noteAssets(place: Place, folder: string, names: readonly string[]): Promise<void> {
  await place.write(`${folder}/assets.json`, `${JSON.stringify(names, null, 1)}\n`);
}

/**
 * Gives a release the assets that others came with, for pages that are open while it takes their place.
 * @param from names of other releases
 * @param folder the folder of the release
 * @returns how many it did not have
 */
export async function inheritAssets(place: Place, from: readonly string[], folder: string): Promise<number> {
  const to = `${folder}/site/${ASSETS}`;
  const there = new Set(await place.list(to));
  let count = 0;
  for (const name of from) {
    const missing = (await ownAssets(place, name)).filter((asset) => !there.has(asset));
    if (missing.length === 0) continue;
    await place.share(missing, `${folderOf(name)}/site/${ASSETS}`, to);
    for (const asset of missing) there.add(asset);
    count += missing.length;
  }
  return count;
}

async function ownAssets(place: Place, name: string): Promise<string[]> {
  const text = await place.read(`${folderOf(name)}/assets.json`);
  const names: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(names) ? names.filter((asset) => typeof asset === 'string' && NAME.test(asset)) : [];
}
