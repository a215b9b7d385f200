/** Decides which threads derive the files of a run. */
import { Duration, Effect, Ref, type Scope } from "effect"
import type { Derive, Deriver, DeriverError } from "../../ports/deriving/Deriver.ts"

/** A tree of more bytes is derived by workers from the start. Below that they rarely pay: each has to load and compile the same code again. */
const MIN_POOL_BYTES = 2_000_000

/** How much of a smaller tree is derived in this thread before the time for the rest is estimated. */
const SAMPLE_BYTES = 250_000

/** A smaller tree moves to workers when the rest would take longer than this here: some grammars parse ten times slower than others. */
const MAX_LOCAL_MILLIS = 2000

/** Batches that may be read or written while others are derived. */
const READ_AHEAD_BATCHES = 2

/** A file by its length in bytes. */
interface Sized {
  readonly size: number
}

const bytesOf = (files: ReadonlyArray<Sized>): number => files.reduce((sum, { size }) => sum + size, 0)

/**
 * Calls `indexBatch` once for each batch, with the function that derives it: in this thread for few bytes, in workers for many, and for those in between in workers
 * as soon as this thread turns out to be slow.
 */
export const indexBatches = <File extends Sized, E>(
  deriver: Pick<Deriver["Type"], "derive" | "pool">,
  batches: ReadonlyArray<ReadonlyArray<File>>,
  indexBatch: (files: ReadonlyArray<File>, derive: Derive) => Effect.Effect<void, E>
): Effect.Effect<void, E | DeriverError, Scope.Scope> => {
  const runAll = (some: ReadonlyArray<ReadonlyArray<File>>, derive: Derive, workers: number) =>
    Effect.zipRight(
      Effect.logDebug(`${some.length} batches to derive, ${workers} at once`),
      Effect.forEach(some, (files) => indexBatch(files, derive), {
        concurrency: workers + READ_AHEAD_BATCHES,
        discard: true
      })
    )
  const runInPool = (some: ReadonlyArray<ReadonlyArray<File>>) =>
    Effect.flatMap(deriver.pool, ({ derive, workers }) => runAll(some, derive, workers))

  if (bytesOf(batches.flat()) > MIN_POOL_BYTES) return runInPool(batches)
  return Effect.gen(function* () {
    const spentMillis = yield* Ref.make(0)
    const timedDerive: Derive = (requests, options) =>
      Effect.flatMap(Effect.timed(deriver.derive(requests, options)), ([duration, derivations]) =>
        Effect.as(
          Ref.update(spentMillis, (sum) => sum + Duration.toMillis(duration)),
          derivations
        )
      )
    let sampled = 0
    let next = 0
    // One at a time: derivations that run at once would count the same time twice.
    for (; next < batches.length && sampled < SAMPLE_BYTES; next++) {
      yield* indexBatch(batches[next]!, timedDerive)
      sampled += bytesOf(batches[next]!)
    }
    const rest = batches.slice(next)
    if (rest.length === 0) return
    const restMillis = ((yield* Ref.get(spentMillis)) / sampled) * bytesOf(rest.flat())
    yield* restMillis > MAX_LOCAL_MILLIS ? runInPool(rest) : runAll(rest, deriver.derive, 1)
  })
}
