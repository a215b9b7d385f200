/** Brings the index of a working tree, or of a ref, up to date: discover, compare, derive, embed, store, publish. */
import {
  Array as Arr,
  Cause,
  Clock,
  Context,
  Effect,
  Exit,
  Layer,
  Option,
  Ref,
  Schema,
  type Scope
} from "effect"
import { DERIVER_VERSION } from "../../core/derive/version.ts"
import { type GlobError, pathSelector } from "../../core/glob/mod.ts"
import { detectLanguage } from "../../core/language/mod.ts"
import { batchBySize, countChanges, planView } from "../../core/sync/mod.ts"
import { Deriver, type DeriverError } from "../../ports/deriving/Deriver.ts"
import { Embedder, type EmbedderError } from "../../ports/embedding/Embedder.ts"
import { pause } from "../../ports/pause.ts"
import type { Lease } from "../../ports/storage/Lease.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import { outcomeOf, type SourceTable } from "../../ports/storage/SourceTable.ts"
import { StoreError } from "../../ports/storage/StoreError.ts"
import type { View, ViewScope } from "../../ports/storage/ViewTable.ts"
import { type RefError, Refs } from "../../ports/workspace/Refs.ts"
import { type DiscoveredFile, Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { type OpenTree, openTree } from "../project/openTree.ts"
import { type Project, ProjectNotFound, Projects } from "../project/Projects.ts"
import { collect } from "./collect.ts"
import { embedMissing } from "./embedMissing.ts"
import {
  INDEX_DEFAULTS,
  type IndexMode,
  type IndexOptions,
  type IndexProgress,
  type IndexReport,
  type StartedRun,
  type SyncOptions
} from "./IndexReport.ts"
import {
  addBatch,
  type Batch,
  countBy,
  type FileOutcome,
  type HeldFile,
  mergeCounts,
  NO_TOTALS
} from "./IndexTotals.ts"
import { sourceKey } from "./sourceKey.ts"
import { derivedKey, embeddedKey, sourcesByBlob } from "./sourcesByBlob.ts"

/** Another run writes to the same index. */
export class IndexInProgress extends Schema.TaggedError<IndexInProgress>("lodestone/IndexInProgress")(
  "IndexInProgress",
  { path: Schema.String }
) {
  override get message(): string {
    return `An indexing run is already under way for "${this.path}": wait for it, index_status tells when it is over`
  }
}

export type IndexError =
  | GlobError
  | WorkspaceError
  | RefError
  | StoreError
  | DeriverError
  | EmbedderError
  | ProjectNotFound
  | IndexInProgress

/** Told how far a run is; what it does with that must not fail. */
export type OnProgress = (progress: IndexProgress) => Effect.Effect<void>

/** Told that a run has the right to write, and goes on. */
export type OnStart = (run: StartedRun) => Effect.Effect<unknown>

export class Indexer extends Context.Tag("lodestone/Indexer")<
  Indexer,
  {
    /**
     * Indexes the tree at `path`, or what changed of it. Interruption stops the work at once and leaves the index as it was;
     * what was derived already is kept for the next run.
     */
    readonly run: (
      path: string,
      options: IndexOptions,
      onProgress: OnProgress
    ) => Effect.Effect<IndexReport, IndexError>
    /** Brings an index up to date, with the same tests, vendored files and sizes as when it was made. */
    readonly sync: (
      path: string,
      options?: SyncOptions,
      onStart?: OnStart
    ) => Effect.Effect<IndexReport, IndexError>
    /**
     * Brings the index of the working tree at `path` up to date where one was made and the tree differs from it, or an older version derived it; tells
     * whether it did. Nothing is noted of a look that found no difference.
     */
    readonly refresh: (path: string) => Effect.Effect<boolean, IndexError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** Workers are worth their start from this many bytes on: each has to compile the same code anew. */
const POOL_BYTES = 2_000_000

/** One batch is read, derived and written as a whole: small enough that a search between two batches does not wait long. */
const BATCH = { count: 48, size: 384_000 }

/** How the id of a run begins that nobody asked for. */
const LIVE_RUN = "live-"

/** Such a run only follows saved files and is over soon: whoever asks for one waits that long for it and is not refused. */
const PATIENCE_MILLIS = 5000
const LEASE_AGAIN_MILLIS = 25

/** Batches that may be on their way at once, besides those in workers. */
const READ_AHEAD = 2

/** Errors that a report lists; the counts are of all. */
const LISTED_ERRORS = 100

const make = Effect.gen(function* () {
  const projects = yield* Projects
  const workspace = yield* Workspace
  const refs = yield* Refs
  const ports = { workspace, refs }
  const deriver = yield* Deriver
  const embedder = yield* Embedder

  /** A store that cannot be used, or is damaged somewhere, is a reason to build it anew only where that was asked for. */
  const openStore = (project: Project, force: boolean) =>
    projects.open(project).pipe(
      Effect.tap((store) => (force ? checkSound(store) : Effect.void)),
      Effect.catchIf(
        (error) => force && (error.reason === "Corrupt" || error.reason === "Newer"),
        () => Effect.zipRight(projects.erase(project), projects.open(project))
      )
    )

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
   * Which of the files the store holds already, whole: those need no worker. It is asked of all before the first is derived, since
   * workers are worth their start only for what is left.
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
    onProgress: OnProgress
  ): Effect.Effect<RunOutcome, IndexError, Scope.Scope> =>
    Effect.gen(function* () {
      const startedMs = yield* Clock.currentTimeMillis
      const { epoch, space } = yield* startRun(store, lease, options.force, embedder)
      const entries = view === undefined ? [] : yield* store.read(({ views }) => views.entries(view.id))
      const embedded = view !== undefined && (yield* store.setting(embeddedKey(view.id))) === String(space)
      const lacking =
        view === undefined || embedded
          ? []
          : yield* store.read(({ sources }) => sources.lackingVectors(view.id, space))
      // What an older version derived is derived anew: a file that did not change is not known by that.
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
      const bytes = toDerive.reduce((sum, { size }) => sum + size, 0)
      const { derive, workers } =
        bytes > POOL_BYTES ? yield* deriver.pool : { derive: deriver.derive, workers: 1 }

      const before = new Map(entries.map((entry) => [entry.path, entry.source]))
      const outcomeOfHeld = (sources: SourceTable, path: string, source: number): FileOutcome =>
        before.get(path) === source ? "unchanged" : sources.outcome(source)
      const totals = yield* Ref.make(
        addBatch(
          NO_TOTALS,
          { works: held, failures: [] },
          [],
          held.map(({ source }) => source),
          yield* store.read(({ sources }) =>
            held.map(({ file, source }) => outcomeOfHeld(sources, file.path, source))
          ),
          0
        )
      )
      const table = embedder.table && (yield* embedder.table)
      const wanted = { table, embeddingTexts: table === undefined }
      const embedding = yield* Effect.makeSemaphore(table === undefined ? 2 : 1)
      const writing = yield* Effect.makeSemaphore(1)
      yield* Effect.forEach(
        batchBySize(toDerive, ({ size }) => size, BATCH),
        (files) =>
          Effect.gen(function* () {
            const batch = yield* readBatch(tree, store, files, options.force ? epoch : 0, space)
            const requests = batch.works.flatMap(({ request }) => (request === undefined ? [] : [request]))
            const derivations = requests.length === 0 ? [] : yield* derive(requests, wanted)
            const vectors = yield* embedMissing(embedder, store, space, derivations, options.force).pipe(
              embedding.withPermits(1)
            )
            yield* Effect.gen(function* () {
              const put = yield* store.write(lease, ({ sources, vectors: kept }) => {
                for (const { data, hash } of vectors) kept.put(space, hash, data)
                let next = 0
                return batch.works.map(({ file, key, known, request }) => {
                  const derivation = request === undefined ? undefined : derivations[next++]
                  const { blob, path, size } = file
                  if (known !== undefined || derivation === undefined)
                    return { id: known!, outcome: outcomeOfHeld(sources, path, known!) }
                  return {
                    id: sources.put({ key, epoch, path, size, blob, derivation }),
                    outcome: outcomeOf(derivation)
                  }
                })
              })
              const now = yield* Ref.updateAndGet(totals, (sum) =>
                addBatch(
                  sum,
                  batch,
                  derivations,
                  put.map(({ id }) => id),
                  put.map(({ outcome }) => outcome),
                  vectors.length
                )
              )
              yield* onProgress({ phase: "indexing", done: now.done, total: toRead.length })
              yield* pause
            }).pipe(writing.withPermits(1))
          }),
        { concurrency: workers + READ_AHEAD, discard: true }
      )

      yield* onProgress({ phase: "publishing", done: 0, total: 1 })
      const sum = yield* Ref.get(totals)
      const present = new Set(tree.files.map(({ path }) => path))
      const remove = entries
        .map(({ path }) => path)
        .filter((path) => !present.has(path) || sum.gone.includes(path))
      const endedMs = yield* Clock.currentTimeMillis
      const published = yield* store.write(lease, ({ views }) =>
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
            view?.commit !== tree.commit ||
            sum.entries.some(({ path, source }) => before.get(path) !== source)
        })
      )
      yield* store.saveSetting(lease, embeddedKey(published.id), String(space))
      yield* store.saveSetting(lease, derivedKey(published.id), String(DERIVER_VERSION))
      yield* collect(ports, store, lease, project.root, options.force)
      if (sum.indexed > 1000) yield* store.settle
      const counts = yield* store.counts(published.id, space)
      const problems = yield* store.problems(published.id)
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
        errors: [
          ...sum.errors,
          ...problems.map(({ line, message, path }) => ({ file: path, error: `line ${line}: ${message}` }))
        ].slice(0, LISTED_ERRORS),
        totalFiles: counts.files
      }
    })

  const treeOf = (project: Project, options: IndexOptions) =>
    Effect.flatMap(pathSelector(options.patterns), (admits) =>
      openTree(ports, project, { ...options, admits, supported: mayBeSource })
    )

  const indexProject = (
    project: Project,
    options: IndexOptions,
    onProgress: OnProgress,
    onStart: OnStart,
    seen?: SeenTree
  ): Effect.Effect<IndexReport, IndexError, Scope.Scope> =>
    Effect.gen(function* () {
      const startedMs = yield* Clock.currentTimeMillis
      yield* onProgress({ phase: "discovering", done: 0, total: 0 })
      // No store is made for what holds nothing to index.
      const first = (yield* projects.exists(project)) ? undefined : yield* treeOf(project, options)
      if (first?.files.length === 0) return yield* new ProjectNotFound({ path: project.root })
      const store = yield* openStore(project, options.force)
      const lease = yield* takeLease(store, seen === undefined ? PATIENCE_MILLIS : 0)
      if (lease === undefined) return yield* new IndexInProgress({ path: project.root })
      const jobId = `${seen === undefined ? "" : LIVE_RUN}${crypto.randomUUID()}`
      const view = yield* store.read(({ views }) => views.find(project.view))
      // A tree that was seen before somebody else's run may be older than what that published.
      const early = seen?.generation === view?.generation ? (seen?.tree ?? first) : first
      const mode: IndexMode = options.force || view === undefined ? "full" : "incremental"
      yield* store.write(lease, ({ jobs }) => {
        jobs.closeAbandoned()
        jobs.start(jobId, project.view, project.ref, mode)
      })
      const report = yield* Effect.gen(function* () {
        yield* store.write(lease, ({ jobs }) => jobs.begin(jobId))
        yield* onStart({ jobId, mode, ref: project.ref })
        const tree = early ?? (yield* treeOf(project, options))
        return yield* indexTree(project, options, store, lease, tree, view, onProgress)
      }).pipe(Effect.onExit((exit) => finishJob(store, lease, jobId, exit)))
      const durationMillis = (yield* Clock.currentTimeMillis) - startedMs
      return { ...report, jobId, mode, durationMillis }
    })

  /** Which files a view takes in. */
  const scopeOf = ({ includeTests, includeVendor, maxFileSize, patterns }: View): ViewScope => ({
    includeTests,
    includeVendor,
    maxFileSize,
    patterns
  })

  /** How the view was indexed last. */
  const lastOptions = (project: Project) =>
    Effect.gen(function* () {
      if (!(yield* projects.exists(project))) return INDEX_DEFAULTS
      const store = yield* projects.open(project)
      const view = yield* store.read(({ views }) => views.find(project.view))
      if (view === undefined) return INDEX_DEFAULTS
      return { ...INDEX_DEFAULTS, ...scopeOf(view) }
    })

  /** Whether a run would change what the view shows. What was written to is read: to be saved anew is no difference. */
  const differs = (store: RepositoryStore, view: View, tree: OpenTree): Effect.Effect<boolean, StoreError> =>
    Effect.gen(function* () {
      if ((yield* store.setting(derivedKey(view.id))) !== String(DERIVER_VERSION)) return true
      const entries = yield* store.read(({ views }) => views.entries(view.id))
      const { keep, read, remove } = planView(tree.files, entries)
      if (remove.length > 0 || keep.length + read.length > entries.length) return true
      const sources = new Map(entries.map(({ path, source }) => [path, source]))
      for (const some of batchBySize(read, ({ size }) => size, tree.atOnce)) {
        const [failures, files] = Arr.separate(yield* tree.read(some))
        if (failures.length > 0) return true
        const same = yield* store.read((tables) =>
          files.every(
            ({ bytes, file: { path } }) =>
              tables.sources.find(sourceKey(path, bytes), 0) === sources.get(path)
          )
        )
        if (!same) return true
        yield* pause
      }
      return false
    })

  const refreshProject = (project: Project): Effect.Effect<boolean, IndexError, Scope.Scope> =>
    Effect.gen(function* () {
      if (!(yield* projects.exists(project))) return false
      const store = yield* projects.open(project)
      const view = yield* store.read(({ views }) => views.find(project.view))
      if (view === undefined) return false
      if (yield* store.busy) return yield* new IndexInProgress({ path: project.root })
      const { generation } = view
      const options = { ...INDEX_DEFAULTS, ...scopeOf(view) }
      const tree = yield* treeOf(project, options)
      if (!(yield* differs(store, view, tree))) return false
      const nothing = () => Effect.void
      yield* indexProject(project, options, nothing, nothing, { generation, tree })
      return true
    })

  return Indexer.of({
    refresh: Effect.fn("Indexer.refresh")(function* (path) {
      const project = yield* projects.resolve(path, { force: true })
      return yield* Effect.scoped(refreshProject(project))
    }),
    run: Effect.fn("Indexer.run")(function* (path, options, onProgress) {
      const project = yield* projects.resolve(path, { force: options.anywhere, ref: options.ref })
      return yield* Effect.scoped(indexProject(project, options, onProgress, () => Effect.void))
    }),
    sync: Effect.fn("Indexer.sync")(function* (
      path,
      { anywhere = false, force = false, ref } = {},
      onStart = () => Effect.void
    ) {
      const project = yield* projects.resolve(path, { force: anywhere, ref })
      const last = Effect.scoped(lastOptions(project))
      // What cannot be opened is built anew where that was asked for.
      const options = yield* force ? Effect.orElseSucceed(last, () => INDEX_DEFAULTS) : last
      return yield* Effect.scoped(indexProject(project, { ...options, force }, () => Effect.void, onStart))
    })
  })
})

/** A tree as it was when the view had this generation. */
interface SeenTree {
  readonly generation: number
  readonly tree: OpenTree
}

/** The right to write; a run that nobody asked for is waited for, that long at most. */
const takeLease = (
  store: RepositoryStore,
  patienceMillis: number
): Effect.Effect<Lease | undefined, StoreError, Scope.Scope> =>
  Effect.gen(function* () {
    const lease = yield* store.lease
    if (lease !== undefined || patienceMillis <= 0) return lease
    const [last] = yield* store.read(({ jobs }) => jobs.recent(1))
    if (last?.id.startsWith(LIVE_RUN) !== true) return undefined
    yield* Effect.sleep(LEASE_AGAIN_MILLIS)
    return yield* takeLease(store, patienceMillis - LEASE_AGAIN_MILLIS)
  })

/** A file whose name tells its language, or that has no extension and may tell it by its first line. */
export const mayBeSource = (path: string) =>
  detectLanguage(path) !== undefined || !path.slice(path.lastIndexOf("/") + 1).includes(".", 1)

const checkSound = (store: RepositoryStore): Effect.Effect<void, StoreError> =>
  Effect.flatMap(store.check, ([fault]) =>
    fault === undefined ? Effect.void : new StoreError({ reason: "Corrupt", detail: fault })
  )

type RunOutcome = Omit<IndexReport, "jobId" | "mode" | "durationMillis">

const startRun = (
  store: RepositoryStore,
  lease: Lease,
  force: boolean,
  embedder: { readonly space: string; readonly dimensions: number }
) =>
  Effect.gen(function* () {
    const last = Number((yield* store.setting("epoch")) ?? 0)
    const epoch = force ? last + 1 : last
    if (force) yield* store.saveSetting(lease, "epoch", String(epoch))
    const space = yield* store.write(lease, ({ vectors }) =>
      vectors.space(embedder.space, embedder.dimensions)
    )
    return { epoch, space }
  })

const finishJob = (
  store: RepositoryStore,
  lease: Lease,
  jobId: string,
  exit: Exit.Exit<RunOutcome, IndexError>
) => {
  const status = Exit.isSuccess(exit) ? "published" : Exit.isInterrupted(exit) ? "cancelled" : "failed"
  const counts = Exit.isSuccess(exit)
    ? { changed_files: exit.value.changedFiles, files: exit.value.totalFiles }
    : {}
  const error = Option.match(Option.flatMap(Exit.causeOption(exit), Cause.failureOption), {
    onNone: () => "the run failed inside; the log of its process says why",
    onSome: ({ message }) => message
  })
  return store
    .write(lease, ({ jobs }) => jobs.finish(jobId, status, counts, status === "failed" ? error : undefined))
    .pipe(Effect.catchAll((failure) => Effect.logWarning(`Cannot note the end of a run: ${failure.message}`)))
}
