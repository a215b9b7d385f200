/**
 * Caches a result per pair of objects and text, as long as both objects live.
 *
 * @example
 * ```ts
 * const [rules, site] = [{}, {}]
 * const counts = memoizedByPair<number>()
 * counts(rules, site, "go", () => 1) // => 1
 * counts(rules, site, "go", () => 2) // => 1
 * ```
 */
export const memoizedByPair = <A>(): ((
  first: object,
  second: object,
  key: string,
  compute: () => A
) => A) => {
  const cache = new WeakMap<object, WeakMap<object, Map<string, A>>>()
  return (first, second, key, compute) => {
    const bySecond = cache.get(first) ?? new WeakMap<object, Map<string, A>>()
    cache.set(first, bySecond)
    const byKey = bySecond.get(second) ?? new Map<string, A>()
    bySecond.set(second, byKey)
    if (!byKey.has(key)) byKey.set(key, compute())
    return byKey.get(key)!
  }
}
