import type { WordTable } from "../../core/embed/mod.ts"
import { seededRandom } from "../../core/measure/mod.ts"
import { UsageError } from "../Command.ts"
import { createArena } from "./Arena.ts"
import { batchesOf, batchWriter } from "./Batches.ts"
import { type Corpus, gramsOf } from "./Corpus.ts"
import { loadKernel } from "./Kernel.ts"
import { layoutOf, ROW_RATE, WEIGHT_RATE } from "./Layout.ts"
import { quantiseRows } from "./quantiseRows.ts"
import { openThreads } from "./Threads.ts"

export interface TrainingOptions {
  readonly dimensions: number
  readonly buckets: number
  readonly batch: number
  /** Pairs of one repository that are adjacent in a batch; divides `batch`. */
  readonly group: number
  readonly epochs: number
  readonly rate: number
  readonly temperature: number
  readonly seed: number
  readonly threads: number
}

const WARM_UP_STEPS = 100

/** Initial weights: the smooth inverse frequency of Arora et al. 2017. */
const INVERSE_FREQUENCY = 1e-3
const INITIAL_DEVIATION = 0.06

/** Adam's bias corrections of its means in the first steps, combined into one factor. */
const biasCorrected = (rate: number, step: number) => (rate * Math.sqrt(1 - 0.99 ** step)) / (1 - 0.9 ** step)

/**
 * Trains a table on a corpus; `checkOptions` says which options are valid. `onStep` receives the step, the number of steps, and the loss.
 *
 * Rejects with Misuse when there is not a single batch, or one exceeds its capacity; also with the error that stopped a thread.
 */
export const train = async (
  corpus: Corpus,
  options: TrainingOptions,
  onStep: (step: number, steps: number, loss: number) => void
): Promise<Omit<WordTable, "head"> & { readonly unknownQuery: number; readonly unknownPassage: number }> => {
  const { batch, buckets, dimensions, rate } = options
  const { vocabulary } = corpus
  const shape = { dimensions, vocabulary, buckets, batch }
  const arena = createArena()
  const layout = layoutOf(arena, shape, options.threads)
  const random = seededRandom(options.seed)
  const rows = arena.floats(layout.rows, vocabulary * dimensions)
  const gramRows = arena.floats(layout.gramRows, buckets * dimensions)
  // The sum of three uniform numbers is close enough to normal, and the same on every platform, which a logarithm is not.
  for (const table of [rows, gramRows])
    for (let i = 0; i < table.length; i++)
      table[i] = INITIAL_DEVIATION * 2 * (random() + random() + random() - 1.5)
  const logs = arena.floats(layout.logWeights, 2 * (vocabulary + 1))
  for (let token = 0; token < vocabulary; token++) {
    const weight = Math.log(INVERSE_FREQUENCY / (INVERSE_FREQUENCY + corpus.shares[token]! / 50))
    logs[token] = weight
    logs[vocabulary + 1 + token] = weight
  }

  const epochs = Array.from({ length: Math.ceil(options.epochs) }, () => batchesOf(corpus, options, random))
  const batchesPerEpoch = epochs[0]?.length ?? 0
  const batches = epochs.flat().slice(0, Math.round(options.epochs * batchesPerEpoch))
  const steps = batches.length
  if (batchesPerEpoch === 0)
    throw new UsageError(
      `The ${corpus.starts.at(-1)} pairs of the corpus fill no batch: mine more, or give a smaller --batch than ${batch} or a smaller --group than ${options.group}`
    )
  if (steps === 0)
    throw new UsageError(`--epochs ${options.epochs} is less than one batch of ${batchesPerEpoch}`)
  const write = batchWriter(corpus, gramsOf(corpus.tokens, buckets), arena, shape)

  const module = await loadKernel()
  const { memory } = arena
  const { temperature } = options
  const threads = await openThreads(options.threads, { memory, module, layout, shape, temperature })
  try {
    for (let step = 0; step <= steps; step++) {
      if (step < steps) {
        const addresses = layout.batches[(step % 2) as 0 | 1]
        write(addresses, batches[step]!)
        const rateFactor = Math.min(1, (step + 1) / WARM_UP_STEPS) * (1 - step / steps)
        const rates = arena.floats(addresses.sizes, 16)
        rates[ROW_RATE] = biasCorrected(rate * rateFactor, step + 1)
        rates[WEIGHT_RATE] = biasCorrected(rate * rateFactor, step + 1)
      }
      // The next batch is written above while the threads take a step.
      if (step > 0) {
        await threads.finished()
        const loss = arena.floats(layout.losses, options.threads).reduce((sum, each) => sum + each, 0)
        onStep(step, steps, loss)
      }
      if (step < steps) threads.start(step % 2)
    }
  } finally {
    threads.end()
  }
  return exportTable()

  /** In the table a token has one row: the sum of its own and the mean of its n-grams'. */
  function exportTable() {
    const { grams, starts } = gramsOf(corpus.tokens.slice(0, vocabulary), buckets)
    const combined = new Float32Array(rows)
    for (let token = 0; token < vocabulary; token++) {
      const count = starts[token + 1]! - starts[token]!
      for (let gram = starts[token]!; gram < starts[token + 1]!; gram++)
        for (let i = 0; i < dimensions; i++)
          combined[token * dimensions + i]! += gramRows[grams[gram]! * dimensions + i]! / count
    }
    const words = quantiseRows(combined, dimensions)
    const parts = quantiseRows(gramRows, dimensions)
    const weights = Float32Array.from(logs, Math.exp)
    return {
      vocabulary: new TextEncoder().encode(corpus.tokens.slice(0, vocabulary).join("\n")),
      rows: words.rows,
      rowScales: words.scales,
      buckets: parts.rows,
      bucketScales: parts.scales,
      queryWeights: weights.slice(0, vocabulary),
      passageWeights: weights.slice(vocabulary + 1, 2 * vocabulary + 1),
      unknownQuery: weights[vocabulary]!,
      unknownPassage: weights[2 * vocabulary + 1]!
    }
  }
}
