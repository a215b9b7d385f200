import type { Arena } from "./Arena.ts"

/** Sizes of a training run. */
export interface Shape {
  readonly dimensions: number
  readonly vocabulary: number
  readonly buckets: number
  /** Pairs per batch: a multiple of 256. */
  readonly batch: number
}

/** Pairs are summed in blocks of this many rows, so that sums do not depend on the number of threads. */
export const BLOCK = 256

/** Most distinct tokens of each side of a pair. */
export const QUERY_ENTRIES = 48
export const CODE_ENTRIES = 160

/** Capacity of a batch: more than ten times what batches of 2048 pairs have needed. */
const MOST_TOKENS = 131_072
const MOST_GRAMS = 2_000_000
const MOST_MASKS = 262_144

/** Addresses of one batch; there are two, so that one is filled while the other is processed. */
export const batchLayout = (arena: Arena, { batch, buckets }: Shape) => {
  const entries = batch * (QUERY_ENTRIES + CODE_ENTRIES)
  return {
    sizes: arena.take(16),
    starts: arena.take(2 * batch + 1),
    entries: arena.take(entries),
    counts: arena.take(entries),
    own: arena.take(MOST_TOKENS),
    gramStarts: arena.take(MOST_TOKENS + 1),
    grams: arena.take(MOST_GRAMS),
    touchedGrams: arena.take(buckets),
    masks: arena.take(2 * MOST_MASKS)
  }
}

export type BatchLayout = ReturnType<typeof batchLayout>

/** Addresses of all shared data. Weights have two sides: queries, then code. */
export const layoutOf = (arena: Arena, shape: Shape, threads: number) => {
  const { batch, buckets, dimensions, vocabulary } = shape
  const rows = vocabulary * dimensions
  const gramRows = buckets * dimensions
  const weights = 2 * (vocabulary + 1)
  return {
    control: arena.take(16),
    losses: arena.take(threads),
    rows: arena.take(rows),
    rowMeans: arena.take(rows),
    rowSquares: arena.take(rows),
    gramRows: arena.take(gramRows),
    gramMeans: arena.take(gramRows),
    gramSquares: arena.take(gramRows),
    gramGradients: arena.take(gramRows),
    /** The last weight of each side is that of all unknown tokens. */
    logWeights: arena.take(weights),
    weightMeans: arena.take(weights),
    weightSquares: arena.take(weights),
    weightGradients: arena.take(weights),
    tokens: arena.take(MOST_TOKENS * dimensions),
    tokenGradients: arena.take(MOST_TOKENS * dimensions),
    tokenWeights: arena.take(2 * MOST_TOKENS),
    units: arena.take(2 * batch * dimensions),
    inverseNorms: arena.take(2 * batch),
    gradients: arena.take(2 * batch * dimensions),
    byEntry: arena.take(batch * (QUERY_ENTRIES + CODE_ENTRIES)),
    packedCode: arena.take(batch * dimensions),
    packedQueries: arena.take(batch * dimensions),
    scores: arena.take(batch * batch),
    rowSums: arena.take(batch),
    columnSums: arena.take(batch),
    columnParts: arena.take((batch / BLOCK) * batch),
    scratch: arena.take(threads * 16 * batch),
    batches: [batchLayout(arena, shape), batchLayout(arena, shape)] as const
  }
}

export type Layout = ReturnType<typeof layoutOf>

/** Indices of `control`. */
export const STARTED = 0
export const FINISHED = 1
export const ARRIVED = 2
export const GENERATION = 3
export const SLOT = 4
/** Set when the run is over. */
export const OVER = 5

/** Indices of a batch's `sizes`: integers, then the step's rates as floats. */
export const TOKEN_COUNT = 0
export const TOUCHED_COUNT = 1
export const MASK_COUNT = 2
export const ROW_RATE = 8
export const WEIGHT_RATE = 9

export const MOST = { tokens: MOST_TOKENS, grams: MOST_GRAMS, masks: MOST_MASKS }
