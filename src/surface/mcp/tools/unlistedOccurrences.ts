import { Effect } from "effect"
import { counted } from "../../../core/text/mod.ts"
import { splitIdentifier } from "../../../core/text/splitIdentifier.ts"
import { CodeGrep } from "../../../engine/grep/CodeGrep.ts"
import type { FoundSymbol } from "../../../engine/symbols/SymbolAnswer.ts"

/** Most lines examined; for a rare name the definitions are among the first. */
const MAX_EXAMINED_LINES = 500

/** With more references than this, no others are searched. */
const MAX_REFERENCES = 50

/** So many references to each other line with the name, in comments or texts, need no message. */
const LISTED_PER_UNLISTED = 4

/** A reference, or the name of a definition. */
interface ListedPlace {
  readonly path: string
  readonly line: number
}

/**
 * Messages when no reference to symbols of a name is known, or when the tree has more than a few other lines with the name, by the number of references
 * (`references`), so that the symbol is not taken for unused or the references for complete. A name of one word also occurs as a plain word, so it is searched
 * only when it has no reference.
 */
export const unlistedOccurrences = (
  path: string,
  definitions: ReadonlyArray<FoundSymbol>,
  references: ReadonlyArray<ListedPlace>
): Effect.Effect<ReadonlyArray<string>, never, CodeGrep> => {
  const [first] = definitions
  const isWord = references.length > 0 && splitIdentifier(first?.name ?? "").length < 2
  if (first === undefined || /\s/.test(first.name) || references.length > MAX_REFERENCES || isWord)
    return Effect.succeed([])
  const placeKey = (place: ListedPlace) => `${place.path}:${place.line}`
  const listedKeys = new Set([
    ...definitions.map((each) => placeKey({ path: each.path, line: each.nameLine })),
    ...references.map(placeKey)
  ])
  const noUsesNote = "No uses found"
  const pattern = { pattern: first.name, regex: false, caseSensitive: true, word: true, multiline: false }
  return Effect.flatMap(CodeGrep, (grep) =>
    grep.find({
      ...pattern,
      path,
      admits: () => true,
      language: undefined,
      context: 0,
      limit: MAX_EXAMINED_LINES,
      after: undefined
    })
  ).pipe(
    Effect.map(({ matches, total }) => {
      const unlistedCount = total - matches.filter((match) => listedKeys.has(placeKey(match))).length
      if (unlistedCount === 0 && references.length === 0) return [noUsesNote]
      if (unlistedCount * LISTED_PER_UNLISTED <= references.length) return []
      const unlistedNote = `${counted(unlistedCount, "more line")} ${unlistedCount === 1 ? "contains" : "contain"} its name`
      const where = `see context_grep with pattern ${JSON.stringify(first.name)} and word true`
      return [
        references.length === 0
          ? `${noUsesNote}, but ${unlistedNote}: ${where}`
          : `${unlistedNote}, in text, as another symbol of that name, or as a use the index does not know: ${where}`
      ]
    }),
    // When the search fails, it is unknown whether there are others.
    Effect.catchAll(({ message }) =>
      Effect.succeed(
        references.length > 0
          ? []
          : [`${noUsesNote}; lines containing its name could not be searched: ${message}`]
      )
    )
  )
}
