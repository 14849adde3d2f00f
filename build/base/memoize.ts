/**
 * A function that works out its answer for each object once, and forgets it with the object: a content file that did not
 * change is the same object in every build of a process.
 * @param make must depend on the object alone
 */
export function remembered<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const earlier = known.get(key);
    if (earlier) return earlier.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}

/**
 * A function that gives its last answer again while it is asked for the same: most builds of a process differ in words only.
 * @param make must depend on the key alone
 */
export function rememberedLast<Key, Value>(
  make: (key: Key) => Value,
  same: (key: Key) => string,
): (key: Key) => Value {
  let last: { name: string; value: Value } | undefined;
  return (key) => {
    const name = same(key);
    if (last?.name !== name) last = { name, value: make(key) };
    return last.value;
  };
}
