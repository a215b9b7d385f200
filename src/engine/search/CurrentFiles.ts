/** Files as they are at this moment, read again only where they changed. */
import { Clock, Effect } from "effect"
import type { Derivation } from "../../core/domain/Derivation.ts"
import { type FileStamp, sameStamp } from "../../core/domain/FileStamp.ts"
import { isRacy } from "../../core/sync/mod.ts"
import { decodeText, type LineTable, lineTable } from "../../core/text/mod.ts"
import type { Deriver, DeriverError } from "../../ports/deriving/Deriver.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"
import { sourceKey } from "../indexing/sourceKey.ts"
import type { CurrentFile } from "./showChunk.ts"

/** Characters of text that are kept; what was asked for longest ago goes first. */
const MOST_CHARACTERS = 4_000_000

/** A file that was read, and the proof that it is still the same. */
interface KnownFile {
  readonly stamp: FileStamp
  readonly seenMs: number
  readonly key: Uint8Array
  readonly text: string
  readonly lines: LineTable
}

export interface CurrentFiles {
  /** The file at `path` of the root, with what it says now where it is another than the index knows by `key`; `undefined` where it is gone. */
  readonly at: (
    root: string,
    path: string,
    key: Uint8Array
  ) => Effect.Effect<CurrentFile | undefined, DeriverError>
}

/** Keeps texts by their stamps, as git does: a stamp that is as young as the reading proves nothing. */
export const currentFiles = (workspace: Workspace["Type"], deriver: Deriver["Type"]): CurrentFiles => {
  const known = new Map<string, KnownFile>()
  let characters = 0

  const keep = (place: string, file: KnownFile) => {
    forget(place)
    known.set(place, file)
    characters += file.text.length
    for (const [oldest] of known) {
      if (characters <= MOST_CHARACTERS) break
      forget(oldest)
    }
  }
  const forget = (place: string) => {
    characters -= known.get(place)?.text.length ?? 0
    known.delete(place)
  }

  const keptAt = (place: string, root: string, path: string) => {
    const kept = known.get(place)
    if (kept === undefined) return Effect.succeed(undefined)
    return Effect.map(workspace.stamp(root, path), (stamp) => {
      const stands =
        stamp !== undefined && sameStamp(stamp, kept.stamp) && !isRacy({ ...stamp, seenMs: kept.seenMs })
      if (stands) keep(place, kept)
      else forget(place)
      return stands ? kept : undefined
    })
  }

  const read = (place: string, root: string, path: string) =>
    Effect.flatMap(Clock.currentTimeMillis, (seenMs) =>
      Effect.map(workspace.read(root, path), ({ bytes, stamp }) => {
        const { text } = decodeText(bytes)
        const file = { stamp, seenMs, key: sourceKey(path, bytes), text, lines: lineTable(text) }
        keep(place, file)
        return { ...file, bytes }
      })
    )

  return {
    at: (root, path, key) =>
      Effect.gen(function* () {
        const place = `${root}\0${path}`
        const isIndexed = (file: KnownFile) => Buffer.compare(file.key, key) === 0
        const kept = yield* keptAt(place, root, path)
        if (kept !== undefined && isIndexed(kept))
          return { text: kept.text, lines: kept.lines, derivation: undefined }
        // What is derived and what is shown have to come of one reading.
        const found = yield* Effect.orElseSucceed(read(place, root, path), () => undefined)
        if (found === undefined) return undefined
        const { bytes, lines, text } = found
        if (isIndexed(found)) return { text, lines, derivation: undefined }
        const [derivation] = yield* deriver.derive([{ path, bytes }], {
          table: undefined,
          embeddingTexts: false
        })
        return { text, lines, derivation: derivation as Derivation }
      })
  }
}
