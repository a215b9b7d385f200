/** Reads the files of a tree, and finds those whose content is stored already. */
import { Array as Arr, Clock, Effect } from "effect"
import { batchBySize } from "../../core/sync/mod.ts"
import { pause } from "../../ports/pause.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { DiscoveredFile } from "../../ports/workspace/Workspace.ts"
import type { IndexRun } from "./IndexRun.ts"
import type { Batch, StoredFile } from "./IndexTotals.ts"
import { sourceKey } from "./sourceKey.ts"
import { sourcesByBlob } from "./sourcesByBlob.ts"

/** Reads files. A source of an epoch before `epoch`, or without vectors in `space`, is not complete: the file is derived again. */
export const readBatch = (
  { store, tree }: Pick<IndexRun, "store" | "tree">,
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
export const findStoredFiles = (
  { store, tree }: Pick<IndexRun, "store" | "tree">,
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
      const { plannedFiles } = yield* readBatch({ store, tree }, batch, 0, space)
      for (const { file, request, seenMs: readMs, storedSource } of plannedFiles)
        if (storedSource !== undefined && request === undefined)
          storedFiles.push({ file, seenMs: readMs, source: storedSource })
      yield* pause
    }
    return storedFiles
  })
