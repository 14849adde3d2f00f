import type { Entry } from '../../../model/content.ts';
import { remembered } from '../../base/memoize.ts';

const names = new Set<string>();

/**
 * A function that works something out of a file's own data and words once, and keeps it with the file, from build to
 * build; for an entry that keeps nothing it remembers its answer while the entry lives.
 * @param name of its own: it is looked up by it
 * @param make gives plain JSON data, and depends on the data, body, line of the body and path of the file alone
 * @throws Error when another fact has the name
 */
export function fact<Value, Of extends Entry<unknown> = Entry<unknown>>(
  name: string,
  make: (entry: Of) => Value,
): (entry: Of) => Value {
  take(name);
  const unkept = remembered(make);
  return (entry) => {
    if (!entry.kept) return unkept(entry);
    const { facts } = entry.kept;
    if (!Object.hasOwn(facts, name)) facts[name] = make(entry);
    return facts[name] as Value;
  };
}

/** A value, and the key that it was made for. */
interface Keyed<Value> {
  key: string;
  value: Value;
}

/**
 * A fact that depends on something more than the file: it is made anew when that differs.
 * @param name as for `fact`
 * @param keyOf names all of it that the fact depends on
 * @param make as for `fact`
 */
export function keyedFact<More, Value, Of extends Entry<unknown> = Entry<unknown>>(
  name: string,
  keyOf: (entry: Of, more: More) => string,
  make: (entry: Of, more: More) => Value,
): (entry: Of, more: More) => Value {
  take(name);
  const unkept = new WeakMap<Of, Keyed<Value>>();
  return (entry, more) => {
    const key = keyOf(entry, more);
    const earlier = entry.kept ? (entry.kept.facts[name] as Keyed<Value> | undefined) : unkept.get(entry);
    if (earlier?.key === key) return earlier.value;
    const made = { key, value: make(entry, more) };
    if (entry.kept) entry.kept.facts[name] = made;
    else unkept.set(entry, made);
    return made.value;
  };
}

function take(name: string): void {
  if (names.has(name)) throw new Error(`There are two facts of the name "${name}"`);
  names.add(name);
}
