/** The indexable files of a tree, as texts. */
import { Effect, Option } from "effect"
import { DETECTION_CHARACTERS, detectLanguage, type Language, shownTextOf } from "../../core/language/mod.ts"
import { evenSpread } from "../../core/measure/mod.ts"
import { classifyContent } from "../../core/path/mod.ts"
import { decodeText } from "../../core/text/mod.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { INDEX_DEFAULTS } from "../indexing/IndexReport.ts"
import { leftOut, type LeftOut } from "../project/leftOut.ts"

export interface SourceFile {
  /** Relative to the root. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly text: string
  readonly language: Language
}

export interface Sources {
  readonly files: ReadonlyArray<SourceFile>
  /** How the files were sampled. */
  readonly sample: Sample
  /** What of the tree is not read. */
  readonly leftOut: LeftOut
}

/** Files taken and files in the tree; equal when all were taken. */
export interface Sample {
  readonly taken: number
  readonly of: number
}

/** An evenly spaced sample of `all` with about `bytes` in total; all of them when they are no larger. */
export const sampleBySize = <A extends { readonly size: number }>(
  all: ReadonlyArray<A>,
  bytes: number,
  seed: number
): ReadonlyArray<A> => {
  const total = all.reduce((sum, { size }) => sum + size, 0)
  return total <= bytes ? all : evenSpread(all, Math.ceil((all.length * bytes) / total), seed)
}

/** A file as text; undefined when it would not be indexed, or stores its text encoded, so that a part of it cannot be taken out. */
export const toSourceFile = (path: string, bytes: Uint8Array): SourceFile | undefined => {
  if (classifyContent(bytes, path) !== undefined) return undefined
  const { text } = decodeText(bytes)
  const language = detectLanguage(path, text.slice(0, DETECTION_CHARACTERS))
  return language === undefined || shownTextOf(language, text) !== text
    ? undefined
    : { path, bytes, text, language }
}

/** The files below `root` whose names show a language, sorted by path; a sample when larger than `bytes` in total. */
export const sourceFiles = (
  root: string,
  bytes = Number.POSITIVE_INFINITY,
  seed = 1
): Effect.Effect<Sources, WorkspaceError, Workspace> =>
  Effect.gen(function* () {
    const workspace = yield* Workspace
    const supported = (path: string) => detectLanguage(path) !== undefined
    const found = yield* workspace.discover(root, { ...INDEX_DEFAULTS, supported })
    // A file that no longer exists, or is being written, is left out.
    const taken = sampleBySize(found.files, bytes, seed)
    const read = yield* Effect.forEach(taken, ({ path }) =>
      workspace.read(root, path).pipe(
        Effect.map(({ bytes }) => toSourceFile(path, bytes)),
        Effect.option,
        Effect.map(Option.getOrUndefined)
      )
    )
    return {
      files: read.filter((each) => each !== undefined),
      sample: { taken: taken.length, of: found.files.length },
      leftOut: leftOut(found)
    }
  })
