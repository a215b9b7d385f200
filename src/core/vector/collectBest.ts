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

/** Rows that there is room for before it is known how many come. */
const FIRST_ROOM = 256

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
  // Numbers side by side: an object for every row that was kept once, and let go again, costs more than all else.
  let rows = new Float64Array(Math.min(limit, FIRST_ROOM))
  let similarities = new Float64Array(rows.length)
  let length = 0
  const widen = () => {
    const [fewer, narrower] = [rows, similarities]
    rows = new Float64Array(Math.min(limit, 2 * length))
    similarities = new Float64Array(rows.length)
    rows.set(fewer)
    similarities.set(narrower)
  }
  const isWorse = (i: number, row: number, similarity: number) =>
    similarities[i]! < similarity || (similarities[i] === similarity && rows[i]! > row)
  const put = (i: number, row: number, similarity: number) => {
    rows[i] = row
    similarities[i] = similarity
  }
  const rise = (row: number, similarity: number) => {
    let i = length++
    for (let up = (i - 1) >> 1; i > 0 && !isWorse(up, row, similarity); up = (i - 1) >> 1) {
      put(i, rows[up]!, similarities[up]!)
      i = up
    }
    put(i, row, similarity)
  }
  const sink = (row: number, similarity: number) => {
    let i = 0
    for (let child = 1; child < length; child = 2 * i + 1) {
      if (child + 1 < length && isWorse(child + 1, rows[child]!, similarities[child]!)) child++
      if (!isWorse(child, row, similarity)) break
      put(i, rows[child]!, similarities[child]!)
      i = child
    }
    put(i, row, similarity)
  }
  return {
    bar: () =>
      limit < 1 ? Number.POSITIVE_INFINITY : length < limit ? Number.NEGATIVE_INFINITY : similarities[0]!,
    offer: (row, similarity) => {
      if (length < limit) {
        if (length === rows.length) widen()
        rise(row, similarity)
      } else if (limit >= 1 && isWorse(0, row, similarity)) sink(row, similarity)
    },
    ranked: () =>
      Array.from({ length }, (_, i) => ({ row: rows[i]!, similarity: similarities[i]! })).sort(
        (a, b) => b.similarity - a.similarity || a.row - b.row
      )
  }
}
