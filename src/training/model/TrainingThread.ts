import { arenaOf } from "./Arena.ts"
import { type Kernel, openKernel } from "./Kernel.ts"
import {
  type BatchLayout,
  BLOCK,
  CAPACITY,
  type Layout,
  MASK_COUNT,
  ROW_RATE,
  type Shape,
  TOKEN_COUNT,
  TOUCHED_COUNT,
  WEIGHT_RATE
} from "./Layout.ts"
import { DECAY_MEAN, DECAY_SQUARE, EPSILON, stepLogWeights } from "./stepLogWeights.ts"
import { threadBarrier } from "./threadBarrier.ts"

/** What a thread of a training run is given. */
export interface TrainWorkerStart {
  readonly memory: WebAssembly.Memory
  readonly module: WebAssembly.Module
  readonly layout: Layout
  readonly shape: Shape
  readonly temperature: number
  readonly thread: number
  readonly threads: number
}

/** A score whose exponential is 0, for a pair whose code also answers another pair's query and is therefore no wrong answer. */
const MASKED_SCORE = -1e6

/** The part of a training run that one thread does: `step` takes one step with the batch in a slot, together with all other threads. */
export const trainingThread = ({
  layout,
  memory,
  module,
  shape,
  temperature,
  thread,
  threads
}: TrainWorkerStart) => {
  const kernel: Kernel = openKernel(module, memory)
  const { floats, integers } = arenaOf(memory)
  const { batch, dimensions, vocabulary } = shape
  const control = integers(layout.control, 16)
  const weightsPerSide = vocabulary + 1

  const barrier = threadBarrier(control, threads)

  /** This thread's part of `count`, in units of `unit`. */
  const shareOfThread = (count: number, unit: number): readonly [from: number, to: number] => {
    const units = count / unit
    return [
      unit * Math.floor((units * thread) / threads),
      unit * Math.floor((units * (thread + 1)) / threads)
    ]
  }
  const [fromDimension, toDimension] = shareOfThread(dimensions, 8)
  const [fromRow, toRow] = shareOfThread(batch, BLOCK)

  const unitsAddress = (side: number) => layout.units + 4 * side * batch * dimensions
  const gradientsAddress = (side: number) => layout.gradients + 4 * side * batch * dimensions
  const tokenWeightsAddress = (side: number) => layout.tokenWeights + 4 * side * CAPACITY.tokens

  const compose = (addresses: BatchLayout, tokens: number) => {
    kernel.composeTokens(
      tokens,
      addresses.own,
      addresses.gramStarts,
      addresses.grams,
      layout.rows,
      layout.gramRows,
      layout.tokens,
      dimensions,
      fromDimension,
      toDimension
    )
    const tokenRows = integers(addresses.own, tokens)
    const logs = floats(layout.logWeights, 2 * weightsPerSide)
    for (let side = thread; side < 2; side += threads) {
      const weights = floats(tokenWeightsAddress(side), tokens)
      for (let token = 0; token < tokens; token++) {
        const row = tokenRows[token]!
        weights[token] = kernel.exponential(logs[side * weightsPerSide + (row < 0 ? vocabulary : row)]!)
      }
    }
  }

  /** Side 0 are queries, side 1 is code. */
  const eachSide = (body: (side: number, starts: number) => void, addresses: BatchLayout) => {
    for (const side of [0, 1]) body(side, addresses.starts + 4 * side * batch)
  }

  const pool = (addresses: BatchLayout) =>
    eachSide((side, starts) => {
      kernel.poolTexts(
        starts,
        addresses.entries,
        addresses.counts,
        tokenWeightsAddress(side),
        layout.tokens,
        unitsAddress(side),
        layout.inverseNorms + 4 * side * batch,
        dimensions,
        fromRow,
        toRow
      )
    }, addresses)

  const score = (addresses: BatchLayout, maskCount: number) => {
    kernel.multiply(
      unitsAddress(0),
      4 * dimensions,
      4,
      layout.packedCode,
      layout.scores,
      fromRow,
      toRow,
      batch,
      dimensions
    )
    const scores = floats(layout.scores, batch * batch)
    const masks = integers(addresses.masks, 2 * maskCount)
    for (let mask = 0; mask < maskCount; mask++) {
      const row = masks[2 * mask]!
      if (row >= fromRow && row < toRow) scores[row * batch + masks[2 * mask + 1]!] = MASKED_SCORE
    }
    for (let row = fromRow; row < toRow; row += BLOCK)
      kernel.exponentials(
        layout.scores,
        batch,
        row,
        row + BLOCK,
        1 / temperature,
        layout.rowSums,
        layout.columnParts + 4 * (row / BLOCK) * batch
      )
  }

  const computeLossGradient = () => {
    const scores = floats(layout.scores, batch * batch)
    const inverse = floats(layout.rowSums, batch)
    let loss = 0
    for (let row = fromRow; row < toRow; row++)
      loss -= Math.log(scores[row * batch + row]! * inverse[row]! + 1e-30)
    floats(layout.losses, threads)[thread] = loss / batch
    kernel.lossGradient(layout.scores, batch, fromRow, toRow, layout.rowSums, layout.columnSums)
    kernel.packRows(unitsAddress(1), layout.packedCode, batch, dimensions, fromDimension, toDimension)
    kernel.packRows(unitsAddress(0), layout.packedQueries, batch, dimensions, fromDimension, toDimension)
  }

  const computeTextGradients = () => {
    kernel.multiply(
      layout.scores,
      4 * batch,
      4,
      layout.packedCode,
      gradientsAddress(0),
      fromRow,
      toRow,
      dimensions,
      batch
    )
    kernel.multiplyTransposed(
      layout.scores,
      batch,
      layout.packedQueries,
      gradientsAddress(1),
      fromRow,
      toRow,
      dimensions,
      batch,
      layout.scratch + 4 * 16 * batch * thread
    )
  }

  const unpool = (addresses: BatchLayout) =>
    eachSide((side, starts) => {
      kernel.unpoolTexts(
        starts,
        addresses.entries,
        addresses.counts,
        tokenWeightsAddress(side),
        layout.tokens,
        unitsAddress(side),
        layout.inverseNorms + 4 * side * batch,
        gradientsAddress(side),
        layout.byEntry,
        dimensions,
        fromRow,
        toRow
      )
    }, addresses)

  const stepRows = (addresses: BatchLayout, tokens: number, touched: number, rate: number) => {
    const dimensionRange = [dimensions, fromDimension, toDimension] as const
    const adam = [rate, DECAY_MEAN, DECAY_SQUARE, EPSILON] as const
    kernel.clearRows(layout.tokenGradients, tokens, ...dimensionRange)
    eachSide((side, starts) => {
      kernel.scatterTexts(
        batch,
        starts,
        addresses.entries,
        addresses.counts,
        tokenWeightsAddress(side),
        gradientsAddress(side),
        layout.tokenGradients,
        ...dimensionRange
      )
    }, addresses)
    kernel.scatterGrams(
      tokens,
      addresses.gramStarts,
      addresses.grams,
      layout.tokenGradients,
      layout.gramGradients,
      ...dimensionRange
    )
    kernel.stepRows(
      addresses.own,
      tokens,
      layout.tokenGradients,
      0,
      layout.rows,
      layout.rowMeans,
      layout.rowSquares,
      ...dimensionRange,
      ...adam
    )
    kernel.stepRows(
      addresses.touchedGrams,
      touched,
      layout.gramGradients,
      1,
      layout.gramRows,
      layout.gramMeans,
      layout.gramSquares,
      ...dimensionRange,
      ...adam
    )
    kernel.clearRows(layout.gramGradients, shape.buckets, ...dimensionRange)
  }

  const stepWeights = (addresses: BatchLayout, rate: number) => {
    const starts = integers(addresses.starts, 2 * batch + 1)
    const entries = integers(addresses.entries, starts[2 * batch]!)
    const entryGradients = floats(layout.byEntry, starts[2 * batch]!)
    const tokenRows = integers(addresses.own, CAPACITY.tokens)
    for (let side = thread; side < 2; side += threads) {
      const offset = 4 * side * weightsPerSide
      const gradient = floats(layout.weightGradients + offset, weightsPerSide).fill(0)
      for (let entry = starts[side * batch]!; entry < starts[(side + 1) * batch]!; entry++) {
        const row = tokenRows[entries[entry]!]!
        gradient[row < 0 ? vocabulary : row]! += entryGradients[entry]!
      }
      const logs = floats(layout.logWeights + offset, weightsPerSide)
      const means = floats(layout.weightMeans + offset, weightsPerSide)
      const squares = floats(layout.weightSquares + offset, weightsPerSide)
      stepLogWeights(logs, means, squares, gradient, rate)
    }
  }

  return {
    control,
    step: (slot: number) => {
      const addresses = layout.batches[slot as 0 | 1]
      const sizes = integers(addresses.sizes, 16)
      const rates = floats(addresses.sizes, 16)
      const tokens = sizes[TOKEN_COUNT]!
      compose(addresses, tokens)
      barrier()
      pool(addresses)
      barrier()
      kernel.packColumns(unitsAddress(1), layout.packedCode, dimensions, fromRow, toRow)
      barrier()
      score(addresses, sizes[MASK_COUNT]!)
      barrier()
      if (thread === 0) {
        kernel.invertSums(layout.columnParts, batch / BLOCK, batch, layout.columnSums)
        kernel.invertSums(layout.rowSums, 1, batch, layout.rowSums)
      }
      barrier()
      computeLossGradient()
      barrier()
      computeTextGradients()
      barrier()
      unpool(addresses)
      barrier()
      stepRows(addresses, tokens, sizes[TOUCHED_COUNT]!, rates[ROW_RATE]!)
      stepWeights(addresses, rates[WEIGHT_RATE]!)
    }
  }
}
