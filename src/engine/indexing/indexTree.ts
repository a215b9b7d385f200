/** The work of an index run: reads the changes, derives them in batches, and publishes the view. */
import { Effect, Ref, type Scope } from "effect"
import { DERIVER_VERSION } from "../../core/derive/version.ts"
import { batchBySize } from "../../core/sync/mod.ts"
import type { Deriver, DeriverError } from "../../ports/deriving/Deriver.ts"
import type { Embedder, EmbedderError } from "../../ports/embedding/Embedder.ts"
import { monotonicMillis } from "../../ports/monotonicMillis.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { View } from "../../ports/storage/ViewTable.ts"
import type { Refs } from "../../ports/workspace/Refs.ts"
import { type Workspace, WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { debugTimed } from "../debugTimed.ts"
import { collect, isMissing } from "./collect.ts"
import { batchIndexer, totalsOfStored } from "./indexBatch.ts"
import { indexBatches } from "./indexBatches.ts"
import type { IndexRun } from "./IndexRun.ts"
import type { IndexTotals } from "./IndexTotals.ts"
import { saveNotIndexed } from "./notIndexed.ts"
import { planRun, type RunPlan } from "./planRun.ts"
import { findStoredFiles } from "./readBatch.ts"
import { openEmbedding } from "./runEmbedding.ts"
import { type RunOutcome, runOutcome } from "./runOutcome.ts"
import { dropSymbolIndexes, restoreSymbolIndexes } from "./symbolIndexes.ts"
import { derivedKey, embeddedKey } from "./sourcesByBlob.ts"

/**
 * A batch is read, derived and written as a whole, so it is small: a search between two batches does not wait long, and what is derived of the batches under way
 * takes little memory.
 */
const MAX_BATCH = { count: 48, size: 128_000 }

/** Services that index a tree. */
interface TreeServices {
  readonly deriver: Deriver["Type"]
  readonly embedder: Embedder["Type"]
  readonly ports: { readonly workspace: Workspace["Type"]; readonly refs: Refs["Type"] }
}

type RunFailure = StoreError | DeriverError | EmbedderError | WorkspaceError

/** Returns a function that indexes trees, each under a lease; what the view or the store already has is not derived again. */
export const treeIndexer =
  ({ deriver, embedder, ports }: TreeServices) =>
  (run: IndexRun): Effect.Effect<RunOutcome, RunFailure, Scope.Scope> =>
    Effect.gen(function* () {
      const { lease, onProgress, options, project, store } = run
      const startedMs = yield* monotonicMillis
      const embedding = yield* openEmbedding(run, embedder)
      const epoch = yield* startEpoch(run)
      const plan = yield* planRun(run, embedding.space)
      const total = plan.toRead.length
      yield* onProgress({ phase: "indexing", done: 0, total })

      const storedFiles = options.force ? [] : yield* findStoredFiles(run, plan.toRead, embedding.space)
      const storedPaths = new Set(storedFiles.map(({ file }) => file.path))
      const toDerive = plan.toRead.filter(({ path }) => !storedPaths.has(path))
      yield* Effect.logDebug(
        `${total} to read, ${plan.unchanged} as they were; ${storedFiles.length} are known by their content, ${toDerive.length} are derived`
      )
      yield* dropSymbolIndexes(
        run,
        toDerive.reduce((sum, { size }) => sum + size, 0)
      )
      const totals = yield* Ref.make(yield* totalsOfStored(run, plan, storedFiles))
      const sum = yield* indexBatches(
        deriver,
        batchBySize(toDerive, ({ size }) => size, MAX_BATCH),
        yield* batchIndexer(run, plan, embedding, epoch, totals)
      ).pipe(
        Effect.zipRight(Ref.get(totals)),
        debugTimed(
          ({ chunks, embeddings, symbols }) =>
            `Derived ${toDerive.length} files: ${symbols} symbols, ${chunks} chunks, ${embeddings} vectors`
        )
      )

      yield* onProgress({ phase: "publishing", done: total, total })
      // What could not be read of a tree that went away, perhaps with its disk, is not removed from the index.
      if (project.target === undefined && (yield* isMissing(ports.workspace, project.root)))
        return yield* new WorkspaceError({ reason: "Missing", path: project.root })
      yield* restoreSymbolIndexes(run)
      const outage = toDerive.length === 0 && plan.isEmbedded ? undefined : yield* embedding.outage
      const embedded = outage === undefined ? String(embedding.space) : ""
      const { published, removed } = yield* publish(run, plan, sum, { startedMs, embedded })
      yield* collect(ports, store, lease, project.root, options.force)
      if (sum.indexed > 1000) yield* store.optimize
      return yield* runOutcome(run, plan, sum, { removed, unembedded: outage?.message, view: published.id })
    })

/** The epoch of what a run derives: sources of an earlier one are derived again. */
const startEpoch = ({ lease, options, store }: IndexRun): Effect.Effect<number, StoreError> =>
  Effect.gen(function* () {
    const last = Number((yield* store.setting("epoch")) ?? 0)
    if (!options.force) return last
    yield* store.saveSetting(lease, "epoch", String(last + 1))
    return last + 1
  })

/**
 * Publishes what a run has found, and removes what is gone; in the same transaction it stores what holds for the view, so that a run that ends here leaves no
 * view with the vectors or the version of another. `embedded` is the space that all of the view is embedded in, empty for none.
 */
const publish = (
  { lease, options, project, store, tree, view }: IndexRun,
  { entries, lacksVectors, previousSources }: RunPlan,
  sum: IndexTotals,
  { embedded, startedMs }: { readonly startedMs: number; readonly embedded: string }
): Effect.Effect<{ readonly published: View; readonly removed: ReadonlyArray<string> }, StoreError> =>
  Effect.gen(function* () {
    const present = new Set(tree.files.map(({ path }) => path)).difference(new Set(sum.gone))
    const removed = entries.map(({ path }) => path).filter((path) => !present.has(path))
    const failed = sum.errors.map(({ file }) => file)
    const endedMs = yield* monotonicMillis
    const published = yield* store
      .write(lease, ({ settings, views }) => {
        const changed = views.change(project.view, {
          put: sum.entries,
          remove: removed,
          commit: tree.commit,
          includeTests: options.includeTests,
          includeVendor: options.includeVendor,
          maxFileSize: options.maxFileSize,
          patterns: options.patterns,
          durationMillis: endedMs - startedMs,
          contentChanged:
            removed.length > 0 ||
            // A view finds more once it has the vectors that it lacked.
            lacksVectors ||
            view?.commit !== tree.commit ||
            sum.entries.some(({ path, source }) => previousSources.get(path) !== source)
        })
        settings.put(embeddedKey(changed.id), embedded)
        settings.put(derivedKey(changed.id), String(DERIVER_VERSION))
        saveNotIndexed(settings, changed.id, tree.skipped, failed)
        return changed
      })
      .pipe(debugTimed(({ generation }) => `Published generation ${generation}`))
    return { published, removed }
  })
