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
  type IndexedFile,
  mergeCounts,
  NO_TOTALS,
  type StoredFile
} from "./IndexTotals.ts"
import { sourceKey } from "./sourceKey.ts"
import { mayDeclare } from "./mayDeclare.ts"
import { checkedInVendored, saveNotIndexed } from "./notIndexed.ts"
import { derivedKey, embeddedKey, sourcesByBlob } from "./sourcesByBlob.ts"

/** A batch is read, derived and written as a whole, so it is small enough that a search between two batches does not wait long. */
const MAX_BATCH = { count: 48, size: 256_000 }

/** In the place of bytes that are not UTF-8. */
const UNKNOWN_CHARACTER = "\uFFFD"

/** Most errors listed in a report: a model reads it. */
const MAX_LISTED_ERRORS = 25

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
        plannedFiles: read.map(({ bytes, file }, index) => ({
          file,
          seenMs,
          key: keys[index]!,
          storedSource: found[index]!.source,
          request: found[index]!.complete ? undefined : { path: file.path, bytes }
        })),
        failures
      }
    })

  /**
   * The files whose sources are already stored completely. Checked for all files before the first is derived, because only the remaining bytes decide whether
   * to start workers.
   */
  const findStoredFiles = (
    tree: OpenTree,
    store: RepositoryStore,
    files: ReadonlyArray<DiscoveredFile>,
    space: number
  ): Effect.Effect<ReadonlyArray<StoredFile>, StoreError> =>
    Effect.gen(function* () {
      if (yield* store.read(({ sources }) => sources.isEmpty())) return []
      const seenMs = yield* Clock.currentTimeMillis
      const sourceOf = tree.commit === undefined ? () => undefined : yield* sourcesByBlob(store, space)
      const storedFiles: Array<StoredFile> = []
      const toRead: Array<DiscoveredFile> = []
      for (const file of files) {
        const source = sourceOf(file)
        if (source === undefined) toRead.push(file)
        else storedFiles.push({ file, seenMs, source })
      }
      for (const batch of batchBySize(toRead, ({ size }) => size, tree.readBatch)) {
        const { plannedFiles } = yield* readBatch(tree, store, batch, 0, space)
        for (const { file, request, seenMs: readMs, storedSource } of plannedFiles)
          if (storedSource !== undefined && request === undefined)
            storedFiles.push({ file, seenMs: readMs, source: storedSource })
        yield* pause
      }
      return storedFiles
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
      const outageRef = yield* Ref.make<EmbedderError | undefined>(undefined)
      const tolerateOutage = (error: EmbedderError) =>
        view !== undefined && error.reason === "Unavailable" ? Ref.set(outageRef, error) : error
      const vectorSpace = yield* spaceOf(embedder).pipe(
        Effect.catchTag("EmbedderError", (error) =>
          Effect.zipRight(
            tolerateOutage(error),
            store.read(({ vectors }) => spaceIn(embedder, vectors))
          )
        )
      )
      const { epoch, space } = yield* startRun(store, lease, options.force, vectorSpace)
      const entries = view === undefined ? [] : yield* store.read(({ views }) => views.entries(view.id))
      const isEmbedded = view !== undefined && (yield* store.setting(embeddedKey(view.id))) === String(space)
      const pathsLackingVectors =
        view === undefined || isEmbedded
          ? []
          : yield* store.read(({ sources }) => sources.pathsLackingVectors(view.id, space))
      // A view derived by an older version is derived completely, since unchanged files show no difference.
      const isCurrent =
        view !== undefined && (yield* store.setting(derivedKey(view.id))) === String(DERIVER_VERSION)
      const plan = planView(
        tree.files,
        options.force || !isCurrent ? [] : entries,
        tree.commit === undefined ? undefined : (entry, { blob }) => entry.blob === blob
      )
      const pathsToReembed = new Set(pathsLackingVectors)
      const toRead = [...plan.read, ...plan.keep.filter(({ path }) => pathsToReembed.has(path))]
      yield* onProgress({ phase: "indexing", done: 0, total: toRead.length })
      const storedFiles = options.force ? [] : yield* findStoredFiles(tree, store, toRead, space)
      const storedPaths = new Set(storedFiles.map(({ file }) => file.path))
      const toDerive = toRead.filter(({ path }) => !storedPaths.has(path))
      const previousSources = new Map(entries.map((entry) => [entry.path, entry.source]))
      const toIndexedFile = (sources: SourceTable, path: string, source: number): IndexedFile => ({
        source,
        outcome: previousSources.get(path) === source ? "unchanged" : sources.outcome(source)
      })
      const totals = yield* Ref.make(
        addBatch(
          NO_TOTALS,
          { plannedFiles: storedFiles, failures: [] },
          [],
          yield* store.read(({ sources }) =>
            storedFiles.map(({ file, source }) => toIndexedFile(sources, file.path, source))
          ),
          0
        )
      )
      const table = embedder.table && (yield* embedder.table)
      const deriveOptions = { table, embeddingTexts: table === undefined }
      const embedLock = yield* Effect.makeSemaphore(table === undefined ? 2 : 1)
      const writeLock = yield* Effect.makeSemaphore(1)
      const indexBatch = (files: ReadonlyArray<DiscoveredFile>, derive: Derive) =>
        Effect.gen(function* () {
          const batch = yield* readBatch(tree, store, files, options.force ? epoch : 0, space)
          const requests = batch.plannedFiles.flatMap(({ request }) =>
            request === undefined ? [] : [request]
          )
          const derivations = requests.length === 0 ? [] : yield* derive(requests, deriveOptions)
          const vectors = yield* Effect.flatMap(Ref.get(outageRef), (currentOutage) =>
            currentOutage !== undefined
              ? Effect.succeed([])
              : embedMissing(
                  { embed: embedder.embed, dimensions: vectorSpace.dimensions },
                  store,
                  space,
                  derivations,
                  options.force
                )
          ).pipe(
            Effect.catchTag("EmbedderError", (error) => Effect.as(tolerateOutage(error), [])),
            embedLock.withPermits(1)
          )
          yield* Effect.gen(function* () {
            const indexedFiles = yield* store.write(lease, ({ sources, vectors: vectorTable }) => {
              for (const { data, hash } of vectors) vectorTable.put(space, hash, data)
              let next = 0
              return batch.plannedFiles.map(({ file, key, request, storedSource }) => {
                const derivation = request === undefined ? undefined : derivations[next++]
                const { blob, path, size } = file
                if (storedSource !== undefined || derivation === undefined)
                  return toIndexedFile(sources, path, storedSource!)
                return {
                  source: sources.put({ key, epoch, path, size, blob, derivation }),
                  outcome: outcomeOf(derivation)
                }
              })
            })
            const updated = yield* Ref.updateAndGet(totals, (sum) =>
              addBatch(sum, batch, derivations, indexedFiles, vectors.length)
            )
            yield* onProgress({ phase: "indexing", done: updated.done, total: toRead.length })
            yield* pause
          }).pipe(writeLock.withPermits(1))
        })
      yield* Effect.logDebug(
        `${toRead.length} to read, ${plan.keep.length} as they were; ${storedFiles.length} are known by their content, ${toDerive.length} are derived`
      )
      yield* indexBatches(
        deriver,
        batchBySize(toDerive, ({ size }) => size, MAX_BATCH),
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
            contentChanged:
              remove.length > 0 ||
              // A view finds more once it has the vectors that it lacked.
              pathsLackingVectors.length > 0 ||
              view?.commit !== tree.commit ||
              sum.entries.some(({ path, source }) => previousSources.get(path) !== source)
          })
        )
        .pipe(debugTimed(({ generation }) => `Published generation ${generation}`))
      const outage = toDerive.length === 0 && isEmbedded ? undefined : yield* Ref.get(outageRef)
      yield* store.saveSetting(lease, embeddedKey(published.id), outage === undefined ? String(space) : "")
      yield* store.saveSetting(lease, derivedKey(published.id), String(DERIVER_VERSION))
      const failed = sum.errors.map(({ file }) => file)
      yield* saveNotIndexed(store, lease, published.id, tree.skipped, failed)
      yield* collect(ports, store, lease, project.root, options.force)
      if (sum.indexed > 1000) yield* store.optimize
      const counts = yield* store.counts(published.id)
      const problems = yield* store.problems(published.id)
      const unreadable = tree.skipped.filter(({ reason }) => reason === "unreadable")
      const errors = [
        ...unreadable.map(({ path }) => ({
          file: path,
          error: path.includes(UNKNOWN_CHARACTER)
            ? "Its name is not UTF-8, and no program that reads names as text can open it: rename it to have it in the index"
            : "No permission to read it: it is not in the index"
        })),
        ...sum.errors,
        // Of data, much is broken on purpose, or only looks like the format.
        ...problems
          .toSorted((a, b) => Number(mayDeclare(b.path)) - Number(mayDeclare(a.path)))
          .map(({ line, message, path }) => ({
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
          { unchanged: plan.keep.filter(({ path }) => !pathsToReembed.has(path)).length },
          sum.skipped,
          countBy(tree.skipped.map(({ reason }) => reason))
        ),
        filesFailed: sum.failed,
        filesRemoved: remove.length,
        symbolsExtracted: sum.symbols,
        chunksCreated: sum.chunks,
        embeddingsGenerated: sum.embeddings,
        indexSize: yield* store.size,
        errors: errors.slice(0, MAX_LISTED_ERRORS),
        unembedded: outage?.message,
        unlistedErrors: Math.max(0, errors.length - MAX_LISTED_ERRORS),
        totalFiles: counts.files,
        vendored: checkedInVendored(tree.skipped)
      }
    })

  return indexTree
}

const startRun = (store: RepositoryStore, lease: Lease, force: boolean, vectorSpace: VectorSpace) =>
  Effect.gen(function* () {
    const lastEpoch = Number((yield* store.setting("epoch")) ?? 0)
    const epoch = force ? lastEpoch + 1 : lastEpoch
    if (force) yield* store.saveSetting(lease, "epoch", String(epoch))
    const space = yield* store.write(lease, ({ vectors }) =>
      vectors.registerSpace(vectorSpace.space, vectorSpace.dimensions)
    )
    return { epoch, space }
  })
