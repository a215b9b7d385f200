/** Takes the documentation out of a source tree, and asks by it for the functions that it was about. */
import { Effect } from "effect"
import { type AskedFunction, type DocQuestion, docQuestions, stripFile } from "../../core/question/mod.ts"
import type { DeriverError } from "../../ports/deriving/Deriver.ts"
import { SyntaxTrees } from "../../ports/deriving/SyntaxTrees.ts"
import { pause } from "../../ports/pause.ts"
import type { SourceFile } from "./sourceFiles.ts"

export interface StrippedTree {
  /** All files in their order; one that lost documentation as its new text, any other as its bytes were. */
  readonly files: ReadonlyArray<{ readonly path: string; readonly content: string | Uint8Array }>
  /** In the order of the files, and within a file of the lines; none that the stripped tree still says word by word. */
  readonly questions: ReadonlyArray<DocQuestion>
  /** Questions that were left out because it does. */
  readonly stillSaid: number
  /** Files that lost documentation. */
  readonly stripped: number
  /** Of these, the ones that the parser reads otherwise then: their functions are not asked for. */
  readonly damaged: ReadonlyArray<string>
}

/** How long the thread is kept before others have their turn. */
const SLICE_MILLIS = 20

/** Strips files; `onFile` is told how many are done. */
export const stripTree = (
  files: ReadonlyArray<SourceFile>,
  onFile: (done: number) => Effect.Effect<void> = () => Effect.void
): Effect.Effect<StrippedTree, DeriverError, SyntaxTrees> =>
  Effect.gen(function* () {
    const trees = yield* SyntaxTrees
    const asked: Array<AskedFunction> = []
    const damaged: Array<string> = []
    const texts: Array<string> = []
    const written: Array<StrippedTree["files"][number]> = []
    let stripped = 0
    let began = performance.now()
    for (const { bytes, language, path, text } of files) {
      const without =
        language.shape === "tree"
          ? yield* trees.read(language.grammar, (parse) => stripFile(path, text, language, parse))
          : undefined
      const changed = without !== undefined && without.text !== text
      texts.push(without?.text ?? text)
      written.push({ path, content: changed ? without.text : bytes })
      if (changed) stripped++
      if (without?.damaged) damaged.push(path)
      asked.push(...(without?.asked ?? []))
      if (performance.now() - began < SLICE_MILLIS) continue
      yield* onFile(texts.length)
      yield* pause
      began = performance.now()
    }
    return { files: written, ...docQuestions(asked, texts), stripped, damaged }
  })
