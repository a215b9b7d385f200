/** Removes the documentation from a source tree and turns it into questions for the documented functions. */
import { Effect } from "effect"
import {
  type DocQuestion,
  docQuestions,
  type DocumentedFunction,
  stripFile
} from "../../core/question/mod.ts"
import type { DeriverError } from "../../ports/deriving/Deriver.ts"
import { SyntaxTrees } from "../../ports/deriving/SyntaxTrees.ts"
import { pause } from "../../ports/pause.ts"
import type { SourceFile } from "./sourceFiles.ts"

export interface StrippedTree {
  /** All files in order: the new text of a file that lost documentation, the original bytes of others. */
  readonly files: ReadonlyArray<{ readonly path: string; readonly content: string | Uint8Array }>
  /** In order of files and lines, without questions whose words occur verbatim in the stripped tree. */
  readonly questions: ReadonlyArray<DocQuestion>
  /** Number of questions left out for that reason. */
  readonly stillSaid: number
  /** Files that lost documentation. */
  readonly stripped: number
  /** Files that parse differently after stripping; their functions are not asked for. */
  readonly damaged: ReadonlyArray<string>
}

/** How long to block the thread before yielding. */
const SLICE_MILLIS = 20

/** Strips files; `onFile` receives the number of files done. */
export const stripTree = (
  files: ReadonlyArray<SourceFile>,
  onFile: (done: number) => Effect.Effect<void> = () => Effect.void
): Effect.Effect<StrippedTree, DeriverError, SyntaxTrees> =>
  Effect.gen(function* () {
    const trees = yield* SyntaxTrees
    const askedFunctions: Array<DocumentedFunction> = []
    const damaged: Array<string> = []
    const texts: Array<string> = []
    const strippedFiles: Array<StrippedTree["files"][number]> = []
    let stripped = 0
    let sliceStart = performance.now()
    for (const { bytes, language, path, text } of files) {
      const withoutDocs =
        language.shape === "tree"
          ? yield* trees.read(language.grammar, (parse) => stripFile(path, text, language, parse))
          : undefined
      const changed = withoutDocs !== undefined && withoutDocs.text !== text
      texts.push(withoutDocs?.text ?? text)
      strippedFiles.push({ path, content: changed ? withoutDocs.text : bytes })
      if (changed) stripped++
      if (withoutDocs?.damaged) damaged.push(path)
      askedFunctions.push(...(withoutDocs?.functions ?? []))
      if (performance.now() - sliceStart < SLICE_MILLIS) continue
      yield* onFile(texts.length)
      yield* pause
      sliceStart = performance.now()
    }
    return { files: strippedFiles, ...docQuestions(askedFunctions, texts), stripped, damaged }
  })
