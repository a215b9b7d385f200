/** The files of a tree that an index of it would hold, as texts. */
import { Effect, Option } from "effect"
import { BEGINNING, detectLanguage, type Language } from "../../core/language/mod.ts"
import { evenSpread } from "../../core/measure/mod.ts"
import { classifyContent } from "../../core/path/mod.ts"
import { decodeText } from "../../core/text/mod.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { INDEX_DEFAULTS } from "../indexing/IndexReport.ts"

export interface SourceFile {
  /** Relative to the root. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly text: string
  readonly language: Language
}

export interface Sources {
  readonly files: ReadonlyArray<SourceFile>
  /** How the files were chosen. */
  readonly sample: Sample
}

/** Files that were taken of those that a tree has; both are the same where all were. */
export interface Sample {
  readonly taken: number
  readonly of: number
}

/** As many of `all` as have about `bytes` together, at equal distances; all of them where that is enough. */
export const sampleBySize = <A extends { readonly size: number }>(
  all: ReadonlyArray<A>,
  bytes: number,
  seed: number
): ReadonlyArray<A> => {
  const total = all.reduce((sum, { size }) => sum + size, 0)
  return total <= bytes ? all : evenSpread(all, Math.ceil((all.length * bytes) / total), seed)
}

/** A file as text, where it is one that is indexed. */
export const toSourceFile = (path: string, bytes: Uint8Array): SourceFile | undefined => {
  if (classifyContent(bytes, path) !== undefined) return undefined
  const { text } = decodeText(bytes)
  const language = detectLanguage(path, text.slice(0, BEGINNING))
  return language && { path, bytes, text, language }
}

/** The files below `root` whose names tell their language, sorted by path: of more than `bytes` in all, a sample. */
export const sourceFiles = (
  root: string,
  bytes = Number.POSITIVE_INFINITY,
  seed = 1
): Effect.Effect<Sources, WorkspaceError, Workspace> =>
  Effect.gen(function* () {
    const workspace = yield* Workspace
    const supported = (path: string) => detectLanguage(path) !== undefined
    const { files } = yield* workspace.discover(root, { ...INDEX_DEFAULTS, supported })
    // A file that is gone by now, or is being written, is left out.
    const taken = sampleBySize(files, bytes, seed)
    const read = yield* Effect.forEach(taken, ({ path }) =>
      workspace.read(root, path).pipe(
        Effect.map(({ bytes }) => toSourceFile(path, bytes)),
        Effect.option,
        Effect.map(Option.getOrUndefined)
      )
    )
    return {
      files: read.filter((each) => each !== undefined),
      sample: { taken: taken.length, of: files.length }
    }
  })
