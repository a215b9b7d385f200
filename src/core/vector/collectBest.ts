/** A row and its similarity. */
export interface ScoredRow {
  readonly row: number
  readonly similarity: number
}

/** Keeps the best of the offered rows. */
export interface BestRows {
  /** The similarity that a row must exceed (or equal, with a lower row number) to be kept: -Infinity until the limit is reached. */
  readonly threshold: () => number
  readonly offer: (row: number, similarity: number) => void
  /** The kept rows, best first, ties by row. */
  readonly ranked: () => ReadonlyArray<ScoredRow>
}

/**
 * Collects the `requestedLimit` best rows of any number, offered in any order: a heap with the worst on top, so that a row that is not good enough costs one
 * comparison.
 *
 * @example
 * ```ts
 * const best = collectBest(2)
 * for (const [row, similarity] of [[0, 0.1], [1, 0.9], [2, 0.5]] as const) best.offer(row, similarity)
 * best.ranked().map(({ row }) => row) // => [1, 2]
 * ```
 */
export const collectBest = (requestedLimit: number): BestRows => {
  const limit = requestedLimit >= 1 ? Math.floor(requestedLimit) : 0
  // The heap is stored in columns, with the worst row first: no objects are allocated for rows that are not kept.
  let rows = new Float64Array(Math.min(limit, INITIAL_ROWS))
  let similarities = new Float64Array(rows.length)
  let count = 0
  const grow = () => {
    const [oldRows, oldSimilarities] = [rows, similarities]
    rows = new Float64Array(Math.min(limit, 2 * count))
    similarities = new Float64Array(rows.length)
    rows.set(oldRows)
    similarities.set(oldSimilarities)
  }
  const siftUp = (row: number, similarity: number) => {
    let at = count++
    while (at > 0) {
      const parent = (at - 1) >> 1
      const parentSimilarity = similarities[parent]!
      if (parentSimilarity < similarity || (parentSimilarity === similarity && rows[parent]! > row)) break
      rows[at] = rows[parent]!
      similarities[at] = parentSimilarity
      at = parent
    }
    rows[at] = row
    similarities[at] = similarity
  }
  const siftDown = (row: number, similarity: number) => {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= count) break
      let least = similarities[child]!
      if (child + 1 < count) {
        const rightSimilarity = similarities[child + 1]!
        if (rightSimilarity < least || (rightSimilarity === least && rows[child + 1]! > rows[child]!)) {
          child++
          least = rightSimilarity
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
    threshold: () =>
      limit < 1 ? Number.POSITIVE_INFINITY : count < limit ? Number.NEGATIVE_INFINITY : similarities[0]!,
    offer: (row, similarity) => {
      if (count < limit) {
        if (count === rows.length) grow()
        siftUp(row, similarity)
      } else if (
        limit > 0 &&
        (similarity > similarities[0]! || (similarity === similarities[0]! && row < rows[0]!))
      )
        siftDown(row, similarity)
    },
    ranked: () =>
      Array.from({ length: count }, (_, at) => ({ row: rows[at]!, similarity: similarities[at]! })).sort(
        (a, b) => b.similarity - a.similarity || a.row - b.row
      )
  }
}

/** The initial capacity in rows. */
const INITIAL_ROWS = 256
