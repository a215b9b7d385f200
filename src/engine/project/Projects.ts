/** Which repository a path means, and what is known of it without an index. */
import { Context, Effect, Layer, Schema, type Scope } from "effect"
import { MANIFEST_FILES, readManifest } from "../../core/project/readManifest.ts"
import { decodeText } from "../../core/text/mod.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { type StoreLocation, Stores } from "../../ports/storage/Stores.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"

/** There is nothing below the path that any known language could be read from. */
export class ProjectNotFound extends Schema.TaggedError<ProjectNotFound>("lodestone/ProjectNotFound")(
  "ProjectNotFound",
  { path: Schema.String }
) {
  override get message(): string {
    return `Found no source file of a supported language below "${this.path}": give the root of a project`
  }
}

/** The project was never indexed. */
export class ProjectNotIndexed extends Schema.TaggedError<ProjectNotIndexed>("lodestone/ProjectNotIndexed")(
  "ProjectNotIndexed",
  { path: Schema.String }
) {
  override get message(): string {
    return `"${this.path}" is not indexed: call index_codebase with this path first, or run \`lodestone index\``
  }
}

/** A folder that is, or can be, indexed. */
export interface Project {
  /** Real path. */
  readonly root: string
  /** The same number for the same repository on this machine. */
  readonly id: number
  readonly location: StoreLocation
  /** Name of the view of the working tree: worktrees and folders of one repository each have their own. */
  readonly view: string
}

export interface ProjectFacts {
  readonly moduleName: string | undefined
  readonly goVersion: string | undefined
}

export class Projects extends Context.Tag("lodestone/Projects")<
  Projects,
  {
    /** The project at an absolute path. `force` admits `/` and the home folder. */
    readonly resolve: (
      path: string,
      options?: { readonly force: boolean }
    ) => Effect.Effect<Project, WorkspaceError>
    /** Makes the store of the project at `path`, without indexing. */
    readonly register: (
      path: string
    ) => Effect.Effect<
      { readonly root: string; readonly folder: string; readonly versionControl: "git" | "none" },
      WorkspaceError | StoreError
    >
    /** What its manifests say. */
    readonly facts: (project: Project) => Effect.Effect<ProjectFacts>
    readonly exists: (project: Project) => Effect.Effect<boolean>
    readonly open: (project: Project) => Effect.Effect<RepositoryStore, StoreError, Scope.Scope>
    /** Removes the project's index altogether. */
    readonly erase: (project: Project) => Effect.Effect<void, StoreError>
  }
>() {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const stores = yield* Stores
      const workspace = yield* Workspace
      const manifest = (root: string, file: string) =>
        workspace.read(root, file).pipe(
          Effect.map(({ bytes }) => [file, decodeText(bytes).text] as const),
          Effect.option
        )
      const resolve = Effect.fnUntraced(function* (path: string, options = { force: false }) {
        const root = yield* workspace.resolveRoot(path, options)
        const location = stores.locate((yield* workspace.gitCommonDirectory(root)) ?? root)
        return { root, id: toNumber(location.id), location, view: `live:${root}` }
      })
      return Projects.of({
        resolve,
        register: (path) =>
          Effect.gen(function* () {
            const { location, root } = yield* resolve(path)
            yield* Effect.scoped(stores.open(location))
            const git = yield* workspace.gitCommonDirectory(root)
            return {
              root,
              folder: location.folder,
              versionControl: git === undefined ? ("none" as const) : ("git" as const)
            }
          }),
        facts: ({ root }) =>
          Effect.forEach(MANIFEST_FILES, (file) => manifest(root, file), { concurrency: 4 }).pipe(
            Effect.map((found) =>
              readManifest(
                Object.fromEntries(found.flatMap((each) => (each._tag === "Some" ? [each.value] : [])))
              )
            )
          ),
        exists: ({ location }) => stores.exists(location),
        open: ({ location }) => stores.open(location),
        erase: ({ location }) => stores.erase(location)
      })
    })
  )
}

/** A positive 31-bit number out of a text. */
const toNumber = (text: string) =>
  Number.parseInt(new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 8), 16) >>> 1
