/** Sentences for answers about symbols that say what the index may lack: files that were parsed only partly, files that were left out, or recent changes. */
import { Effect } from "effect"
import { counted } from "../../core/text/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { mayDeclare } from "../indexing/mayDeclare.ts"
import { notIndexed } from "../indexing/notIndexed.ts"
import type { Reading } from "./viewReading.ts"

/** Most files that are named. */
const NAMED = 3

/** A sentence that the index is about to catch up, to append to another; "" when it is up to date. */
export const behind = ({ catchingUp }: Pick<Reading, "catchingUp">): Effect.Effect<string> =>
  Effect.map(catchingUp, (is) => (is ? ". The index is being updated: ask again in a moment" : ""))

/** Sentences to append to one that says that a symbol does not exist; "" when the index lacks nothing. */
export const mayBeMissing = (
  reading: Pick<Reading, "catchingUp" | "project" | "store" | "view">
): Effect.Effect<string, StoreError> =>
  Effect.gen(function* () {
    const { store, view } = reading
    const problems = yield* store.problems(view)
    const partly = [...new Set(problems.map(({ path }) => path))].filter(mayDeclare)
    const { paths: left, vendored } = yield* notIndexed(store, view)
    // Files of a branch or commit may not exist in the working tree, the only tree that context_grep reads.
    const isTree = reading.project.target === undefined
    return [
      partly.length === 0 ? "" : inPart(partly, isTree),
      left.length === 0 ? "" : notRead(left, isTree),
      vendored.length === 0 ? "" : notOwn(vendored),
      yield* behind(reading)
    ].join("")
  })

const named = (paths: ReadonlyArray<string>): string =>
  `${paths.slice(0, NAMED).join(", ")}${paths.length > NAMED ? ", …" : ""}`

const inPart = (paths: ReadonlyArray<string>, isTree: boolean): string =>
  `. ${counted(paths.length, "file")} ${paths.length === 1 ? "was" : "were"} only partly parsed and may declare it: ${named(paths)}${isTree ? ". context_grep searches them in full" : ""}`

const notRead = (paths: ReadonlyArray<string>, isTree: boolean): string =>
  `. ${counted(paths.length, "file")} ${paths.length === 1 ? "is" : "are"} not in the index (too large, generated, minified or unreadable) and may declare it: ${named(paths)}${isTree ? ". context_grep searches those that can be read" : ""}`

/** A sentence that third-party code is not indexed, and how to include it. */
export const notOwn = (folders: ReadonlyArray<string>): string =>
  `. Third-party code is not in the index: ${named(folders)}. To include it, index the project with include_vendor (--vendor)`
