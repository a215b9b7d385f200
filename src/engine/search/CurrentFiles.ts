/** Reads current files, again only when they have changed; or files of a commit. */
import { type Clock, Effect } from "effect"
import type { FileStamp } from "../../core/domain/FileStamp.ts"
import { DETECTION_CHARACTERS, detectLanguage, shownTextOf } from "../../core/language/mod.ts"
import { isRacy } from "../../core/sync/mod.ts"
import { decodeText, type LineTable, lineTable } from "../../core/text/mod.ts"
import type { Deriver, DeriverError } from "../../ports/deriving/Deriver.ts"
import type { Refs } from "../../ports/workspace/Refs.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"
import { sourceKey } from "../indexing/sourceKey.ts"
import { recentTexts } from "../recentTexts.ts"
import type { CurrentFile } from "./showChunk.ts"

/** Most characters of text in the cache. */
const MAX_CACHED_CHARACTERS = 8_000_000

/** The tree that files are read from: a folder on disk, or the same folder in a commit. */
export interface ShownTree {
  readonly root: string
  readonly commit: string | undefined
}

/** A cached file with the proof that it is unchanged; undefined for a file of a commit, which needs none. */
interface CachedFile {
  readonly proof: { readonly stamp: FileStamp; readonly seenMs: number } | undefined
  readonly key: Uint8Array
  readonly text: string
  readonly lines: LineTable
}

interface ReadFile extends CachedFile {
  readonly bytes: Uint8Array
}

/** The text that the index was made from. */
export type IndexedText = Pick<CurrentFile, "text" | "lines">

export interface CurrentFiles {
  /** The file at `path`, derived again when its content differs from the indexed `key`; `undefined` when it does not exist. */
  readonly currentFile: (
    tree: ShownTree,
    path: string,
    key: Uint8Array
  ) => Effect.Effect<CurrentFile | undefined, DeriverError>
  /** The text of the file at `path`; undefined unless its content matches the indexed `key`. */
  readonly asIndexed: (
    tree: ShownTree,
    path: string,
    key: Uint8Array
  ) => Effect.Effect<IndexedText | undefined>
  /** Reads several files of a commit in one call before they are shown; does nothing for a folder. */
  readonly prefetch: (tree: ShownTree, paths: ReadonlyArray<string>) => Effect.Effect<void>
}

/** Caches texts by their stamps, like git: a stamp as recent as the read itself proves nothing. */
export const currentFiles = (
  { refs, workspace }: { readonly refs: Refs["Type"]; readonly workspace: Workspace["Type"] },
  deriver: Deriver["Type"],
  clock: Clock.Clock
): CurrentFiles => {
  const cache = recentTexts<string, CachedFile>(MAX_CACHED_CHARACTERS)

  const cachedAt = (cacheKey: string, { root }: ShownTree, path: string) => {
    const cached = cache.get(cacheKey)
    if (cached === undefined) return Effect.succeed(undefined)
    const { proof } = cached
    if (proof === undefined) return Effect.succeed(cached)
    return Effect.map(workspace.hasStamp(root, path, proof.stamp), (stampMatches) => {
      const isUnchanged = stampMatches && !isRacy({ ...proof.stamp, seenMs: proof.seenMs })
      if (!isUnchanged) cache.forget(cacheKey)
      return isUnchanged ? cached : undefined
    })
  }

  const addToCache = (
    cacheKey: string,
    path: string,
    bytes: Uint8Array,
    proof: CachedFile["proof"]
  ): ReadFile => {
    const fileText = decodeText(bytes).text
    const text = shownTextOf(detectLanguage(path, fileText.slice(0, DETECTION_CHARACTERS)), fileText)
    const file = { proof, key: sourceKey(path, bytes), text, lines: lineTable(text) }
    cache.put(cacheKey, file, text.length)
    return { ...file, bytes }
  }

  /** Reads the file now; `undefined` when that fails. */
  const read = (cacheKey: string, { commit, root }: ShownTree, path: string) => {
    const seenMs = clock.unsafeCurrentTimeMillis()
    return commit === undefined
      ? workspace.read(root, path).pipe(
          Effect.map(({ bytes, stamp }) => addToCache(cacheKey, path, bytes, { stamp, seenMs })),
          Effect.orElseSucceed(() => undefined)
        )
      : Effect.map(
          refs.read(root, commit, [path]),
          ([bytes]) => bytes && addToCache(cacheKey, path, bytes, undefined)
        )
  }

  const deriveFile = ({ bytes, key, lines, text }: ReadFile, path: string) =>
    Effect.map(
      deriver.derive([{ path, bytes }], { table: undefined, embeddingTexts: false }),
      ([derivation]): CurrentFile => ({ key, text, lines, derivation })
    )

  return {
    prefetch: (tree, paths) => {
      const { commit, root } = tree
      const missing =
        commit === undefined ? [] : paths.filter((path) => cache.get(cacheKeyOf(tree, path)) === undefined)
      return missing.length === 0 || commit === undefined
        ? Effect.void
        : Effect.map(refs.read(root, commit, missing), (contents) =>
            contents.forEach((bytes, at) => {
              const path = missing[at]!
              if (bytes !== undefined) addToCache(cacheKeyOf(tree, path), path, bytes, undefined)
            })
          )
    },
    asIndexed: (tree, path, key) => {
      const cacheKey = cacheKeyOf(tree, path)
      return Effect.flatMap(cachedAt(cacheKey, tree, path), (cached) =>
        cached !== undefined && hasKey(cached, key)
          ? Effect.succeed(cached)
          : Effect.map(read(cacheKey, tree, path), (file) =>
              file !== undefined && hasKey(file, key) ? file : undefined
            )
      )
    },
    currentFile: (tree, path, key) => {
      const cacheKey = cacheKeyOf(tree, path)
      return Effect.flatMap(cachedAt(cacheKey, tree, path), (cached) =>
        cached !== undefined && hasKey(cached, key)
          ? Effect.succeed({ key, text: cached.text, lines: cached.lines, derivation: undefined })
          : // The derivation and the shown text must come from the same read.
            Effect.flatMap(read(cacheKey, tree, path), (file) =>
              file === undefined
                ? Effect.succeed(undefined)
                : hasKey(file, key)
                  ? Effect.succeed({ key, text: file.text, lines: file.lines, derivation: undefined })
                  : deriveFile(file, path)
            )
      )
    }
  }
}

const hasKey = (file: CachedFile, key: Uint8Array) => Buffer.compare(file.key, key) === 0

const cacheKeyOf = ({ commit = "", root }: ShownTree, path: string) => `${root}\0${commit}\0${path}`
