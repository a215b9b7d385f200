/** Files as they are at this moment, read again only where they changed; or as a commit has them. */
import { type Clock, Effect } from "effect"
import type { FileStamp } from "../../core/domain/FileStamp.ts"
import { isRacy } from "../../core/sync/mod.ts"
import { decodeText, type LineTable, lineTable } from "../../core/text/mod.ts"
import type { Deriver, DeriverError } from "../../ports/deriving/Deriver.ts"
import type { Refs } from "../../ports/workspace/Refs.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"
import { sourceKey } from "../indexing/sourceKey.ts"
import { recentTexts } from "../recentTexts.ts"
import type { CurrentFile } from "./showChunk.ts"

/** Characters of text that are kept. */
const MOST_CHARACTERS = 8_000_000

/** Where files are shown from: a folder, or what lies in it in a commit. */
export interface ShownTree {
  readonly root: string
  readonly commit: string | undefined
}

/** A file that was read, and the proof that it is still the same: that of a commit needs none. */
interface KnownFile {
  readonly proof: { readonly stamp: FileStamp; readonly seenMs: number } | undefined
  readonly key: Uint8Array
  readonly text: string
  readonly lines: LineTable
}

interface ReadFile extends KnownFile {
  readonly bytes: Uint8Array
}

/** What a file says, which is what the index was made of. */
export type IndexedText = Pick<CurrentFile, "text" | "lines">

export interface CurrentFiles {
  /** The file at `path` of the tree, with what it says now where it is another than the index knows by `key`; `undefined` where it is gone. */
  readonly at: (
    tree: ShownTree,
    path: string,
    key: Uint8Array
  ) => Effect.Effect<CurrentFile | undefined, DeriverError>
  /** The text of the file at `path` where it is as the index knows it by `key`. */
  readonly asIndexed: (
    tree: ShownTree,
    path: string,
    key: Uint8Array
  ) => Effect.Effect<IndexedText | undefined>
  /** Reads files of a commit that are about to be shown in one go; of a folder each is read when it is shown. */
  readonly ahead: (tree: ShownTree, paths: ReadonlyArray<string>) => Effect.Effect<void>
}

/** Keeps texts by their stamps, as git does: a stamp that is as young as the reading proves nothing. */
export const currentFiles = (
  { refs, workspace }: { readonly refs: Refs["Type"]; readonly workspace: Workspace["Type"] },
  deriver: Deriver["Type"],
  clock: Clock.Clock
): CurrentFiles => {
  const known = recentTexts<string, KnownFile>(MOST_CHARACTERS)

  const keptAt = (place: string, { root }: ShownTree, path: string) => {
    const kept = known.get(place)
    if (kept === undefined) return Effect.succeed(undefined)
    const { proof } = kept
    if (proof === undefined) return Effect.succeed(kept)
    return Effect.map(workspace.bears(root, path, proof.stamp), (bears) => {
      const stands = bears && !isRacy({ ...proof.stamp, seenMs: proof.seenMs })
      if (!stands) known.forget(place)
      return stands ? kept : undefined
    })
  }

  const take = (place: string, path: string, bytes: Uint8Array, proof: KnownFile["proof"]): ReadFile => {
    const { text } = decodeText(bytes)
    const file = { proof, key: sourceKey(path, bytes), text, lines: lineTable(text) }
    known.put(place, file, text.length)
    return { ...file, bytes }
  }

  /** The file, read now; `undefined` where it cannot be. */
  const read = (place: string, { commit, root }: ShownTree, path: string) => {
    const seenMs = clock.unsafeCurrentTimeMillis()
    return commit === undefined
      ? workspace.read(root, path).pipe(
          Effect.map(({ bytes, stamp }) => take(place, path, bytes, { stamp, seenMs })),
          Effect.orElseSucceed(() => undefined)
        )
      : Effect.map(refs.read(root, commit, [path]), ([bytes]) => bytes && take(place, path, bytes, undefined))
  }

  const derived = ({ bytes, key, lines, text }: ReadFile, path: string) =>
    Effect.map(
      deriver.derive([{ path, bytes }], { table: undefined, embeddingTexts: false }),
      ([derivation]): CurrentFile => ({ key, text, lines, derivation })
    )

  return {
    ahead: (tree, paths) => {
      const { commit, root } = tree
      const missing =
        commit === undefined ? [] : paths.filter((path) => known.get(placeOf(tree, path)) === undefined)
      return missing.length === 0 || commit === undefined
        ? Effect.void
        : Effect.map(refs.read(root, commit, missing), (contents) =>
            contents.forEach((bytes, at) => {
              const path = missing[at]!
              if (bytes !== undefined) take(placeOf(tree, path), path, bytes, undefined)
            })
          )
    },
    asIndexed: (tree, path, key) => {
      const place = placeOf(tree, path)
      return Effect.flatMap(keptAt(place, tree, path), (kept) =>
        kept !== undefined && hasKey(kept, key)
          ? Effect.succeed(kept)
          : Effect.map(read(place, tree, path), (file) =>
              file !== undefined && hasKey(file, key) ? file : undefined
            )
      )
    },
    at: (tree, path, key) => {
      const place = placeOf(tree, path)
      return Effect.flatMap(keptAt(place, tree, path), (kept) =>
        kept !== undefined && hasKey(kept, key)
          ? Effect.succeed({ key, text: kept.text, lines: kept.lines, derivation: undefined })
          : // What is derived and what is shown have to come of one reading.
            Effect.flatMap(read(place, tree, path), (file) =>
              file === undefined
                ? Effect.succeed(undefined)
                : hasKey(file, key)
                  ? Effect.succeed({ key, text: file.text, lines: file.lines, derivation: undefined })
                  : derived(file, path)
            )
      )
    }
  }
}

const hasKey = (file: KnownFile, key: Uint8Array) => Buffer.compare(file.key, key) === 0

const placeOf = ({ commit = "", root }: ShownTree, path: string) => `${root}\0${commit}\0${path}`
