/**
 * A function that computes its result once per object and forgets it with the object. A content file that did not change
 * is the same object in every build of a process, so the development server computes only what an edit touched.
 * @param compute must depend on the object alone
 */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const earlier = known.get(key);
    if (earlier) return earlier.value;
    const value = compute(key);
    known.set(key, { value });
    return value;
  };
}

/**
 * A function that repeats its last result while its input has the same name: most edits change words only.
 * @param compute must depend on what `nameOf` names alone
 */
export function memoizeLast<Key, Value>(
  compute: (key: Key) => Value,
  nameOf: (key: Key) => string,
): (key: Key) => Value {
  let last: { name: string; value: Value } | undefined;
  return (key) => {
    const name = nameOf(key);
    if (last?.name !== name) last = { name, value: compute(key) };
    return last.value;
  };
}
