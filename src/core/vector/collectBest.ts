/** A row and its similarity. */
export interface Scored {
  readonly row: number
  readonly similarity: number
}

/** Keeps the best of the offered rows. */
export interface Best {
  /** The similarity that a row must exceed (or equal, with a lower row number) to be kept: -Infinity until the limit is reached. */
  readonly bar: () => number
  readonly offer: (row: number, similarity: number) => void
  /** The kept rows, best first, ties by row. */
  readonly ranked: () => ReadonlyArray<Scored>
}

/**
 * Collects the `wanted` best rows of any number, offered in any order: a heap with the worst on top, so that a row that is not good enough costs one
 * comparison.
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
  // The heap is stored in columns, with the worst row first: no objects are allocated for rows that are not kept.
  let rows = new Float64Array(Math.min(limit, FIRST_ROOM))
  let similarities = new Float64Array(rows.length)
  let held = 0
  const grow = () => {
    const [fewerRows, fewer] = [rows, similarities]
    rows = new Float64Array(Math.min(limit, 2 * held))
    similarities = new Float64Array(rows.length)
    rows.set(fewerRows)
    similarities.set(fewer)
  }
  const rise = (row: number, similarity: number) => {
    let at = held++
    while (at > 0) {
      const up = (at - 1) >> 1
      const above = similarities[up]!
      if (above < similarity || (above === similarity && rows[up]! > row)) break
      rows[at] = rows[up]!
      similarities[at] = above
      at = up
    }
    rows[at] = row
    similarities[at] = similarity
  }
  const sink = (row: number, similarity: number) => {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= held) break
      let least = similarities[child]!
      if (child + 1 < held) {
        const other = similarities[child + 1]!
        if (other < least || (other === least && rows[child + 1]! > rows[child]!)) {
          child++
          least = other
        }
      }
      if (least > similarity || (least === similarity && rows[child]! < row)) break
      rows[at] = rows[child]!
      similarities[at] = least
      at = child
    }
    rows[at] = row
    similarities[at] = similarity
  }
  return {
    bar: () =>
      limit < 1 ? Number.POSITIVE_INFINITY : held < limit ? Number.NEGATIVE_INFINITY : similarities[0]!,
    offer: (row, similarity) => {
      if (held < limit) {
        if (held === rows.length) grow()
        rise(row, similarity)
      } else if (
        limit > 0 &&
        (similarity > similarities[0]! || (similarity === similarities[0]! && row < rows[0]!))
      )
        sink(row, similarity)
    },
    ranked: () =>
      Array.from({ length: held }, (_, at) => ({ row: rows[at]!, similarity: similarities[at]! })).sort(
        (a, b) => b.similarity - a.similarity || a.row - b.row
      )
  }
}

/** The initial capacity in rows. */
const FIRST_ROOM = 256
