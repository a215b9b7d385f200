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
  Effect.map(catchingUp, (is) =>
    is ? ". The index is being brought up to date just now: ask again in a moment" : ""
  )

/** Sentences, to be put behind one that says that there is no symbol; "" where the index lacks nothing. */
export const mayBeMissing = (
  reading: Pick<Reading, "catchingUp" | "store" | "view">
): Effect.Effect<string, StoreError> =>
  Effect.gen(function* () {
    const { store, view } = reading
    const problems = yield* store.problems(view)
    const partly = [...new Set(problems.map(({ path }) => path))].filter(mayDeclare)
    const { paths: left } = yield* notIndexed(store, view)
    return `${partly.length === 0 ? "" : inPart(partly)}${left.length === 0 ? "" : notRead(left)}${yield* behind(reading)}`
  })

const named = (paths: ReadonlyArray<string>): string =>
  `${paths.slice(0, NAMED).join(", ")}${paths.length > NAMED ? ", …" : ""}`

const inPart = (paths: ReadonlyArray<string>): string =>
  `. ${counted(paths.length, "file")} ${paths.length === 1 ? "was" : "were"} read in part only, and may declare it: ${named(paths)}. context_grep reads them all`

const notRead = (paths: ReadonlyArray<string>): string =>
  `. ${counted(paths.length, "file")} ${paths.length === 1 ? "is" : "are"} not in the index, as too large, generated, minified or not to be read now, and may declare it: ${named(paths)}. context_grep reads what may be read`
