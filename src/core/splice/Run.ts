/** Elements that follow one another in a list that was put together from two others: from `start` on, `count` of those kept or of the fresh ones. */
export interface Run {
  readonly from: "kept" | "fresh"
  readonly start: number
  readonly count: number
}

/** In place of the index of a kept element: the next of the fresh ones. */
export const FRESH = -1

/**
 * The runs of a list whose elements are those of a kept list, by index and ascending, or `FRESH`.
 *
 * @example
 * ```ts
 * runsOf([0, FRESH, 2, 3]).map(({ count, from, start }) => [from, start, count]) // => [["kept", 0, 1], ["fresh", 0, 1], ["kept", 2, 2]]
 * ```
 */
export const runsOf = (origins: ArrayLike<number>): ReadonlyArray<Run> => {
  const runs: Array<Run> = []
  let fresh = 0
  for (let at = 0; at < origins.length;) {
    const start = at
    const origin = origins[at]!
    if (origin === FRESH) while (at < origins.length && origins[at] === FRESH) at++
    else while (at < origins.length && origins[at] === origin + at - start) at++
    const count = at - start
    runs.push(
      origin === FRESH ? { from: "fresh", start: fresh, count } : { from: "kept", start: origin, count }
    )
    if (origin === FRESH) fresh += count
  }
  return runs
}

/**
 * The runs of what belongs to the elements, as the chunks to the files: those of element n are from `starts[n]` up to `starts[n + 1]`.
 *
 * @example
 * ```ts
 * partsOf(runsOf([1, FRESH]), { kept: [0, 4, 6], fresh: [0, 3] }) // => [{ from: "kept", start: 4, count: 2 }, { from: "fresh", start: 0, count: 3 }]
 * ```
 */
export const partsOf = (
  runs: ReadonlyArray<Run>,
  starts: Readonly<Record<Run["from"], ArrayLike<number>>>
): ReadonlyArray<Run> =>
  runs.map(({ count, from, start }) => ({
    from,
    start: starts[from][start]!,
    count: starts[from][start + count]! - starts[from][start]!
  }))

/** The number of elements in all runs. */
export const lengthOf = (runs: ReadonlyArray<Run>): number => runs.reduce((sum, { count }) => sum + count, 0)

type Numbers = Float64Array | Uint32Array | Uint8Array | Int8Array

/**
 * Puts a column together, `width` numbers for each element. Without kept elements it is `fresh` itself, if all of it is used.
 *
 * @example
 * ```ts
 * spliced(runsOf([0, FRESH, 2]), new Uint8Array([1, 2, 3]), new Uint8Array([9])) // => new Uint8Array([1, 9, 3])
 * ```
 */
export const spliced = <A extends Numbers>(runs: ReadonlyArray<Run>, kept: A, fresh: A, width = 1): A => {
  const length = lengthOf(runs) * width
  if (runs.every(({ from }) => from === "fresh") && fresh.length === length) return fresh
  const whole = new (fresh.constructor as new (length: number) => A)(length)
  let at = 0
  for (const { count, from, start } of runs) {
    whole.set((from === "kept" ? kept : fresh).subarray(start * width, (start + count) * width), at)
    at += count * width
  }
  return whole
}

/** In place of an index in the new list: the element is not in it. */
export const GONE = -1

/**
 * Where the `length` elements of one of the lists are in the new one; `GONE` for those that are not in it.
 *
 * @example
 * ```ts
 * placesOf(runsOf([0, FRESH, 2]), "kept", 3) // => new Int32Array([0, GONE, 2])
 * ```
 */
export const placesOf = (runs: ReadonlyArray<Run>, of: Run["from"], length: number): Int32Array => {
  const places = new Int32Array(length).fill(GONE)
  let at = 0
  for (const { count, from, start } of runs) {
    if (from === of) for (let each = 0; each < count; each++) places[start + each] = at + each
    at += count
  }
  return places
}
