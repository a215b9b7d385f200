/** What answers of symbols say of an index that may lack what was asked for: no parser read all of a file, a file was left out, or it is behind what was saved just now. */
import { Effect } from "effect"
import { counted } from "../../core/text/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { mayDeclare } from "../indexing/mayDeclare.ts"
import { notIndexed } from "../indexing/notIndexed.ts"
import type { Reading } from "./viewReading.ts"

/** Files that are named. */
const NAMED = 3

/** A sentence of an index that is behind what was saved just now, to be put behind another; "" where it is not. */
export const behind = ({ catchingUp }: Pick<Reading, "catchingUp">): Effect.Effect<string> =>
  Effect.map(catchingUp, (is) => (is ? ". The index is being updated: ask again in a moment" : ""))

/** Sentences, to be put behind one that says that there is no symbol; "" where the index lacks nothing. */
export const mayBeMissing = (
  reading: Pick<Reading, "catchingUp" | "project" | "store" | "view">
): Effect.Effect<string, StoreError> =>
  Effect.gen(function* () {
    const { store, view } = reading
    const problems = yield* store.problems(view)
    const partly = [...new Set(problems.map(({ path }) => path))].filter(mayDeclare)
    const { paths: left, vendored } = yield* notIndexed(store, view)
    // What a branch or commit has may not stand in the working tree, which alone is read by patterns.
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

/** What is said of other people's code, and how it comes into the index. */
export const notOwn = (folders: ReadonlyArray<string>): string =>
  `. Third-party code is not in the index: ${named(folders)}. To include it, index the project with include_vendor (--vendor)`
