/**
 * Memoizes a function of one object in a WeakMap. Unchanged content files keep their objects while a process
 * runs, so the development server recomputes only what an edit touched.
 */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const cached = cache.get(key);
    if (cached) return cached.value;
    const value = compute(key);
    cache.set(key, { value });
    return value;
  };
}

/**
 * Memoizes only the last result.
 * @param nameOf a text that changes with everything that the result depends on
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

/** Computes a value on first use. */
export function once<Value>(compute: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  return () => {
    cached ??= { value: compute() };
    return cached.value;
  };
}
