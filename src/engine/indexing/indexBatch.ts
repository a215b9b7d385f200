/** Batches of files on their way into the index. */
import { Effect, Ref } from "effect"
import type { Derivation } from "../../core/derive/Derivation.ts"
import type { Derive, DeriverError } from "../../ports/deriving/Deriver.ts"
import type { EmbedderError } from "../../ports/embedding/Embedder.ts"
import { pause } from "../../ports/pause.ts"
import { outcomeOf, type SourceTable } from "../../ports/storage/SourceTable.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { DiscoveredFile } from "../../ports/workspace/Workspace.ts"
import type { TextVector } from "./embedMissing.ts"
import type { IndexRun } from "./IndexRun.ts"
import {
  addBatch,
  type Batch,
  type IndexedFile,
  type IndexTotals,
  NO_TOTALS,
  type StoredFile
} from "./IndexTotals.ts"
import type { RunPlan } from "./planRun.ts"
import { readBatch } from "./readBatch.ts"
import type { RunEmbedding } from "./runEmbedding.ts"

/** Returns a function that reads, derives, embeds and writes some files, and adds them to the totals. */
export const batchIndexer = (
  run: IndexRun,
  plan: RunPlan,
  embedding: RunEmbedding,
  epoch: number,
  totals: Ref.Ref<IndexTotals>
) =>
  Effect.map(
    Effect.makeSemaphore(1),
    (writeLock) =>
      (
        files: ReadonlyArray<DiscoveredFile>,
        derive: Derive
      ): Effect.Effect<void, StoreError | DeriverError | EmbedderError> =>
        Effect.gen(function* () {
          const { onProgress, options } = run
          const batch = yield* readBatch(run, files, options.force ? epoch : 0, embedding.space)
          const requests = batch.plannedFiles.flatMap(({ request }) =>
            request === undefined ? [] : [request]
          )
          const derivations = requests.length === 0 ? [] : yield* derive(requests, embedding.deriveOptions)
          const vectors = yield* embedding.vectorsFor(derivations)
          yield* Effect.gen(function* () {
            const indexedFiles = yield* writeBatch(run, plan, batch, derivations, vectors, {
              epoch,
              space: embedding.space
            })
            const { done } = yield* Ref.updateAndGet(totals, (sum) =>
              addBatch(sum, batch, derivations, indexedFiles, vectors.length)
            )
            yield* onProgress({ phase: "indexing", done, total: plan.toRead.length })
            yield* pause
          }).pipe(writeLock.withPermits(1))
        })
  )

/** Writes what was derived of a batch; returns its files in order. */
const writeBatch = (
  { lease, store }: IndexRun,
  plan: RunPlan,
  { plannedFiles }: Batch,
  derivations: ReadonlyArray<Derivation>,
  vectors: ReadonlyArray<TextVector>,
  { epoch, space }: { readonly epoch: number; readonly space: number }
): Effect.Effect<ReadonlyArray<IndexedFile>, StoreError> =>
  store.write(lease, ({ sources, vectors: vectorTable }) => {
    for (const { data, hash } of vectors) vectorTable.put(space, hash, data)
    let next = 0
    return plannedFiles.map(({ file, key, request, storedSource }) => {
      const derivation = request === undefined ? undefined : derivations[next++]
      const { blob, path, size } = file
      if (storedSource !== undefined || derivation === undefined)
        return storedFile(plan, sources, path, storedSource!)
      return {
        source: sources.put({ key, epoch, path, size, blob, derivation }),
        outcome: outcomeOf(derivation)
      }
    })
  })

/** The totals of a run that has derived nothing yet. */
export const totalsOfStored = (
  { store }: IndexRun,
  plan: RunPlan,
  storedFiles: ReadonlyArray<StoredFile>
): Effect.Effect<IndexTotals, StoreError> =>
  Effect.map(
    store.read(({ sources }) =>
      storedFiles.map(({ file, source }) => storedFile(plan, sources, file.path, source))
    ),
    (indexedFiles) => addBatch(NO_TOTALS, { plannedFiles: storedFiles, failures: [] }, [], indexedFiles, 0)
  )

/** How a file with a source that was stored before is counted. */
const storedFile = (
  { previousSources }: RunPlan,
  sources: SourceTable,
  path: string,
  source: number
): IndexedFile => ({
  source,
  outcome: previousSources.get(path) === source ? "unchanged" : sources.outcome(source)
})
