/** Reads current files, again only when they have changed; or files of a commit. */
import { type Clock, Effect } from "effect"
import type { FileStamp } from "../../core/domain/FileStamp.ts"
import { detectLanguage, shownTextOf } from "../../core/language/mod.ts"
import { isRacy } from "../../core/sync/mod.ts"
import { decodeText, type LineTable, lineTable } from "../../core/text/mod.ts"
import type { Deriver, DeriverError } from "../../ports/deriving/Deriver.ts"
import type { Refs } from "../../ports/workspace/Refs.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"
import { sourceKey } from "../indexing/sourceKey.ts"
import type { Project } from "../project/Projects.ts"
import { recentTexts } from "../recentTexts.ts"
import type { CurrentFile } from "./showChunk.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Most characters of text in the cache. */
const MAX_CACHED_CHARACTERS = 8_000_000

/** The tree that files are read from: a folder on disk, or the same folder in a commit. */
export interface ShownTree {
  readonly root: string
  readonly commit: string | undefined
  /** The version that derived the view: its keys tell whether a file has changed, until another version has derived it again. */
  readonly deriverVersion: number
}

/** The tree that a snapshot was made from. */
export const treeOf = (
  { root }: Pick<Project, "root">,
  { deriverVersion, view }: Pick<Snapshot, "deriverVersion" | "view">
): ShownTree => ({ root, commit: view.commit, deriverVersion })

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

/** A file as the index has it. */
export interface IndexedFile {
  readonly path: string
  /** Key of its content. */
  readonly key: Uint8Array
}

export interface CurrentFiles {
  /** The files as they are now, in order, each derived again when its content differs from the indexed one; `undefined` for one that does not exist. */
  readonly currentFiles: (
    tree: ShownTree,
    files: ReadonlyArray<IndexedFile>
  ) => Effect.Effect<ReadonlyArray<CurrentFile | undefined>, DeriverError>
  /** The texts of files, in order; undefined for one whose content is not the indexed one. */
  readonly asIndexed: (
    tree: ShownTree,
    files: ReadonlyArray<IndexedFile>
  ) => Effect.Effect<ReadonlyArray<IndexedText | undefined>>
  /** Reads several files of a commit in one call before they are asked for one by one; does nothing for a folder. */
  readonly prefetch: (tree: ShownTree, paths: ReadonlyArray<string>) => Effect.Effect<void>
}

/** Caches texts by their stamps, like git: a stamp as recent as the read itself proves nothing. */
export const currentFiles = (
  { refs, workspace }: { readonly refs: Refs["Type"]; readonly workspace: Workspace["Type"] },
  deriver: Deriver["Type"],
  clock: Clock.Clock
): CurrentFiles => {
  const cache = recentTexts<string, CachedFile>(MAX_CACHED_CHARACTERS)

  /** The cached files that are still the same. All are looked at in one step: a search shows ten. */
  const cachedFiles = (
    tree: ShownTree,
    files: ReadonlyArray<IndexedFile>
  ): Effect.Effect<ReadonlyArray<CachedFile | undefined>> =>
    Effect.suspend(() => {
      const cached = files.map(({ path }) => cache.get(cacheKeyOf(tree, path)))
      const proven = files.flatMap(({ path }, at) => {
        const proof = cached[at]?.proof
        return proof === undefined ? [] : [{ path, stamp: proof.stamp, seenMs: proof.seenMs, at }]
      })
      if (proven.length === 0) return Effect.succeed(cached)
      return Effect.map(workspace.haveStamps(tree.root, proven), (haveStamps) => {
        proven.forEach(({ at, path, seenMs, stamp }, index) => {
          if (haveStamps[index] === true && !isRacy({ ...stamp, seenMs })) return
          cache.forget(cacheKeyOf(tree, path))
          cached[at] = undefined
        })
        return cached
      })
    })

  const addToCache = (
    tree: ShownTree,
    path: string,
    bytes: Uint8Array,
    proof: CachedFile["proof"]
  ): ReadFile => {
    const fileText = decodeText(bytes).text
    // A format that is shown otherwise than it is stored is told by its name.
    const text = shownTextOf(detectLanguage(path), fileText)
    const file = { proof, key: sourceKey(path, bytes, tree.deriverVersion), text, lines: lineTable(text) }
    cache.put(cacheKeyOf(tree, path), file, text.length)
    return { ...file, bytes }
  }

  /** Reads a file now; `undefined` when that fails. */
  const read = (tree: ShownTree, path: string): Effect.Effect<ReadFile | undefined> => {
    const { commit, root } = tree
    const seenMs = clock.unsafeCurrentTimeMillis()
    return commit === undefined
      ? workspace.read(root, path).pipe(
          Effect.map(({ bytes, stamp }) => addToCache(tree, path, bytes, { stamp, seenMs })),
          Effect.orElseSucceed(() => undefined)
        )
      : Effect.map(
          refs.read(root, commit, [path]),
          ([bytes]) => bytes && addToCache(tree, path, bytes, undefined)
        )
  }

  const prefetch: CurrentFiles["prefetch"] = (tree, paths) => {
    const { commit, root } = tree
    const missing =
      commit === undefined ? [] : paths.filter((path) => cache.get(cacheKeyOf(tree, path)) === undefined)
    return missing.length === 0 || commit === undefined
      ? Effect.void
      : Effect.map(refs.read(root, commit, missing), (contents) =>
          contents.forEach((bytes, at) => {
            const path = missing[at]!
            if (bytes !== undefined) addToCache(tree, path, bytes, undefined)
          })
        )
  }

  /** The same of each file: of one with the indexed content `fromIndexed`, of one that changed `fromChanged`. */
  const eachOf = <A, E>(
    tree: ShownTree,
    files: ReadonlyArray<IndexedFile>,
    fromIndexed: (file: CachedFile) => A,
    fromChanged: (file: ReadFile, path: string) => Effect.Effect<A | undefined, E>
  ): Effect.Effect<ReadonlyArray<A | undefined>, E> =>
    Effect.gen(function* () {
      yield* prefetch(
        tree,
        files.map(({ path }) => path)
      )
      const cached = yield* cachedFiles(tree, files)
      const found: Array<A | undefined> = []
      for (const [at, { key, path }] of files.entries()) {
        // A cached file that has changed is read again: its derivation and the shown text must come from the same read.
        const kept = cached[at]
        if (kept !== undefined && hasKey(kept, key)) {
          found.push(fromIndexed(kept))
          continue
        }
        const file = yield* read(tree, path)
        if (file === undefined || hasKey(file, key)) found.push(file && fromIndexed(file))
        else found.push(yield* fromChanged(file, path))
      }
      return found
    })

  return {
    prefetch,
    asIndexed: (tree, files) =>
      eachOf(
        tree,
        files,
        (file) => file,
        () => Effect.succeed(undefined)
      ),
    currentFiles: (tree, files) =>
      eachOf(
        tree,
        files,
        ({ key, lines, text }): CurrentFile => ({ key, text, lines, derivation: undefined }),
        ({ bytes, key, lines, text }, path) =>
          Effect.map(
            deriver.derive([{ path, bytes }], { table: undefined, embeddingTexts: false }),
            ([derivation]): CurrentFile => ({ key, text, lines, derivation })
          )
      )
  }
}

const hasKey = (file: CachedFile, key: Uint8Array) => Buffer.compare(file.key, key) === 0

const cacheKeyOf = ({ commit = "", deriverVersion, root }: ShownTree, path: string) =>
  `${root}\0${commit}\0${deriverVersion}\0${path}`
