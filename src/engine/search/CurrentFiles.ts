/** Files as they are at this moment, read again only where they changed. */
import { type Clock, Effect } from "effect"
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

interface ReadFile extends KnownFile {
  readonly bytes: Uint8Array
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
export const currentFiles = (
  workspace: Workspace["Type"],
  deriver: Deriver["Type"],
  clock: Clock.Clock
): CurrentFiles => {
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

  const read = (place: string, root: string, path: string) => {
    const seenMs = clock.unsafeCurrentTimeMillis()
    return Effect.map(workspace.read(root, path), ({ bytes, stamp }): ReadFile => {
      const { text } = decodeText(bytes)
      const file = { stamp, seenMs, key: sourceKey(path, bytes), text, lines: lineTable(text) }
      keep(place, file)
      return { ...file, bytes }
    })
  }

  const derived = ({ bytes, key, lines, text }: ReadFile, path: string) =>
    Effect.map(
      deriver.derive([{ path, bytes }], { table: undefined, embeddingTexts: false }),
      ([derivation]): CurrentFile => ({ key, text, lines, derivation })
    )

  return {
    at: (root, path, key) => {
      const place = `${root}\0${path}`
      const isIndexed = (file: KnownFile) => Buffer.compare(file.key, key) === 0
      return Effect.flatMap(keptAt(place, root, path), (kept) =>
        kept !== undefined && isIndexed(kept)
          ? Effect.succeed({ key, text: kept.text, lines: kept.lines, derivation: undefined })
          : // What is derived and what is shown have to come of one reading.
            Effect.matchEffect(read(place, root, path), {
              onFailure: () => Effect.succeed(undefined),
              onSuccess: (file) =>
                isIndexed(file)
                  ? Effect.succeed({ key, text: file.text, lines: file.lines, derivation: undefined })
                  : derived(file, path)
            })
      )
    }
  }
}
