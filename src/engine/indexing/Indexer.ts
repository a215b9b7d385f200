/** Brings the index of a working tree or ref up to date: discover, compare, derive, embed, store, publish. */
import { isDeepStrictEqual } from "node:util"
import { Context, Effect, Either, Layer, Ref, Schema, type Scope } from "effect"
import { GlobError } from "../../core/glob/mod.ts"
import { Deriver, type DeriverError } from "../../ports/deriving/Deriver.ts"
import { Embedder, type EmbedderError } from "../../ports/embedding/Embedder.ts"
import { counted } from "../../core/text/mod.ts"
import { monotonicMillis } from "../../ports/monotonicMillis.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { View, ViewScope } from "../../ports/storage/ViewTable.ts"
import { type RefError, Refs } from "../../ports/workspace/Refs.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { leftOut } from "../project/leftOut.ts"
import type { OpenTree } from "../project/openTree.ts"
import { debugTimed } from "../debugTimed.ts"
import { ProjectNotFound } from "../project/projectErrors.ts"
import { type Project, Projects } from "../project/Projects.ts"
import {
  INDEX_DEFAULTS,
  type IndexMode,
  type IndexOptions,
  type IndexProgress,
  type IndexReport,
  type StartedRun,
  type SyncOptions
} from "./IndexReport.ts"
import { failIfDamaged } from "./failIfDamaged.ts"
import { finishJob, recordJobProgress } from "./jobRecord.ts"
import { LEASE_TIMEOUT_MILLIS, LIVE_RUN_PREFIX, takeLease } from "./takeLease.ts"
import { treeIndexer } from "./indexTree.ts"
import { lacksVectors } from "./sourcesByBlob.ts"
import { treeToIndex } from "./treeToIndex.ts"
import { viewDiffers } from "./viewDiffers.ts"

/** Another run is writing to the same index. */
export class IndexInProgress extends Schema.TaggedError<IndexInProgress>("lodestone/IndexInProgress")(
  "IndexInProgress",
  { path: Schema.String }
) {
  override get message(): string {
    return `"${this.path}" is already being indexed: wait for it to finish; index_status shows its progress`
  }
}

/** Whether the run's patterns were chosen by the user and differ from those of the view. */
const hasNewPatterns = ({ patterns: { exclude, include } }: IndexOptions, { patterns }: View): boolean =>
  include.length > 0 && !isDeepStrictEqual({ exclude, include }, { ...patterns })

export type IndexError =
  | GlobError
  | WorkspaceError
  | RefError
  | StoreError
  | DeriverError
  | EmbedderError
  | ProjectNotFound
  | IndexInProgress

/** Receives the progress of a run; must not fail. */
export type OnProgress = (progress: IndexProgress) => Effect.Effect<void>

/** Called when the run has the lease and goes on. */
export type OnStart = (run: StartedRun) => Effect.Effect<unknown>

export class Indexer extends Context.Tag("lodestone/Indexer")<
  Indexer,
  {
    /**
     * Indexes the tree at `path`, or only its changes. Interruption stops at once and leaves the index as it was; what was derived is kept for the next run.
     */
    readonly run: (
      path: string,
      options: IndexOptions,
      onProgress: OnProgress
    ) => Effect.Effect<IndexReport, IndexError>
    /** Brings an index up to date, with the same options for tests, vendored files and sizes as before. */
    readonly sync: (
      path: string,
      options?: SyncOptions,
      onStart?: OnStart
    ) => Effect.Effect<IndexReport, IndexError>
    /**
     * Brings the existing index of the working tree at `path` up to date when the tree differs from it or an older version derived it; returns whether it did.
     * A look that finds no difference records no job.
     */
    readonly refresh: (path: string) => Effect.Effect<boolean, IndexError>
    /** Whether the existing index of the working tree at `path` lacks no vectors. Those that it lacks since an outage of the embedder are made first, if that answers a short text. */
    readonly embedMissing: (path: string) => Effect.Effect<boolean, IndexError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

const make = Effect.gen(function* () {
  const projects = yield* Projects
  const workspace = yield* Workspace
  const refs = yield* Refs
  const ports = { workspace, refs }
  const embedder = yield* Embedder
  const indexTree = treeIndexer({ deriver: yield* Deriver, embedder, ports })
  const treeOf = treeToIndex(ports)

  /** An unusable or damaged store is rebuilt only when `force` was given. */
  const openStore = (project: Project, force: boolean) =>
    projects.open(project).pipe(
      Effect.tap((store) => (force ? failIfDamaged(store) : Effect.void)),
      Effect.catchIf(
        (error) => force && (error.reason === "Corrupt" || error.reason === "Newer"),
        () => Effect.zipRight(projects.erase(project), projects.open(project))
      )
    )

  const indexProject = (
    project: Project,
    options: IndexOptions,
    onProgress: OnProgress,
    onStart: OnStart,
    observed?: ObservedTree,
    onDiskFull: (store: RepositoryStore) => Effect.Effect<void> = () => Effect.void
  ): Effect.Effect<IndexReport, IndexError, Scope.Scope> =>
    Effect.gen(function* () {
      const startedMs = yield* monotonicMillis
      yield* onProgress({ phase: "discovering", done: 0, total: 0 })
      // No store is created for a folder with nothing to index.
      const initialTree = (yield* projects.exists(project)) ? undefined : yield* treeOf(project, options)
      if (initialTree?.files.length === 0)
        return yield* new ProjectNotFound({ path: project.root, leftOut: leftOut(initialTree) })
      const store = yield* openStore(project, options.force)
      const lease = yield* takeLease(store, observed === undefined ? LEASE_TIMEOUT_MILLIS : 0)
      if (lease === undefined) return yield* new IndexInProgress({ path: project.root })
      const view = yield* store.read(({ views }) => views.find(project.view))
      // Another run has published since, so `observed` may be older and may use other options.
      if (observed !== undefined && observed.generation !== view?.generation)
        return yield* new IndexInProgress({ path: project.root })
      const jobId = `${observed === undefined ? "" : LIVE_RUN_PREFIX}${crypto.randomUUID()}`
      // A tree read before the lease was taken may be older than what another run published meanwhile.
      const usableTree = observed?.tree ?? (view === undefined ? initialTree : undefined)
      const mode: IndexMode = options.force || view === undefined ? "full" : "incremental"
      yield* store.write(lease, ({ jobs }) => {
        jobs.closeAbandoned()
        jobs.enqueue(jobId, project.view, project.ref, mode)
      })
      const report = yield* Effect.gen(function* () {
        yield* store.write(lease, ({ jobs }) => jobs.markRunning(jobId))
        yield* onStart({ jobId, mode, ref: project.ref })
        const tree = usableTree ?? (yield* treeOf(project, options, { store, view }))
        if (view !== undefined && tree.files.length === 0 && hasNewPatterns(options, view))
          return yield* new GlobError({
            pattern: options.patterns.include.join('", "'),
            problem: "no file of the project matches, so the index would be empty"
          })
        const onRunProgress: OnProgress = (progress) =>
          Effect.zipRight(onProgress(progress), recordJobProgress(store, lease, jobId, progress))
        const run = { project, options, store, lease, tree, view, onProgress: onRunProgress }
        return yield* indexTree(run).pipe(
          debugTimed(
            (outcome) =>
              `Indexed ${mode === "full" ? "all" : "what changed"} of ${project.ref}: ${counted(outcome.filesIndexed, "file")}, ${counted(outcome.filesRemoved, "file")} removed, ${counted(outcome.filesFailed, "file")} failed`
          )
        )
      }).pipe(
        Effect.tapErrorTag("StoreError", ({ reason }) =>
          reason === "Full" || reason === "Refused" ? onDiskFull(store) : Effect.void
        ),
        Effect.onExit((exit) => finishJob(store, lease, jobId, exit))
      )
      const durationMillis = (yield* monotonicMillis) - startedMs
      return { ...report, jobId, mode, durationMillis }
    })

  /**
   * A run. When the first run of a project fills the disk, its store is useless and is removed to free the space. With `force`, damage that only a later read or
   * write meets leads to one new run in an empty store, as damage found before the run does.
   */
  const scopedRun = (
    project: Project,
    options: IndexOptions,
    onProgress: OnProgress,
    onStart: OnStart
  ): Effect.Effect<IndexReport, IndexError> =>
    Effect.gen(function* () {
      const isStoreEmpty = yield* Ref.make(false)
      const recordIfEmpty = (store: RepositoryStore) =>
        store
          .read(({ views }) => views.all().length === 0)
          .pipe(
            Effect.flatMap((isEmpty) => Ref.set(isStoreEmpty, isEmpty)),
            Effect.ignoreLogged
          )
      const run = Effect.scoped(indexProject(project, options, onProgress, onStart, undefined, recordIfEmpty))
      return yield* run.pipe(
        Effect.catchIf(
          (error) => options.force && error._tag === "StoreError" && error.reason === "Corrupt",
          () => Effect.zipRight(projects.erase(project), run)
        ),
        Effect.tapError(() => Effect.whenEffect(eraseProject(project), Ref.get(isStoreEmpty)))
      )
    })

  const eraseProject = (project: Project): Effect.Effect<void> =>
    Effect.catchAll(projects.erase(project), ({ message }) =>
      Effect.logWarning(`Files left by a run on a full disk could not be cleaned up: ${message}`)
    )

  /** Which files a view includes. */
  const scopeOf = ({ includeTests, includeVendor, maxFileSize, patterns }: View): ViewScope => ({
    includeTests,
    includeVendor,
    maxFileSize,
    patterns
  })

  /** Options of the last run of the view. */
  const lastOptions = (project: Project) =>
    Effect.gen(function* () {
      if (!(yield* projects.exists(project))) return INDEX_DEFAULTS
      const store = yield* projects.open(project)
      const view = yield* store.read(({ views }) => views.find(project.view))
      if (view === undefined) return INDEX_DEFAULTS
      return { ...INDEX_DEFAULTS, ...scopeOf(view) }
    })

  /** The view of a project and its store; undefined when it has none. */
  const viewOf = (project: Project) =>
    Effect.gen(function* () {
      if (!(yield* projects.exists(project))) return undefined
      const store = yield* projects.open(project)
      const view = yield* store.read(({ views }) => views.find(project.view))
      return view && { store, view }
    })

  /** Indexes what changed where `isDue` finds that there is something to do; returns whether it did. */
  const update = (
    project: Project,
    { store, view }: { readonly store: RepositoryStore; readonly view: View },
    isDue: (tree: OpenTree) => Effect.Effect<boolean, StoreError>
  ): Effect.Effect<boolean, IndexError, Scope.Scope> =>
    Effect.gen(function* () {
      if (yield* store.busy) return yield* new IndexInProgress({ path: project.root })
      const options = { ...INDEX_DEFAULTS, ...scopeOf(view) }
      const tree = yield* treeOf(project, options, { store, view })
      if (!(yield* isDue(tree))) return false
      const noop = () => Effect.void
      yield* indexProject(project, options, noop, noop, { generation: view.generation, tree })
      return true
    })

  const refreshProject = (project: Project): Effect.Effect<boolean, IndexError, Scope.Scope> =>
    Effect.gen(function* () {
      const found = yield* viewOf(project)
      return (
        found !== undefined &&
        (yield* update(project, found, (tree) => viewDiffers(found.store, found.view, tree)))
      )
    })

  const embedProject = (project: Project): Effect.Effect<boolean, IndexError, Scope.Scope> =>
    Effect.gen(function* () {
      const found = yield* viewOf(project)
      if (found === undefined) return true
      const lacks = lacksVectors(found.store, found.view.id)
      if (!(yield* lacks)) return true
      if (Either.isLeft(yield* Effect.either(embedder.embed(["ready"], "query")))) return false
      yield* update(project, found, () => Effect.succeed(true))
      return !(yield* lacks)
    })

  return Indexer.of({
    refresh: Effect.fn("Indexer.refresh")(function* (path) {
      const project = yield* projects.resolve(path, { force: true })
      return yield* Effect.scoped(refreshProject(project))
    }),
    embedMissing: Effect.fn("Indexer.embedMissing")(function* (path) {
      const project = yield* projects.resolve(path, { force: true })
      return yield* Effect.scoped(embedProject(project))
    }),
    run: Effect.fn("Indexer.run")(function* (path, options, onProgress) {
      const project = yield* projects.resolve(path, { force: options.anywhere, ref: options.ref })
      return yield* scopedRun(project, options, onProgress, () => Effect.void)
    }),
    sync: Effect.fn("Indexer.sync")(function* (
      path,
      { anywhere = false, force = false, ref } = {},
      onStart = () => Effect.void
    ) {
      const project = yield* projects.resolve(path, { force: anywhere, ref })
      const last = Effect.scoped(lastOptions(project))
      // With `force` a store that cannot be opened is rebuilt.
      const options = yield* force ? Effect.orElseSucceed(last, () => INDEX_DEFAULTS) : last
      return yield* scopedRun(project, { ...options, force }, () => Effect.void, onStart)
    })
  })
})

/** A tree as it was when the view had this generation. */
interface ObservedTree {
  readonly generation: number
  readonly tree: OpenTree
}
