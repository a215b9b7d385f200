/** The work of an index run: reads the changes, derives them in batches, and publishes the view. */
import { Array as Arr, Clock, Effect, Ref, type Scope } from "effect"
import { DERIVER_VERSION } from "../../core/derive/version.ts"
import { batchBySize, countChanges, planView } from "../../core/sync/mod.ts"
import type { Derive, Deriver, DeriverError } from "../../ports/deriving/Deriver.ts"
import type { Embedder, EmbedderError, VectorSpace } from "../../ports/embedding/Embedder.ts"
import { spaceIn, spaceOf } from "../../ports/embedding/vectorSpace.ts"
import { pause } from "../../ports/pause.ts"
import type { Lease } from "../../ports/storage/Lease.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import { outcomeOf, type SourceTable } from "../../ports/storage/SourceTable.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { View } from "../../ports/storage/ViewTable.ts"
import type { Refs } from "../../ports/workspace/Refs.ts"
import type { DiscoveredFile, Workspace } from "../../ports/workspace/Workspace.ts"
import { debugTimed } from "../debugTimed.ts"
import type { OpenTree } from "../project/openTree.ts"
import type { Project } from "../project/Projects.ts"
import { collect } from "./collect.ts"
import { embedMissing } from "./embedMissing.ts"
import { indexBatches } from "./indexBatches.ts"
import type { IndexOptions, IndexProgress, IndexReport } from "./IndexReport.ts"
import {
  addBatch,
  type Batch,
  countBy,
  type HeldFile,
  mergeCounts,
  NO_TOTALS,
  type PutFile
} from "./IndexTotals.ts"
import { sourceKey } from "./sourceKey.ts"
import { saveLeftOut } from "./notIndexed.ts"
import { derivedKey, embeddedKey, sourcesByBlob } from "./sourcesByBlob.ts"

/** A batch is read, derived and written as a whole, so it is small enough that a search between two batches does not wait long. */
const BATCH = { count: 48, size: 384_000 }

/** Most errors listed in a report. */
const LISTED_ERRORS = 100

/** The part of a report that depends on the tree. */
export type RunOutcome = Omit<IndexReport, "jobId" | "mode" | "durationMillis">

/** Services that index a tree. */
interface TreeServices {
  readonly deriver: Deriver["Type"]
  readonly embedder: Embedder["Type"]
  readonly ports: { readonly workspace: Workspace["Type"]; readonly refs: Refs["Type"] }
}

/** Returns a function that indexes trees, each under a lease; what the view or the store already has is not derived again. */
export const treeIndexer = ({ deriver, embedder, ports }: TreeServices) => {
  const readBatch = (
    tree: OpenTree,
    store: RepositoryStore,
    files: ReadonlyArray<DiscoveredFile>,
    epoch: number,
    space: number
  ): Effect.Effect<Batch, StoreError> =>
    Effect.gen(function* () {
      const seenMs = yield* Clock.currentTimeMillis
      const [failures, read] = Arr.separate(yield* tree.read(files))
      const keys = read.map(({ bytes, file }) => sourceKey(file.path, bytes))
      const found = yield* store.read(({ sources }) =>
        keys.map((key) => {
          const source = sources.find(key, epoch)
          return { source, complete: source !== undefined && !sources.lacksVectors(source, space) }
        })
      )
      return {
        works: read.map(({ bytes, file }, index) => ({
          file,
          seenMs,
          key: keys[index]!,
          known: found[index]!.source,
          request: found[index]!.complete ? undefined : { path: file.path, bytes }
        })),
        failures
      }
    })

  /**
   * The files whose sources are already stored completely. Checked for all files before the first is derived, because only the remaining bytes decide whether
   * to start workers.
   */
  const lookUp = (
    tree: OpenTree,
    store: RepositoryStore,
    files: ReadonlyArray<DiscoveredFile>,
    space: number
  ): Effect.Effect<ReadonlyArray<HeldFile>, StoreError> =>
    Effect.gen(function* () {
      if (yield* store.read(({ sources }) => sources.isEmpty())) return []
      const seenMs = yield* Clock.currentTimeMillis
      const sourceOf = tree.commit === undefined ? () => undefined : yield* sourcesByBlob(store, space)
      const held: Array<HeldFile> = []
      const toRead: Array<DiscoveredFile> = []
      for (const file of files) {
        const source = sourceOf(file)
        if (source === undefined) toRead.push(file)
        else held.push({ file, seenMs, source })
      }
      for (const some of batchBySize(toRead, ({ size }) => size, tree.atOnce)) {
        const { works } = yield* readBatch(tree, store, some, 0, space)
        for (const { file, known, request, seenMs: readMs } of works)
          if (known !== undefined && request === undefined) held.push({ file, seenMs: readMs, source: known })
        yield* pause
      }
      return held
    })

  const indexTree = (
    project: Project,
    options: IndexOptions,
    store: RepositoryStore,
    lease: Lease,
    tree: OpenTree,
    view: View | undefined,
    onProgress: (progress: IndexProgress) => Effect.Effect<void>
  ): Effect.Effect<RunOutcome, StoreError | DeriverError | EmbedderError, Scope.Scope> =>
    Effect.gen(function* () {
      const startedMs = yield* Clock.currentTimeMillis
      // When an existing index cannot be embedded now, it is still updated and its changes are found only by keywords: better without vectors than out of date.
      const away = yield* Ref.make<EmbedderError | undefined>(undefined)
      const forNow = (error: EmbedderError) =>
        view !== undefined && error.reason === "Unavailable" ? Ref.set(away, error) : error
      const vectorSpace = yield* spaceOf(embedder).pipe(
        Effect.catchTag("EmbedderError", (error) =>
          Effect.zipRight(
            forNow(error),
            store.read(({ vectors }) => spaceIn(embedder, vectors))
          )
        )
      )
      const { epoch, space } = yield* startRun(store, lease, options.force, vectorSpace)
      const entries = view === undefined ? [] : yield* store.read(({ views }) => views.entries(view.id))
      const embedded = view !== undefined && (yield* store.setting(embeddedKey(view.id))) === String(space)
      const lacking =
        view === undefined || embedded
          ? []
          : yield* store.read(({ sources }) => sources.lackingVectors(view.id, space))
      // A view derived by an older version is derived completely, since unchanged files show no difference.
      const current =
        view !== undefined && (yield* store.setting(derivedKey(view.id))) === String(DERIVER_VERSION)
      const plan = planView(
        tree.files,
        options.force || !current ? [] : entries,
        tree.commit === undefined ? undefined : (known, { blob }) => known.blob === blob
      )
      const again = new Set(lacking)
      const toRead = [...plan.read, ...plan.keep.filter(({ path }) => again.has(path))]
      yield* onProgress({ phase: "indexing", done: 0, total: toRead.length })
      const held = options.force ? [] : yield* lookUp(tree, store, toRead, space)
      const heldPaths = new Set(held.map(({ file }) => file.path))
      const toDerive = toRead.filter(({ path }) => !heldPaths.has(path))
      const before = new Map(entries.map((entry) => [entry.path, entry.source]))
      const asHeld = (sources: SourceTable, path: string, source: number): PutFile => ({
        source,
        outcome: before.get(path) === source ? "unchanged" : sources.outcome(source)
      })
      const totals = yield* Ref.make(
        addBatch(
          NO_TOTALS,
          { works: held, failures: [] },
          [],
          yield* store.read(({ sources }) =>
            held.map(({ file, source }) => asHeld(sources, file.path, source))
          ),
          0
        )
      )
      const table = embedder.table && (yield* embedder.table)
      const wanted = { table, embeddingTexts: table === undefined }
      const embedding = yield* Effect.makeSemaphore(table === undefined ? 2 : 1)
      const writing = yield* Effect.makeSemaphore(1)
      const indexBatch = (files: ReadonlyArray<DiscoveredFile>, derive: Derive) =>
        Effect.gen(function* () {
          const batch = yield* readBatch(tree, store, files, options.force ? epoch : 0, space)
          const requests = batch.works.flatMap(({ request }) => (request === undefined ? [] : [request]))
          const derivations = requests.length === 0 ? [] : yield* derive(requests, wanted)
          const vectors = yield* Effect.flatMap(Ref.get(away), (failed) =>
            failed !== undefined
              ? Effect.succeed([])
              : embedMissing(
                  { embed: embedder.embed, dimensions: vectorSpace.dimensions },
                  store,
                  space,
                  derivations,
                  options.force
                )
          ).pipe(
            Effect.catchTag("EmbedderError", (error) => Effect.as(forNow(error), [])),
            embedding.withPermits(1)
          )
          yield* Effect.gen(function* () {
            const put = yield* store.write(lease, ({ sources, vectors: kept }) => {
              for (const { data, hash } of vectors) kept.put(space, hash, data)
              let next = 0
              return batch.works.map(({ file, key, known, request }) => {
                const derivation = request === undefined ? undefined : derivations[next++]
                const { blob, path, size } = file
                if (known !== undefined || derivation === undefined) return asHeld(sources, path, known!)
                return {
                  source: sources.put({ key, epoch, path, size, blob, derivation }),
                  outcome: outcomeOf(derivation)
                }
              })
            })
            const now = yield* Ref.updateAndGet(totals, (sum) =>
              addBatch(sum, batch, derivations, put, vectors.length)
            )
            yield* onProgress({ phase: "indexing", done: now.done, total: toRead.length })
            yield* pause
          }).pipe(writing.withPermits(1))
        })
      yield* Effect.logDebug(
        `${toRead.length} to read, ${plan.keep.length} as they were; ${held.length} are known by their content, ${toDerive.length} are derived`
      )
      yield* indexBatches(
        deriver,
        batchBySize(toDerive, ({ size }) => size, BATCH),
        indexBatch
      ).pipe(
        Effect.zipRight(Ref.get(totals)),
        debugTimed(
          ({ chunks, embeddings, symbols }) =>
            `Derived ${toDerive.length} files: ${symbols} symbols, ${chunks} chunks, ${embeddings} vectors`
        )
      )

      yield* onProgress({ phase: "publishing", done: toRead.length, total: toRead.length })
      const sum = yield* Ref.get(totals)
      const present = new Set(tree.files.map(({ path }) => path))
      const remove = entries
        .map(({ path }) => path)
        .filter((path) => !present.has(path) || sum.gone.includes(path))
      const endedMs = yield* Clock.currentTimeMillis
      const published = yield* store
        .write(lease, ({ views }) =>
          views.change(project.view, {
            put: sum.entries,
            remove,
            commit: tree.commit,
            includeTests: options.includeTests,
            includeVendor: options.includeVendor,
            maxFileSize: options.maxFileSize,
            patterns: options.patterns,
            durationMillis: endedMs - startedMs,
            shows:
              remove.length > 0 ||
              // A view finds more once it has the vectors that it lacked.
              lacking.length > 0 ||
              view?.commit !== tree.commit ||
              sum.entries.some(({ path, source }) => before.get(path) !== source)
          })
        )
        .pipe(debugTimed(({ generation }) => `Published generation ${generation}`))
      const lack = toDerive.length === 0 && embedded ? undefined : yield* Ref.get(away)
      yield* store.saveSetting(lease, embeddedKey(published.id), lack === undefined ? String(space) : "")
      yield* store.saveSetting(lease, derivedKey(published.id), String(DERIVER_VERSION))
      const failed = sum.errors.map(({ file }) => file)
      yield* saveLeftOut(store, lease, published.id, tree.skipped, failed)
      yield* collect(ports, store, lease, project.root, options.force)
      if (sum.indexed > 1000) yield* store.settle
      const counts = yield* store.counts(published.id)
      const problems = yield* store.problems(published.id)
      const unreadable = tree.skipped.filter(({ reason }) => reason === "unreadable")
      const errors = [
        ...unreadable.map(({ path }) => ({
          file: path,
          error: "No permission to read it: it is not in the index"
        })),
        ...sum.errors,
        ...problems.map(({ line, message, path }) => ({
          file: path,
          error: `line ${line}: ${message}`
        }))
      ]
      return {
        root: project.root,
        projectId: project.id,
        ref: project.ref,
        changedFiles: countChanges(entries, sum.entries, remove),
        filesIndexed: sum.indexed,
        skipped: mergeCounts(
          { unchanged: plan.keep.filter(({ path }) => !again.has(path)).length },
          sum.skipped,
          countBy(tree.skipped.map(({ reason }) => reason))
        ),
        filesFailed: sum.failed,
        filesRemoved: remove.length,
        symbolsExtracted: sum.symbols,
        chunksCreated: sum.chunks,
        embeddingsGenerated: sum.embeddings,
        indexSize: yield* store.size,
        errors: errors.slice(0, LISTED_ERRORS),
        unembedded: lack?.message,
        unlistedErrors: Math.max(0, errors.length - LISTED_ERRORS),
        totalFiles: counts.files
      }
    })

  return indexTree
}

const startRun = (store: RepositoryStore, lease: Lease, force: boolean, vectorSpace: VectorSpace) =>
  Effect.gen(function* () {
    const last = Number((yield* store.setting("epoch")) ?? 0)
    const epoch = force ? last + 1 : last
    if (force) yield* store.saveSetting(lease, "epoch", String(epoch))
    const space = yield* store.write(lease, ({ vectors }) =>
      vectors.space(vectorSpace.space, vectorSpace.dimensions)
    )
    return { epoch, space }
  })
