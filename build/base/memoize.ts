/**
 * Memoizes a function of one object in a WeakMap. Content files that did not change keep their objects between the
 * builds of a process, so the development server recomputes only what an edit touched.
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
 * Memoizes only the last result.
 * @param nameOf identifies everything that the result depends on
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

/** Computes something when it is first asked for. */
export function once<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}
