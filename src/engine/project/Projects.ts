/** Resolves paths to projects, and reads what is known of them without an index. */
import { Context, Effect, Layer, type Scope } from "effect"
import { join } from "node:path"
import { mayBeSource } from "../../core/language/mod.ts"
import { refCandidates, viewName, viewOfName } from "../../core/ref/mod.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { type StoreLocation, Stores } from "../../ports/storage/Stores.ts"
import { type FoundRef, RefError, Refs } from "../../ports/workspace/Refs.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { leftOut } from "./leftOut.ts"
import { ProjectNotFound, ProjectNotIndexed } from "./projectErrors.ts"
import { type ProjectFacts, readFacts } from "./projectFacts.ts"
import { projectLocator } from "./projectLocator.ts"

/** A folder that is, or can be, indexed. */
export interface Project {
  /** Real path. */
  readonly root: string
  /** The same number for the same repository on this machine. */
  readonly id: number
  readonly location: StoreLocation
  /** Name of the view: each worktree and each folder of a repository has its own, and so has each ref. */
  readonly view: string
  /** Name of the view in answers: the branch of the working tree, "live" without git, or the requested ref. */
  readonly ref: string
  /** The requested ref as git resolves it now; undefined for the working tree. */
  readonly target: FoundRef | undefined
}

/** Name of the working tree's view (uncommitted edits included) when it is on no branch. */
export const LIVE_REF = "live"

/** How to interpret a path. */
export interface ResolveOptions {
  /** Allow `/` and the home folder. */
  readonly force?: boolean
  /** A branch, a tag or a commit; undefined or "live" means the working tree, or HEAD in a bare repository. */
  readonly ref?: string | undefined
}

export class Projects extends Context.Tag("lodestone/Projects")<
  Projects,
  {
    /** The project at an absolute path, and the view of it. */
    readonly resolve: (
      path: string,
      options?: ResolveOptions
    ) => Effect.Effect<Project, WorkspaceError | RefError>
    /** Creates the store of the project at `path` without indexing. */
    readonly register: (
      path: string
    ) => Effect.Effect<
      { readonly root: string; readonly folder: string; readonly versionControl: "git" | "none" },
      WorkspaceError | RefError | StoreError
    >
    /** Facts from its manifests, or from those of a commit. */
    readonly facts: (project: Project, commit?: string) => Effect.Effect<ProjectFacts>
    readonly exists: (project: Project) => Effect.Effect<boolean>
    /** The nearest indexed folder above that has files of the project. */
    readonly indexedAbove: (project: Project) => Effect.Effect<string | undefined>
    /** Always fails with the reason why there is no view: it was never made, is being made, or nothing is there to index. */
    readonly notIndexed: (project: Project) => Effect.Effect<never, ProjectNotIndexed | ProjectNotFound>
    /**
     * The project folder for a caller in `path` that names none: `path` if it, or the requested ref, is indexed; else the nearest folder above whose index has
     * files of it; else `path` as given.
     */
    readonly nearestIndexed: (path: string, ref?: string) => Effect.Effect<string>
    /** A text that changes whenever the store is written to. */
    readonly stamp: (project: Project) => Effect.Effect<string>
    /** Version of the store's schema; undefined when it cannot be read. */
    readonly schemaVersion: (project: Project) => Effect.Effect<number | undefined>
    readonly open: (project: Project) => Effect.Effect<RepositoryStore, StoreError, Scope.Scope>
    /** Removes the project's index completely. */
    readonly erase: (project: Project) => Effect.Effect<void, StoreError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

const make = Effect.gen(function* () {
  const stores = yield* Stores
  const workspace = yield* Workspace
  const refs = yield* Refs
  const { findLocation, forcedRoot, indexedAbove } = projectLocator(stores, workspace)

  /** The root of the project at a path; a broad folder only if `force` is or was given. */
  const rootOf = (path: string, force: boolean) =>
    workspace.resolveRoot(path, { force }).pipe(
      Effect.catchIf(
        ({ reason }) => reason === "TooBroad",
        (error) =>
          Effect.flatMap(forcedRoot(path), (root) => (root === undefined ? error : Effect.succeed(root)))
      )
    )

  const resolve = Effect.fnUntraced(function* (
    path: string,
    { force = false, ref }: ResolveOptions = {}
  ): Effect.fn.Return<Project, WorkspaceError | RefError> {
    const root = yield* rootOf(path, force)
    const repository = yield* workspace.repository(root)
    const isBare = repository?.top !== root && (yield* refs.isBare(root))
    const location = yield* findLocation(
      [isBare ? root : (repository?.commonDirectory ?? root), root, join(root, ".git")],
      root
    )
    const base = { root, id: toNumber(location.id), location }
    const requestedRef = ref !== undefined && ref !== LIVE_REF ? ref : isBare ? "HEAD" : undefined
    if (requestedRef === undefined)
      return {
        ...base,
        view: viewName({ kind: "live", root }),
        ref: (repository && (yield* refs.head(repository))) ?? LIVE_REF,
        target: undefined
      }
    const target = yield* refs.find(root, requestedRef).pipe(
      Effect.catchIf(
        ({ reason }) => reason === "Unknown",
        (error) => Effect.flatMap(toGoneError(location, error), Effect.fail)
      )
    )
    const view = viewName({ kind: "ref", full: target.full, prefix: refs.prefix(root) })
    return { ...base, view, ref: target.name, target }
  })

  /** Turns the error for an unknown ref into `Gone` when that ref was indexed before. */
  const toGoneError = (location: StoreLocation, error: RefError): Effect.Effect<RefError> =>
    Effect.gen(function* () {
      if (!(yield* stores.exists(location))) return error
      const store = yield* stores.open(location)
      const views = yield* store.read(({ views }) => views.all())
      const candidates = new Set(refCandidates(error.ref))
      const gone = views.find(({ name }) => {
        const viewTarget = viewOfName(name)
        return viewTarget?.kind === "ref" && candidates.has(viewTarget.full)
      })
      return gone?.commit === undefined
        ? error
        : new RefError({ ...error, reason: "Gone", commit: gone.commit })
    }).pipe(
      Effect.scoped,
      // When the store cannot be read, the original error is kept.
      Effect.orElseSucceed(() => error)
    )

  /** Whether a run is making the view. */
  const isBeingIndexed = ({ location, view }: Project) =>
    Effect.gen(function* () {
      if (!(yield* stores.exists(location))) return false
      const store = yield* stores.open(location)
      if (!(yield* store.busy)) return false
      const [newest] = yield* store.read(({ jobs }) => jobs.recent(1))
      return newest?.view === view && newest.finishedAt === undefined
    }).pipe(
      Effect.scoped,
      Effect.orElseSucceed(() => false)
    )

  /** What the folder contains instead of anything that could be indexed; undefined when there is something, or may be. */
  const unindexable = ({ root }: Project) =>
    workspace.discover(root, { supported: mayBeSource }).pipe(
      Effect.map((found) => (found.files.length === 0 ? leftOut(found) : undefined)),
      Effect.timeout(SOURCES_LOOK),
      Effect.orElseSucceed((): undefined => undefined)
    )

  /** Whether the view exists; true when the store cannot be read, so that the caller reports the error. */
  const isIndexed = ({ location, view }: Project) =>
    Effect.gen(function* () {
      if (!(yield* stores.exists(location))) return false
      const store = yield* stores.open(location)
      return yield* store.read(({ views }) => views.find(view) !== undefined)
    }).pipe(
      Effect.scoped,
      Effect.orElseSucceed(() => true)
    )

  return Projects.of({
    resolve,
    indexedAbove: ({ root }) => indexedAbove(root),
    notIndexed: (project) =>
      Effect.gen(function* () {
        const { root: path, target } = project
        const ref = target === undefined ? undefined : project.ref
        if (yield* isBeingIndexed(project))
          return yield* new ProjectNotIndexed({ path, ref, isBeingIndexed: true })
        if (ref !== undefined) return yield* new ProjectNotIndexed({ path, ref })
        const above = yield* indexedAbove(path)
        const instead = above === undefined ? yield* unindexable(project) : undefined
        if (instead !== undefined) return yield* new ProjectNotFound({ path, leftOut: instead })
        return yield* new ProjectNotIndexed({ path, above })
      }),
    nearestIndexed: (path, ref) =>
      Effect.gen(function* () {
        const project = yield* resolve(path, { ref })
        return (yield* isIndexed(project)) ? path : ((yield* indexedAbove(project.root)) ?? path)
      }).pipe(Effect.orElseSucceed(() => path)),
    register: (path) =>
      Effect.gen(function* () {
        const { location, root, target } = yield* resolve(path)
        yield* Effect.scoped(stores.open(location))
        const git = target !== undefined || (yield* workspace.repository(root)) !== undefined
        return { root, folder: location.folder, versionControl: git ? ("git" as const) : ("none" as const) }
      }),
    facts: ({ root }, commit) => readFacts({ refs, workspace }, root, commit),
    exists: ({ location }) => stores.exists(location),
    stamp: ({ location }) => stores.stamp(location),
    schemaVersion: ({ location }) => stores.version(location),
    open: ({ location }) => stores.open(location),
    erase: ({ location }) => stores.erase(location)
  })
})

/** How long to look for files that could be indexed; in a folder that takes longer there are some. */
const SOURCES_LOOK = "1 second"

/** A 31-bit number derived from a text by hashing. */
const toNumber = (text: string) =>
  Number.parseInt(new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 8), 16) >>> 1
