/** The files of a project as resources: text with secrets masked, or folder listings. */
import { Context, Effect, Layer, Schedule, Stream } from "effect"
import { join } from "node:path"
import { classifyContent, isSecretFile } from "../../core/path/mod.ts"
import { decodeText } from "../../core/text/mod.ts"
import { Redactor } from "../../ports/redaction/Redactor.ts"
import type { RefError } from "../../ports/workspace/Refs.ts"
import { Watcher } from "../../ports/workspace/Watcher.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { changesOf } from "../changesOf.ts"
import { Projects } from "../project/Projects.ts"
import { folderEntries, type FolderEntry } from "./folderEntries.ts"
import { ResourceError } from "./ResourceError.ts"

/** The text of a file with secrets masked. */
export interface ShownFile {
  readonly kind: "file"
  readonly lines: ReadonlyArray<string>
  /** Number of masked secrets in the whole file. */
  readonly redacted: number
}

export interface ShownFolder {
  readonly kind: "folder"
  readonly entries: ReadonlyArray<FolderEntry>
}

export type ProjectFilesError = ResourceError | WorkspaceError | RefError

/** A file that may be shown. */
interface ListedFile {
  readonly path: string
  readonly size: number
}

export class ProjectFiles extends Context.Tag("lodestone/ProjectFiles")<
  ProjectFiles,
  {
    /** A file or folder by its path from the root; "" is the root folder. */
    readonly open: (root: string, path: string) => Effect.Effect<ShownFile | ShownFolder, ProjectFilesError>
    /** All files that may be shown, by path in code unit order. */
    readonly list: (root: string) => Effect.Effect<ReadonlyArray<ListedFile>, ProjectFilesError>
    /** Emits whenever a file that may be shown, or the listing of a folder, has changed, appeared or disappeared. */
    readonly changes: (root: string, path: string) => Effect.Effect<Stream.Stream<void>, ProjectFilesError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** Most bytes of a file that is shown. */
const MAX_FILE_BYTES = 4_000_000

/** Polling interval of a file, which costs less than watching a tree; and the shortest interval between two listings of a folder. */
const POLL_INTERVAL = "400 millis"

/** Polling interval of a folder that does not exist; each poll walks the tree. */
const MISSING_POLL_INTERVAL = "5 seconds"

const make = Effect.gen(function* () {
  const projects = yield* Projects
  const workspace = yield* Workspace
  const redactor = yield* Redactor
  const watcher = yield* Watcher

  const rootOf = (path: string) => Effect.map(projects.resolve(path), ({ root }) => root)

  const discoverFiles = (root: string, admits: (path: string) => boolean) =>
    Effect.map(
      workspace.discover(root, {
        supported: admits,
        includeVendor: true,
        followLinks: false,
        maxFileSize: MAX_FILE_BYTES
      }),
      ({ files, skipped }) => ({ files, skipped })
    )

  const textOf = Effect.fnUntraced(function* (root: string, path: string) {
    const { bytes } = yield* workspace.read(root, path, { maxFileSize: MAX_FILE_BYTES }).pipe(
      Effect.catchIf(
        ({ reason }) => reason === "Vanished",
        () => new ResourceError({ reason: "Missing", path })
      )
    )
    if (classifyContent(bytes, path) === "binary") return yield* new ResourceError({ reason: "Binary", path })
    const { text } = decodeText(bytes)
    if (isSecretFile(path, text)) return yield* new ResourceError({ reason: "Secret", path })
    const [masked] = yield* redactor.redact([text])
    return {
      kind: "file" as const,
      lines: (masked?.text ?? "").replace(/\n$/, "").split(/\r?\n/),
      redacted: masked?.secrets.length ?? 0
    }
  })

  const open = Effect.fnUntraced(function* (
    root: string,
    path: string
  ): Effect.fn.Return<ShownFile | ShownFolder, ProjectFilesError> {
    const folder = path === "" ? "" : `${path}/`
    const refuse = (reason: ResourceError["reason"]) => new ResourceError({ reason, path })
    if (path.split("/").includes("..") || path.includes("\0")) return yield* refuse("Missing")
    const { files, skipped } = yield* discoverFiles(root, (each) => each === path || each.startsWith(folder))
    if (files.some((each) => each.path === path)) return yield* textOf(root, path)
    if (files.length > 0 || path === "") return { kind: "folder", entries: folderEntries(folder, files) }
    if (isSecretFile(path)) return yield* refuse("Secret")
    if (skipped.some((each) => each.path === path && each.reason === "oversize"))
      return yield* refuse("Oversize")
    const exists = (yield* workspace.stamp(root, path)) !== undefined
    return yield* refuse(exists ? "Ignored" : "Missing")
  })

  /** The listing of a folder as text. */
  const listingOf = (root: string, folder: string) =>
    open(root, folder).pipe(
      Effect.map((shown) => (shown.kind === "folder" ? JSON.stringify(shown.entries) : shown.kind)),
      Effect.catchAll(({ message }) => Effect.succeed(message))
    )

  /** Emits when anything below a folder may have changed, at most once per listing interval; also waits for a deleted folder to come back. */
  const changeSignalsBelow = (root: string, folder: string) =>
    watcher
      .changes(join(root, folder), { includeVendor: true, supported: (path) => !isSecretFile(path) })
      .pipe(
        Stream.catchAll(() => Stream.empty),
        Stream.map(() => undefined),
        Stream.concat(Stream.make(undefined)),
        Stream.repeat(Schedule.spaced(MISSING_POLL_INTERVAL)),
        Stream.buffer({ capacity: 1, strategy: "sliding" }),
        Stream.tap(() => Effect.sleep(POLL_INTERVAL))
      )

  return ProjectFiles.of({
    open: Effect.fn("ProjectFiles.open")(function* (path, file) {
      return yield* open(yield* rootOf(path), file)
    }),
    list: Effect.fn("ProjectFiles.list")(function* (path) {
      return (yield* discoverFiles(yield* rootOf(path), () => true)).files
    }),
    changes: Effect.fn("ProjectFiles.changes")(function* (path, file) {
      const root = yield* rootOf(path)
      // Fails for a file that may not be shown, so that its changes are not reported.
      const { kind } = yield* open(root, file)
      if (kind === "folder") return yield* changesOf(listingOf(root, file), changeSignalsBelow(root, file))
      const readStamp = Effect.map(workspace.stamp(root, file), (stamp) => JSON.stringify(stamp) ?? "")
      return yield* changesOf(readStamp, Stream.tick(POLL_INTERVAL))
    })
  })
})
