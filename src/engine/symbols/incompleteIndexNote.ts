/** Sentences for answers about symbols that say what the index may lack: files that were parsed only partly, files that were left out, or recent changes. */
import { Effect } from "effect"
import { counted } from "../../core/text/mod.ts"
import { lastName, nameFromCode } from "../../core/locate/mod.ts"
import type { DeriverError } from "../../ports/deriving/Deriver.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { CATCHING_UP_NOTE } from "../search/advice.ts"
import { mayDeclare } from "../indexing/mayDeclare.ts"
import { notIndexed } from "../indexing/notIndexed.ts"
import { listPaths, thirdPartyNote } from "../indexing/thirdPartyNote.ts"
import type { ViewReading } from "./createViewReader.ts"

/** Most files that are read to see whether they contain a name. */
const MAX_READ_FILES = 100

/** A sentence that the index is about to catch up, to append to another; "" when it is up to date. */
export const catchingUpNote = ({ isCatchingUp }: Pick<ViewReading, "isCatchingUp">): Effect.Effect<string> =>
  Effect.map(isCatchingUp, (is) => (is ? `. ${CATCHING_UP_NOTE}` : ""))

/** Sentences to append to one that says that no symbol has a name; "" when the index lacks nothing. */
export const incompleteIndexNote = (
  reading: Pick<ViewReading, "file" | "isCatchingUp" | "project" | "store" | "view">,
  name: string
): Effect.Effect<string, StoreError | DeriverError> =>
  Effect.gen(function* () {
    const { store, view } = reading
    const problems = yield* store.problems(view)
    const partlyParsed = yield* filesContaining(
      reading,
      [...new Set(problems.map(({ path }) => path))].filter(mayDeclare),
      lastName(nameFromCode(name))
    )
    const { paths: unindexed, vendored } = yield* notIndexed(store, view)
    // Files of a branch or commit may not exist in the working tree, the only tree that context_grep reads.
    const isWorkingTree = reading.project.target === undefined
    return [
      partlyParsed.length === 0 ? "" : partlyParsedNote(partlyParsed, isWorkingTree),
      unindexed.length === 0 ? "" : unindexedNote(unindexed, isWorkingTree),
      vendored.length === 0 ? "" : thirdPartyNote(vendored),
      yield* catchingUpNote(reading)
    ].join("")
  })

/** The files whose text contains a name; all of them if they are too many to read. */
const filesContaining = (
  reading: Pick<ViewReading, "file" | "store" | "view">,
  paths: ReadonlyArray<string>,
  name: string
): Effect.Effect<ReadonlyArray<string>, StoreError | DeriverError> =>
  paths.length > MAX_READ_FILES
    ? Effect.succeed(paths)
    : Effect.filter(paths, (path) =>
        Effect.gen(function* () {
          const file = yield* reading.store.read(({ symbols }) => symbols.file(reading.view, path))
          const current = file === undefined ? undefined : yield* reading.file(file)
          return current?.lines(1, Number.POSITIVE_INFINITY).includes(name) === true
        })
      )

const partlyParsedNote = (paths: ReadonlyArray<string>, isWorkingTree: boolean): string =>
  `. ${counted(paths.length, "file")} ${paths.length === 1 ? "was" : "were"} only partly parsed and may declare it: ${listPaths(paths)}${isWorkingTree ? ". context_grep searches them in full" : ""}`

const unindexedNote = (paths: ReadonlyArray<string>, isWorkingTree: boolean): string =>
  `. ${counted(paths.length, "file")} ${paths.length === 1 ? "is" : "are"} not in the index (too large, generated, minified or unreadable) and may declare it: ${listPaths(paths)}${isWorkingTree ? ". context_grep searches those that can be read" : ""}`
