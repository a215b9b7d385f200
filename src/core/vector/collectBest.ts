/** A row and how similar it is. */
export interface Scored {
  readonly row: number
  readonly similarity: number
}

/** Keeps the best of what is offered. */
export interface Best {
  /** What a row must exceed (or equal, with a lower number) to be kept: -Infinity until the limit is reached. */
  readonly bar: () => number
  readonly offer: (row: number, similarity: number) => void
  /** What was kept, best first, ties by row. */
  readonly ranked: () => ReadonlyArray<Scored>
}

/**
 * Collects the `wanted` best rows out of any number, in any order: a heap with the worst on top, so that a row which is
 * not good enough costs one comparison.
 *
 * @example
 * ```ts
 * const best = collectBest(2)
 * for (const [row, similarity] of [[0, 0.1], [1, 0.9], [2, 0.5]] as const) best.offer(row, similarity)
 * best.ranked().map(({ row }) => row) // => [1, 2]
 * ```
 */
export const collectBest = (wanted: number): Best => {
  const limit = wanted >= 1 ? Math.floor(wanted) : 0
  const heap: Array<Scored> = []
  const isWorse = (a: Scored, b: Scored) =>
    a.similarity < b.similarity || (a.similarity === b.similarity && a.row > b.row)
  const at = (i: number) => heap[i] as Scored
  const swap = (i: number, j: number) => {
    const held = at(i)
    heap[i] = at(j)
    heap[j] = held
  }
  const rise = (from: number) => {
    for (let i = from, up = (i - 1) >> 1; i > 0 && isWorse(at(i), at(up)); i = up, up = (i - 1) >> 1)
      swap(i, up)
  }
  const sink = () => {
    for (let i = 0; ;) {
      let worst = i
      for (let child = 2 * i + 1; child <= 2 * i + 2 && child < heap.length; child++)
        if (isWorse(at(child), at(worst))) worst = child
      if (worst === i) return
      swap(i, worst)
      i = worst
    }
  }
  return {
    bar: () =>
      limit < 1
        ? Number.POSITIVE_INFINITY
        : heap.length < limit
          ? Number.NEGATIVE_INFINITY
          : at(0).similarity,
    offer: (row, similarity) => {
      const scored = { row, similarity }
      if (limit < 1) return
      if (heap.length < limit) {
        heap.push(scored)
        rise(heap.length - 1)
      } else if (isWorse(at(0), scored)) {
        heap[0] = scored
        sink()
      }
    },
    ranked: () => heap.toSorted((a, b) => b.similarity - a.similarity || a.row - b.row)
  }
}
