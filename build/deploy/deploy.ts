import { UserError } from '../base/errors.ts';
import { inheritAssets, noteAssets } from './assets.ts';
import { type Bundle, stillThere } from './bundle.ts';
import { locked } from './lock.ts';
import type { Place } from './place.ts';
import {
  clean,
  folderOf,
  incomingOf,
  KEPT,
  predecessors,
  prune,
  type Releases,
  readReleases,
  releaseName,
} from './releases.ts';
import { type Switching, switchRelease } from './switch.ts';

/** Prints a line. */
type Tell = (line: string) => void;

/**
 * Copies a site beside what is served, then serves it. Whatever fails before the switch, or is killed, leaves the
 * release that was served.
 * @throws UserError when another deploy is at work, the site changed meanwhile, or the server refuses its files
 */
export function deploy(place: Place, bundle: Bundle, switching: Switching, tell: Tell): Promise<void> {
  return locked(place, async () => {
    const releases = await clean(place);
    const { names, current } = releases;
    if (current?.endsWith(`-${bundle.hash}`)) {
      await switchRelease(place, current, current, switching);
      return tell(`${current} has the same bytes and is served already`);
    }
    const name = releaseName(new Date(), bundle.hash, names.at(-1));
    const incoming = incomingOf(name);
    await place.upload(bundle.site, `${incoming}/site`, current && `${folderOf(current)}/site`);
    if (bundle.hosting) await place.upload(bundle.hosting, `${incoming}/hosting`);
    await stillThere(bundle);
    await noteAssets(place, incoming, bundle.assets);
    const inherited = await inheritAssets(place, predecessors(releases), incoming);
    if (!(await place.rename(incoming, folderOf(name)))) {
      throw new UserError(`${place.root}/${incoming} is gone: somebody removed it. Try again`);
    }
    await switchRelease(place, current, name, switching);
    tell(
      `${name} is served: ${bundle.files} files, and ${inherited} assets of earlier releases for open pages`,
    );
    if (current === undefined) tell(`Now set the server up for ${place.root}/current/site (see HOSTING.md)`);
    await prune(place);
  });
}

/**
 * Serves the release before the one that is served; pages of the one that goes keep their assets.
 * @throws UserError when there is none, or another deploy is at work
 */
export function undo(place: Place, switching: Switching, tell: Tell): Promise<void> {
  return locked(place, async () => {
    const { names, current } = await clean(place);
    const before = current === undefined ? undefined : names[names.indexOf(current) - 1];
    if (current === undefined || before === undefined) {
      throw new UserError(`${place.root} has no release before ${current ?? 'the first one'}`);
    }
    await inheritAssets(place, [current], folderOf(before));
    await switchRelease(place, current, before, switching);
    tell(`${before} is served again, in place of ${current}`);
  });
}

/** Tells which releases there are, the newest first. */
export async function listReleases(place: Place, tell: Tell): Promise<void> {
  const { names, current } = await readReleases(place);
  if (names.length === 0) return tell(`${place.root} has no releases`);
  for (const name of names.toReversed()) tell(`${name === current ? '*' : ' '} ${name}`);
}

/** Tells what a deploy would do. */
export async function rehearse(place: Place, bundle: Bundle, tell: Tell): Promise<void> {
  const { names, current }: Releases = await readReleases(place);
  const name = releaseName(new Date(), bundle.hash, names.at(-1));
  if (current?.endsWith(`-${bundle.hash}`))
    return tell(`${current} has the same bytes and is served already`);
  tell(`${bundle.files} files would be copied to ${place.root}/${folderOf(name)}`);
  tell(`${place.root}/current would lead there${current ? `, and leads to ${current}` : ''}`);
  for (const old of [...names, name].slice(0, -KEPT)) if (old !== current) tell(`${old} would be removed`);
}
