import { setTimeout } from 'node:timers/promises';
import { contentHash } from '../base/cache.ts';
import type { Place } from './place.ts';
import { serve } from './releases.ts';
import { readRules, rulesOfBoth, serverFiles, writeFiles } from './server-files.ts';

/** How the server of a place is told of new files. */
export interface Switching {
  /** Command that makes it read them: "nginx -s reload". */
  reload?: string | undefined;
  /** Address and port for plain HTTP, when another server speaks TLS before this one. */
  plain?: string | undefined;
  /** Milliseconds until a server that was told works by the new files. */
  settles: number;
}

/** Which files the server was told of last: each time that it is told, idle connections are closed. */
const LOADED = 'hosting/.loaded';

/**
 * Leads a place from one release to another. The server's files come first, in a form that is right for both releases:
 * no page is ever sent with a policy that blocks its styles. Then the link, then the files of the new release alone.
 * @param from the release that is served; for the first one the server is told nothing
 * @throws UserError when the server refuses its files: they are as they were, and so is the link
 */
export async function switchRelease(
  place: Place,
  from: string | undefined,
  to: string,
  switching: Switching,
): Promise<void> {
  const after = await readRules(place, to);
  if (from === undefined) {
    // Nobody can have set the server up yet: what it is to read was not there.
    if (after) await writeFiles(place, serverFiles(place, after, switching.plain));
    return serve(place, to);
  }
  if (!after) {
    await tell(place, switching);
    return serve(place, to);
  }
  const before = await readRules(place, from);
  await load(place, serverFiles(place, rulesOfBoth(before, after), switching.plain), switching);
  await serve(place, to);
  await load(place, serverFiles(place, after, switching.plain), switching);
}

/** Writes the server's files and tells it, unless it knows them. */
async function load(place: Place, files: ReadonlyMap<string, string>, switching: Switching): Promise<void> {
  const mark = contentHash(...[...files].flat());
  if (switching.reload && (await place.read(LOADED)) === mark) return;
  await place.remove(LOADED);
  const restore = await writeFiles(place, files);
  try {
    await tell(place, switching);
  } catch (error) {
    await restore();
    throw error;
  }
  if (switching.reload) await place.write(LOADED, mark);
}

async function tell(place: Place, { reload, settles }: Switching): Promise<void> {
  if (!reload) return;
  await place.run(reload);
  await setTimeout(settles);
}
