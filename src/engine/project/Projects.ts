/** Resolves paths to projects, and reads what is known of them without an index. */
import { Context, Effect, Layer, Option, Schema, type Scope } from "effect"
import { dirname, join, relative } from "node:path"
import { quoteForShell } from "../../core/diagnosis/mod.ts"
import { mayBeSource } from "../../core/language/mod.ts"
import { MANIFEST_FILES, readManifest } from "../../core/project/readManifest.ts"
import { refCandidates, viewName, viewOfName } from "../../core/ref/mod.ts"
import { decodeText } from "../../core/text/mod.ts"
import type { RepositoryStore, Tables } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { type StoreLocation, Stores } from "../../ports/storage/Stores.ts"
import { type FoundRef, RefError, Refs } from "../../ports/workspace/Refs.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"

/** No file of a supported language exists below the path. */
export class ProjectNotFound extends Schema.TaggedError<ProjectNotFound>("lodestone/ProjectNotFound")(
  "ProjectNotFound",
  { path: Schema.String }
) {
  override get message(): string {
    return `Found no source files in a supported language in "${this.path}": give the root of a project`
  }
}

/** The project was never indexed. */
export class ProjectNotIndexed extends Schema.TaggedError<ProjectNotIndexed>("lodestone/ProjectNotIndexed")(
  "ProjectNotIndexed",
  {
    path: Schema.String,
    /** The requested ref; undefined for the working tree. */
    ref: Schema.optional(Schema.String),
    /** An indexed folder above it. */
    above: Schema.optional(Schema.String),
    /** Its first index is being built. */
    isBeingIndexed: Schema.optional(Schema.Boolean)
  }
) {
  override get message(): string {
    if (this.isBeingIndexed === true)
      return `The first index of ${this.ref === undefined ? "" : `the ref ${JSON.stringify(this.ref)} of `}"${this.path}" is being built: ask again when it is done; index_status shows its progress`
    if (this.ref === undefined && this.above !== undefined)
      return `"${this.path}" is not indexed itself: use the indexed folder that contains it, "${this.above}", or index it separately with index_codebase or \`lodestone index\``
    if (this.ref === undefined)
      return `"${this.path}" is not indexed: call index_codebase with this path first, or run \`lodestone index\``
    const ref = JSON.stringify(this.ref)
    return `The ref ${ref} of "${this.path}" is not indexed: call index_repo with ref ${ref} and this path first, or run \`lodestone index --ref ${quoteForShell(this.ref) ?? "REF"}\`; omit "ref" for the working tree`
  }
}

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

export interface ProjectFacts {
  readonly moduleName: string | undefined
  readonly goVersion: string | undefined
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
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const stores = yield* Stores
      const workspace = yield* Workspace
      const refs = yield* Refs
      const manifest = (root: string, file: string) =>
        workspace.read(root, file).pipe(
          Effect.map(({ bytes }) => [file, decodeText(bytes).text] as const),
          Effect.option
        )
      /**
       * Runs `read` on the live view of a folder; returns `fallback` when there is no such view, or when the store cannot be read, which callers report on their
       * own.
       */
      const readLiveView = <A>(
        location: StoreLocation,
        root: string,
        fallback: A,
        read: (tables: Tables, view: number) => A
      ) =>
        Effect.flatMap(stores.open(location), (store) =>
          store.read((tables) => {
            const view = tables.views.find(viewName({ kind: "live", root }))
            return view === undefined ? fallback : read(tables, view.id)
          })
        ).pipe(
          Effect.scoped,
          Effect.orElseSucceed(() => fallback)
        )
      const hasLiveView = (location: StoreLocation, root: string) =>
        readLiveView(location, root, false, () => true)
      /**
       * The first of these locations that has a store: a folder may have become a repository since, or stopped being one. Of several, the one that has the live
       * view of `root`.
       */
      const findLocation = (identities: readonly [string, ...Array<string>], root: string) =>
        Effect.gen(function* () {
          const existing = yield* Effect.filter([...new Set(identities)].map(stores.locate), stores.exists)
          const [first = stores.locate(identities[0]), ...others] = existing
          if (others.length === 0) return first
          const withLiveView = yield* Effect.findFirst(existing, (each) => hasLiveView(each, root))
          return Option.getOrElse(withLiveView, () => first)
        })
      /** The real path of a folder that is too broad to index without `force`, when it has been indexed with it. */
      const forcedRoot = (path: string) =>
        Effect.gen(function* () {
          const root = yield* workspace.resolveRoot(path, { force: true })
          const { commonDirectory = root } = (yield* workspace.repository(root)) ?? {}
          const location = yield* findLocation([commonDirectory, root], root)
          return (yield* stores.exists(location)) && (yield* hasLiveView(location, root)) ? root : undefined
        })
      const resolve = Effect.fnUntraced(function* (
        path: string,
        { force = false, ref }: ResolveOptions = {}
      ): Effect.fn.Return<Project, WorkspaceError | RefError> {
        const root = yield* workspace.resolveRoot(path, { force }).pipe(
          Effect.catchIf(
            ({ reason }) => reason === "TooBroad",
            (error) =>
              Effect.flatMap(forcedRoot(path), (root) => (root === undefined ? error : Effect.succeed(root)))
          )
        )
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
      /** The nearest readable folder above a project's root whose index has files of the project. */
      const indexedAbove = ({ root }: Project) =>
        Effect.map(
          Effect.findFirst(foldersAbove(root), (folder) =>
            Effect.gen(function* () {
              yield* workspace.admit(folder)
              const { commonDirectory = folder } = (yield* workspace.repository(folder)) ?? {}
              const location = yield* findLocation([commonDirectory, folder], folder)
              if (!(yield* stores.exists(location))) return false
              return yield* readLiveView(
                location,
                folder,
                false,
                ({ symbols }, view) => symbols.filesBelow(view, relative(folder, root)).length > 0
              )
            }).pipe(Effect.orElseSucceed(() => false))
          ),
          Option.getOrUndefined
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
      /** Whether the folder is known to contain nothing that could be indexed. */
      const hasNoSources = ({ root }: Project) =>
        workspace.discover(root, { supported: mayBeSource }).pipe(
          Effect.map(({ files }) => files.length === 0),
          Effect.timeout(SOURCES_LOOK),
          Effect.orElseSucceed(() => false)
        )
      const notIndexed = (project: Project) =>
        Effect.gen(function* () {
          const { root: path, target } = project
          const ref = target === undefined ? undefined : project.ref
          if (yield* isBeingIndexed(project))
            return yield* new ProjectNotIndexed({ path, ref, isBeingIndexed: true })
          if (ref !== undefined) return yield* new ProjectNotIndexed({ path, ref })
          const above = yield* indexedAbove(project)
          if (above === undefined && (yield* hasNoSources(project)))
            return yield* new ProjectNotFound({ path })
          return yield* new ProjectNotIndexed({ path, above })
        })
      /** Whether the view exists; true when the store cannot be read, so that the caller reports the error. */
      const isIndexed = ({ location, view }: Project) =>
        Effect.flatMap(stores.exists(location), (exists) =>
          exists
            ? Effect.flatMap(stores.open(location), (store) =>
                store.read(({ views }) => views.find(view) !== undefined)
              ).pipe(
                Effect.scoped,
                Effect.orElseSucceed(() => true)
              )
            : Effect.succeed(false)
        )
      return Projects.of({
        resolve,
        indexedAbove,
        notIndexed,
        nearestIndexed: (path, ref) =>
          resolve(path, { ref }).pipe(
            Effect.flatMap((project) =>
              Effect.if(isIndexed(project), {
                onTrue: () => Effect.succeed(path),
                onFalse: () => Effect.map(indexedAbove(project), (above) => above ?? path)
              })
            ),
            Effect.orElseSucceed(() => path)
          ),
        register: (path) =>
          Effect.gen(function* () {
            const { location, root, target } = yield* resolve(path)
            yield* Effect.scoped(stores.open(location))
            const git = target !== undefined || (yield* workspace.repository(root)) !== undefined
            return {
              root,
              folder: location.folder,
              versionControl: git ? ("git" as const) : ("none" as const)
            }
          }),
        facts: ({ root }, commit) =>
          commit === undefined
            ? Effect.forEach(MANIFEST_FILES, (file) => manifest(root, file), { concurrency: 4 }).pipe(
                Effect.map((found) =>
                  readManifest(
                    Object.fromEntries(found.flatMap((each) => (each._tag === "Some" ? [each.value] : [])))
                  )
                )
              )
            : Effect.map(refs.read(root, commit, MANIFEST_FILES), (contents) =>
                readManifest(
                  Object.fromEntries(
                    MANIFEST_FILES.flatMap((file, at) => {
                      const bytes = contents[at]
                      return bytes === undefined ? [] : [[file, decodeText(bytes).text]]
                    })
                  )
                )
              ),
        exists: ({ location }) => stores.exists(location),
        stamp: ({ location }) => stores.stamp(location),
        schemaVersion: ({ location }) => stores.version(location),
        open: ({ location }) => stores.open(location),
        erase: ({ location }) => stores.erase(location)
      })
    })
  )
}

/** How long to look for files that could be indexed; in a folder that takes longer there are some. */
const SOURCES_LOOK = "1 second"

/** The ancestors of a folder, nearest first. */
const foldersAbove = (folder: string): ReadonlyArray<string> => {
  const above = dirname(folder)
  return above === folder ? [] : [above, ...foldersAbove(above)]
}

/** A 31-bit number derived from a text by hashing. */
const toNumber = (text: string) =>
  Number.parseInt(new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 8), 16) >>> 1
