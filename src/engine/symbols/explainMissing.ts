/** Why the index of a working tree does not have a file. */
import { Effect } from "effect"
import { join } from "node:path"
import { pathSelector } from "../../core/glob/mod.ts"
import { mayBeSource } from "../../core/language/mod.ts"
import { classifyContent } from "../../core/path/mod.ts"
import type { ViewScope } from "../../ports/storage/ViewTable.ts"
import type { SkippedEntry } from "../../ports/workspace/Discovery.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"

const SKIP_REASONS: Readonly<Record<SkippedEntry["reason"], string>> = {
  oversize: "it is larger than the size limit",
  unsupported: "its language is not supported",
  secret: "it may contain secrets",
  pattern: "the index is limited to other files",
  symlink: "it is a symbolic link",
  unreadable: "there is no permission to read it",
  test: "tests are excluded from the index",
  vendored: "it is third-party code",
  special: "it is not a regular file",
  submodule: "it is in a submodule that cannot be read",
  worktree: "it is in another work tree"
}

const CONTENT_REASONS = {
  binary: "it is binary",
  minified: "it is minified",
  generated: "it is generated",
  library: "it is a copy of a published library"
} as const

/** What is at a path that is not in the index. */
export type MissingPath =
  | { readonly is: "nothing" }
  | { readonly is: "folder" }
  /** A file with the reason why it is left out, in words that continue "is left out: "; "" when there is no reason. */
  | { readonly is: "file"; readonly reason: string }

const missingFile = (reason: string): MissingPath => ({ is: "file", reason })

/** What is in the working tree at a path below `root`, and why the index with this scope does not have it. */
export const explainMissing = (
  workspace: Workspace["Type"],
  root: string,
  { includeTests, includeVendor, maxFileSize, patterns }: ViewScope,
  file: string
): Effect.Effect<MissingPath> =>
  Effect.gen(function* () {
    if (file === "" || (yield* isFolder(workspace, join(root, file)))) return { is: "folder" as const }
    const read = yield* Effect.either(workspace.read(root, file, { maxFileSize }))
    if (read._tag === "Left" && (read.left.reason === "Missing" || read.left.reason === "Vanished"))
      return { is: "nothing" as const }
    const admits = yield* pathSelector(patterns)
    const { files, skipped } = yield* workspace.discover(root, {
      includeTests,
      includeVendor,
      maxFileSize,
      admits,
      supported: mayBeSource
    })
    const entry = skipped.find(({ path }) => path === file || file.startsWith(`${path}/`))
    if (entry !== undefined) return missingFile(SKIP_REASONS[entry.reason])
    if (!files.some(({ path }) => path === file)) return missingFile("ignore rules exclude it")
    const content = read._tag === "Right" ? classifyContent(read.right.bytes, file) : undefined
    return missingFile(content === undefined ? "" : CONTENT_REASONS[content])
  }).pipe(Effect.orElseSucceed(() => missingFile("")))

const isFolder = (workspace: Workspace["Type"], path: string) =>
  workspace.resolveRoot(path, { force: true }).pipe(
    Effect.as(true),
    Effect.orElseSucceed(() => false)
  )
