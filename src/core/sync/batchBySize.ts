/**
 * Splits `items` into batches of at most `limit.count` items and a total size of at most `limit.size`, except for a single larger item.
 *
 * @example
 * ```ts
 * batchBySize([3, 3, 9, 1], (n) => n, { count: 10, size: 6 }) // => [[3, 3], [9], [1]]
 * ```
 */
export const batchBySize = <A>(
  items: ReadonlyArray<A>,
  sizeOf: (item: A) => number,
  limit: { readonly count: number; readonly size: number }
): ReadonlyArray<ReadonlyArray<A>> => {
  const batches: Array<Array<A>> = []
  let size = Number.POSITIVE_INFINITY
  for (const item of items) {
    const itemSize = sizeOf(item)
    const last = batches.at(-1)
    if (last === undefined || last.length >= limit.count || size + itemSize > limit.size) {
      batches.push([item])
      size = itemSize
    } else {
      last.push(item)
      size += itemSize
    }
  }
  return batches
}
