/** Sentences for answers about symbols that say what the index may lack: files that were parsed only partly, files that were left out, or recent changes. */
import { Effect } from "effect"
import { counted } from "../../core/text/mod.ts"
import { lastName, nameFromCode, statesDeclaration } from "../../core/locate/mod.ts"
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
    const paths = yield* partlyParsedPaths(reading)
    const searched = lastName(nameFromCode(name))
    const partlyParsed =
      paths.length > MAX_READ_FILES
        ? paths
        : yield* filesWhere(reading, paths, (text) => text.includes(searched))
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

/** A sentence on partly parsed files that seem to declare a type or function of a name; undefined for none. */
export const hiddenDeclarationNote = (
  reading: Pick<ViewReading, "file" | "project" | "store" | "view">,
  requested: string
): Effect.Effect<string | undefined, StoreError | DeriverError> =>
  Effect.gen(function* () {
    const name = lastName(nameFromCode(requested))
    const paths = yield* partlyParsedPaths(reading)
    if (paths.length > MAX_READ_FILES) return undefined
    const hiding = yield* filesWhere(reading, paths, (text) => statesDeclaration(text, name))
    if (hiding.length === 0) return undefined
    const [were, seem] = hiding.length === 1 ? ["was", "seems"] : ["were", "seem"]
    const advice = reading.project.target === undefined ? ". context_grep searches them in full" : ""
    return `${counted(hiding.length, "file")} ${were} only partly parsed and ${seem} to declare ${name}: ${listPaths(hiding)}${advice}`
  })

const partlyParsedPaths = ({ store, view }: Pick<ViewReading, "store" | "view">) =>
  Effect.map(store.problems(view), (problems) =>
    [...new Set(problems.map(({ path }) => path))].filter(mayDeclare)
  )

/** The files of whose text something holds. */
const filesWhere = (
  reading: Pick<ViewReading, "file" | "store" | "view">,
  paths: ReadonlyArray<string>,
  holds: (text: string) => boolean
): Effect.Effect<ReadonlyArray<string>, StoreError | DeriverError> =>
  Effect.filter(paths, (path) =>
    Effect.gen(function* () {
      const file = yield* reading.store.read(({ symbols }) => symbols.file(reading.view, path))
      const current = file === undefined ? undefined : yield* reading.file(file)
      return current !== undefined && holds(current.lines(1, Number.POSITIVE_INFINITY))
    })
  )

const partlyParsedNote = (paths: ReadonlyArray<string>, isWorkingTree: boolean): string =>
  `. ${counted(paths.length, "file")} ${paths.length === 1 ? "was" : "were"} only partly parsed and may declare it: ${listPaths(paths)}${isWorkingTree ? ". context_grep searches them in full" : ""}`

const unindexedNote = (paths: ReadonlyArray<string>, isWorkingTree: boolean): string =>
  `. ${counted(paths.length, "file")} ${paths.length === 1 ? "is" : "are"} not in the index (too large, generated, minified, a published library or unreadable) and may declare it: ${listPaths(paths)}${isWorkingTree ? ". context_grep searches those that can be read" : ""}`
