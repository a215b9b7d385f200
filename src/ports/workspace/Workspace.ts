/** Access to files: which of them make up a project, and their contents. */
import { Config, ConfigProvider, Context, Effect, Layer, Option } from "effect"
import type { FileStamp } from "../../core/domain/FileStamp.ts"
import { type AllowedRoots, allowedRoots } from "./allowedRoots.ts"
import { type Environment, GIT_VARIABLES, runGit } from "./askGit.ts"
import { discover } from "./discover.ts"
import type { DiscoverOptions, Discovery } from "./Discovery.ts"
import { findRepository, type Repository } from "./findRepository.ts"
import { type GitReach, gitReach } from "./gitReach.ts"
import { fileHasStamp, readStable, type StableFile, stampFile } from "./readStable.ts"
import { admit, resolveRoot } from "./resolveRoot.ts"
import type { WorkspaceError } from "./WorkspaceError.ts"

export type { DiscoveredFile, DiscoverOptions, Discovery } from "./Discovery.ts"
export type { StableFile } from "./readStable.ts"
export { WorkspaceError } from "./WorkspaceError.ts"

/** Larger files are never read into memory. */
const MAX_READ_BYTES = 64_000_000

/** The process environment, independent of the config provider installed for settings: `HOME` is not `LODESTONE_HOME`. */
export const realEnvironment: Effect.Effect<Environment> = Effect.forEach(GIT_VARIABLES, (name) =>
  Config.option(Config.string(name)).pipe(
    Effect.map((value): ReadonlyArray<readonly [string, string]> =>
      Option.match(value, { onNone: () => [], onSome: (text) => [[name, text]] })
    )
  )
).pipe(
  Effect.map((pairs) => Object.fromEntries(pairs.flat())),
  Effect.withConfigProvider(ConfigProvider.fromEnv()),
  Effect.orDie
)

export class Workspace extends Context.Tag("lodestone/Workspace")<
  Workspace,
  {
    /** The real path of a folder that may be indexed. `force` admits the home folder and its ancestors. */
    readonly resolveRoot: (
      path: string,
      options: { readonly force: boolean }
    ) => Effect.Effect<string, WorkspaceError>
    /** Fails for an absolute path, existing or not, that leads out of the allowed folders. */
    readonly admit: (path: string) => Effect.Effect<void, WorkspaceError>
    /** Every file worth reading. Fails only when the root itself cannot be listed. Interruptible. */
    readonly discover: (root: string, options: DiscoverOptions) => Effect.Effect<Discovery, WorkspaceError>
    /** `undefined` when there is no such file, or it is outside of the root. */
    readonly stamp: (root: string, path: string) => Effect.Effect<FileStamp | undefined>
    /** The bytes of a file that did not change while it was read. `maxFileSize` is 64 MB by default. */
    readonly read: (
      root: string,
      path: string,
      options?: { readonly maxFileSize: number }
    ) => Effect.Effect<StableFile, WorkspaceError>
    /** Whether the regular files at these paths still have their stamps, in order; such a file is the same, wherever its folder leads now. */
    readonly haveStamps: (
      root: string,
      files: ReadonlyArray<{ readonly path: string; readonly stamp: FileStamp }>
    ) => Effect.Effect<ReadonlyArray<boolean>>
    /** The repository that a folder is in; also `undefined` when git would have to leave the allowed folders for it. */
    readonly repository: (root: string) => Effect.Effect<Repository | undefined>
    /** How far git reaches from a folder; unless it stays within the allowed folders, it must not be called. */
    readonly gitReach: (root: string) => Effect.Effect<GitReach>
    /** Whether git reads the repository of a folder; it does not when the repository belongs to another user or its configuration is broken. */
    readonly gitReads: (root: string) => Effect.Effect<boolean>
  }
>() {
  /** On the file system, with this environment; restricted to `allowed` folders if there are any. */
  static readonly layerOf = (environment: Environment, allowed: AllowedRoots = []) =>
    Layer.sync(this, () => {
      const reachOf = gitReach(environment, allowed)
      return this.of({
        resolveRoot: (path, { force }) =>
          resolveRoot(path, { force, home: environment["HOME"] ?? environment["USERPROFILE"], allowed }),
        admit: (path) => admit(path, allowed),
        discover: (root, options) => discover(root, options, environment),
        stamp: (root, path) => Effect.sync(() => stampFile(root, path)),
        read: (root, path, options) => readStable(root, path, options?.maxFileSize ?? MAX_READ_BYTES),
        haveStamps: (root, files) =>
          Effect.sync(() => files.map(({ path, stamp }) => fileHasStamp(root, path, stamp))),
        repository: (root) =>
          Effect.suspend(() => {
            const found = findRepository(root)
            return found === undefined
              ? Effect.succeed(undefined)
              : Effect.map(reachOf(root), (reach) => (reach === "within" ? found : undefined))
          }),
        gitReach: reachOf,
        gitReads: (root) =>
          Effect.map(runGit(["rev-parse", "--git-dir"], root, environment), (output) => output !== undefined)
      })
    })

  static readonly layer = Layer.unwrapEffect(
    Effect.map(realEnvironment, (environment) => this.layerOf(environment))
  )

  /** Restricted to the folders that the settings allow. */
  static readonly layerAllowed = Layer.unwrapEffect(
    Effect.map(Effect.all([realEnvironment, allowedRoots]), ([environment, allowed]) =>
      this.layerOf(environment, allowed)
    )
  )
}
