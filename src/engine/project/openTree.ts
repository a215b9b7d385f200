/** The current state of a tree: the files of a folder or of a commit. */
import { Effect, Either } from "effect"
import type { RefError, Refs } from "../../ports/workspace/Refs.ts"
import type {
  DiscoveredFile,
  DiscoverOptions,
  Discovery,
  Workspace,
  WorkspaceError
} from "../../ports/workspace/Workspace.ts"
import type { Project } from "./Projects.ts"

/** A file that was read. */
export interface TreeFile {
  /** Its state when it was read; `blob` is git's id of the bytes. */
  readonly file: DiscoveredFile
  readonly bytes: Uint8Array
}

/** A file that could not be read. */
export interface UnreadFile {
  readonly file: string
  readonly error: string
  /** Whether it no longer exists. */
  readonly gone: boolean
}

export interface OpenTree extends Discovery {
  /** The commit whose tree it is; undefined for a folder. */
  readonly commit: string | undefined
  /** Reads files, in order. */
  readonly read: (
    files: ReadonlyArray<DiscoveredFile>
  ) => Effect.Effect<ReadonlyArray<Either.Either<TreeFile, UnreadFile>>>
  /** How much to read per call when nothing else is done in between; large for a commit, because each call starts a process. */
  readonly readBatch: { readonly count: number; readonly size: number }
}

/** Lists the files of the project's view. */
export const openTree = (
  { refs, workspace }: { readonly workspace: Workspace["Type"]; readonly refs: Refs["Type"] },
  { root, target }: Project,
  options: DiscoverOptions
): Effect.Effect<OpenTree, WorkspaceError | RefError> =>
  target === undefined
    ? Effect.map(workspace.discover(root, options), (found) => ({
        ...found,
        commit: undefined,
        readBatch: { count: 48, size: 384_000 },
        read: (files) => Effect.forEach(files, (file) => readFile(workspace, root, file))
      }))
    : Effect.map(refs.discover(root, target.commit, options), (found) => ({
        ...found,
        commit: target.commit,
        readBatch: { count: 2000, size: 16_000_000 },
        read: (files) =>
          Effect.map(
            refs.contents(
              root,
              files.map(({ blob = "" }) => blob)
            ),
            (contents) => files.map((file, at) => toTreeFile(file, contents[at]))
          )
      }))

const readFile = (workspace: Workspace["Type"], root: string, file: DiscoveredFile) =>
  workspace.read(root, file.path).pipe(
    Effect.map(({ bytes, stamp }): TreeFile => ({ file: { ...file, ...stamp, blob: blobId(bytes) }, bytes })),
    Effect.mapError((error): UnreadFile => ({
      file: file.path,
      error: error.message,
      gone: error.reason === "Vanished"
    })),
    Effect.either
  )

const toTreeFile = (
  file: DiscoveredFile,
  bytes: Uint8Array | undefined
): Either.Either<TreeFile, UnreadFile> =>
  bytes === undefined
    ? Either.left({
        file: file.path,
        error: `Cannot use "${file.path}": git does not have its content on this machine; fetch it, then index again`,
        gone: false
      })
    : Either.right({ file, bytes })

/** Git's id of these bytes in a SHA-1 repository. */
const blobId = (bytes: Uint8Array): string =>
  new Bun.CryptoHasher("sha1").update(`blob ${bytes.byteLength}\0`).update(bytes).digest("hex")
