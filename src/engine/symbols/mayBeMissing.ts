/** What answers of symbols say of an index that may lack what was asked for: no parser read all of a file, or it is behind what was saved just now. */
import { Effect } from "effect"
import { detectLanguage } from "../../core/language/mod.ts"
import { counted } from "../../core/text/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
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
  Effect.zipWith(reading.store.problems(reading.view), behind(reading), (problems, late) => {
    const paths = [...new Set(problems.map(({ path }) => path))].filter(declares)
    return `${paths.length === 0 ? "" : inPart(paths)}${late}`
  })

/** Whether files of its language declare what is asked for by name: data that is not well formed hides nothing of it. */
const declares = (path: string): boolean => {
  const language = detectLanguage(path)
  return language === undefined || language.shape === "tree" || language.embeddedIn !== undefined
}

const inPart = (paths: ReadonlyArray<string>): string => {
  const named = `${paths.slice(0, NAMED).join(", ")}${paths.length > NAMED ? ", …" : ""}`
  return `. ${counted(paths.length, "file")} ${paths.length === 1 ? "was" : "were"} read in part only, and may declare it: ${named}. context_grep reads them all`
}
