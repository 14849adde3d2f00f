import { readFileSync } from 'node:fs';
import type { Entry } from '../../../model/content.ts';
import { ContentError } from '../../base/errors.ts';
import { bodyAt } from './front-matter.ts';
import { decodeSource, hashOf } from './source-file.ts';

type Kept = Required<Pick<Entry<unknown>, 'file' | 'bodyLine' | 'kept'>>;

/** Texts that are held: a page asks for its own several times, one after the other. */
const HELD = 2;
let held: { kept: Kept['kept']; body: string }[] = [];

/** One getter for all: objects stay alike, which engines like, too. It isn't enumerable, so copies are without a body. */
const LATE: PropertyDescriptor & ThisType<Kept> = {
  get() {
    return lateBody(this);
  },
  enumerable: false,
  configurable: true,
};

/**
 * Gives an entry a body that is read from its file when it is asked for, and not held. Copies of the entry have none:
 * they are given one again.
 * @param entry with the hash of its file
 * @returns the entry itself; its body throws ContentError when the file is not any more what was read
 */
export function withLateBody<Given extends Omit<Entry<unknown>, 'body'>>(
  entry: Given,
): Given & Pick<Entry<unknown>, 'body'> {
  return Object.defineProperty(entry, 'body', LATE) as Given & Pick<Entry<unknown>, 'body'>;
}

/** Gives a copy of an entry its late body again; an entry that holds its body stays as it is. */
export function withBodyAgain<Given extends Omit<Entry<unknown>, 'body'>>(
  copy: Given,
): Given & Pick<Entry<unknown>, 'body'> {
  return Object.hasOwn(copy, 'body') ? (copy as Given & Pick<Entry<unknown>, 'body'>) : withLateBody(copy);
}

function lateBody({ file, bodyLine, kept }: Kept): string {
  const known = held.find((one) => one.kept === kept);
  if (known) return known.body;
  const bytes = readBytes(file);
  if (hashOf(bytes) !== kept.hash) fail(file, 'changed while the site was built. Build again');
  const body = bodyAt(decodeSource(bytes, file), bodyLine);
  held = [{ kept, body }, ...held].slice(0, HELD);
  return body;
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    return fail(file, 'could not be read again while the site was built. Build again');
  }
}

function fail(file: string, message: string): never {
  throw new ContentError([{ file, message }]);
}
