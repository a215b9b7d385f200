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
export const MAX_QUERY_ENTRIES = 48
export const MAX_CODE_ENTRIES = 160

/** Capacity of a batch: more than ten times what batches of 2048 pairs have needed. */
const MAX_TOKENS = 131_072
const MAX_GRAMS = 2_000_000
const MAX_MASKS = 262_144

/** Addresses of one batch; there are two, so that one is filled while the other is processed. */
export const batchLayout = (arena: Arena, { batch, buckets }: Shape) => {
  const entries = batch * (MAX_QUERY_ENTRIES + MAX_CODE_ENTRIES)
  return {
    sizes: arena.allocate(16),
    starts: arena.allocate(2 * batch + 1),
    entries: arena.allocate(entries),
    counts: arena.allocate(entries),
    own: arena.allocate(MAX_TOKENS),
    gramStarts: arena.allocate(MAX_TOKENS + 1),
    grams: arena.allocate(MAX_GRAMS),
    touchedGrams: arena.allocate(buckets),
    masks: arena.allocate(2 * MAX_MASKS)
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
    control: arena.allocate(16),
    losses: arena.allocate(threads),
    rows: arena.allocate(rows),
    rowMeans: arena.allocate(rows),
    rowSquares: arena.allocate(rows),
    gramRows: arena.allocate(gramRows),
    gramMeans: arena.allocate(gramRows),
    gramSquares: arena.allocate(gramRows),
    gramGradients: arena.allocate(gramRows),
    /** The last weight of each side is that of all unknown tokens. */
    logWeights: arena.allocate(weights),
    weightMeans: arena.allocate(weights),
    weightSquares: arena.allocate(weights),
    weightGradients: arena.allocate(weights),
    tokens: arena.allocate(MAX_TOKENS * dimensions),
    tokenGradients: arena.allocate(MAX_TOKENS * dimensions),
    tokenWeights: arena.allocate(2 * MAX_TOKENS),
    units: arena.allocate(2 * batch * dimensions),
    inverseNorms: arena.allocate(2 * batch),
    gradients: arena.allocate(2 * batch * dimensions),
    byEntry: arena.allocate(batch * (MAX_QUERY_ENTRIES + MAX_CODE_ENTRIES)),
    packedCode: arena.allocate(batch * dimensions),
    packedQueries: arena.allocate(batch * dimensions),
    scores: arena.allocate(batch * batch),
    rowSums: arena.allocate(batch),
    columnSums: arena.allocate(batch),
    columnParts: arena.allocate((batch / BLOCK) * batch),
    scratch: arena.allocate(threads * 16 * batch),
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
export const ENDED = 5

/** Indices of a batch's `sizes`: integers, then the step's rates as floats. */
export const TOKEN_COUNT = 0
export const TOUCHED_COUNT = 1
export const MASK_COUNT = 2
export const ROW_RATE = 8
export const WEIGHT_RATE = 9

export const CAPACITY = { tokens: MAX_TOKENS, grams: MAX_GRAMS, masks: MAX_MASKS }
