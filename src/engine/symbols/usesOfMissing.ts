/** What still uses a name after its definition is gone, or without one in the project. */
import { Effect } from "effect"
import { lastName, nameFromCode } from "../../core/locate/mod.ts"
import { counted } from "../../core/text/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { ViewReading } from "./createViewReader.ts"

/** A sentence that says how often code uses a name, and how to list the lines; "" where nothing does. */
export const usesOfMissing = (
  { project, store, view }: Pick<ViewReading, "project" | "store" | "view">,
  name: string
): Effect.Effect<string, StoreError> => {
  const last = lastName(nameFromCode(name))
  return Effect.map(
    store.read(({ mentions }) => mentions.filesMentioning(view, [last])),
    (files) => {
      const counts = files
        .map((each) => each.mentions.mentions.filter((mention) => mention.name === last).length)
        .filter((count) => count > 0)
      if (counts.length === 0) return ""
      // Only of the working tree.
      const how =
        project.target === undefined
          ? `: see context_grep with pattern ${JSON.stringify(last)} and word true`
          : ""
      const uses = counts.reduce((sum, count) => sum + count, 0)
      return `. ${counted(uses, "use")} in ${counted(counts.length, "file")} ${uses === 1 ? "has" : "have"} that name${how}`
    }
  )
}
