/** The function with its results kept, by its argument: as long as the function itself. */
export const memoized = <A, B>(compute: (key: A) => B): ((key: A) => B) => {
  const results = new Map<A, B>()
  return (key) => {
    if (!results.has(key)) results.set(key, compute(key))
    return results.get(key)!
  }
}
