/** What answers of symbols say of files that no parser read whole: what these declare may be missing. */
import { Effect } from "effect"
import { counted } from "../../core/text/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { Reading } from "./viewReading.ts"

/** Files that are named. */
const NAMED = 3

/** A sentence, to be put behind one that says that there is no symbol; "" where all files were read whole. */
export const readInPart = ({
  store,
  view
}: Pick<Reading, "store" | "view">): Effect.Effect<string, StoreError> =>
  Effect.map(store.problems(view), (problems) => {
    const paths = [...new Set(problems.map(({ path }) => path))]
    if (paths.length === 0) return ""
    const named = `${paths.slice(0, NAMED).join(", ")}${paths.length > NAMED ? ", …" : ""}`
    return `. ${counted(paths.length, "file")} ${paths.length === 1 ? "was" : "were"} read in part only, and may declare it: ${named}. context_grep reads them all`
  })
