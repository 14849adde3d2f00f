import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { UserError } from '../base/errors.ts';
import { isAlive } from '../base/is-alive.ts';
import type { Place } from './place.ts';

/** The folder that a deploy puts its own in place of; while one is at work it holds one file, which tells whose it is. */
const LOCK = 'lock';
/** No deploy takes longer, in milliseconds; one of another machine cannot be asked whether it still runs. */
const LONGEST = 6 * 60 * 60 * 1000;

interface Owner {
  host: string;
  pid: number;
  /** Milliseconds since 1970. */
  since: number;
}

/**
 * Works while no other deploy does. A lock whose deploy was killed is taken over.
 * @throws UserError when another deploy is at work: which, and what to do when it is not
 */
export async function locked<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
  const own = randomUUID();
  await removeStale(place);
  const ready = `.new-${own}`;
  const owner: Owner = { host: hostname(), pid: process.pid, since: Date.now() };
  await place.write(`${ready}/${own}`, JSON.stringify(owner));
  // The lock appears with its owner in it; of two at once, one finds a folder that is not empty.
  if (!(await place.rename(ready, LOCK))) {
    await place.remove(ready);
    throw new UserError(await explain(place));
  }
  try {
    return await work();
  } finally {
    await place.take(`${LOCK}/${own}`);
  }
}

/** Takes the owner's file out of a stale lock: of two that try, each leaves the lock of the other alone. */
async function removeStale(place: Place): Promise<void> {
  for (const file of await place.list(LOCK)) {
    const owner = await readOwner(place, file);
    if (owner && isStale(owner)) await place.take(`${LOCK}/${file}`);
  }
}

async function readOwner(place: Place, file: string): Promise<Owner | undefined> {
  const text = await place.read(`${LOCK}/${file}`);
  return text === undefined ? undefined : JSON.parse(text);
}

function isStale({ host, pid, since }: Owner): boolean {
  return Date.now() - since > LONGEST || (host === hostname() && !isAlive(pid));
}

async function explain(place: Place): Promise<string> {
  const [file] = await place.list(LOCK);
  const owner = file === undefined ? undefined : await readOwner(place, file);
  const who = owner
    ? `since ${new Date(owner.since).toISOString()}, by process ${owner.pid} of ${owner.host}`
    : 'right now';
  return `Another deploy to ${place.root} is at work (${who}). Try again when it is done; if it was killed, empty ${place.root}/${LOCK}`;
}
