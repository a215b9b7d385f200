import { Effect } from "effect"
import { counted } from "../../../core/text/mod.ts"
import { splitIdentifier } from "../../../core/text/splitIdentifier.ts"
import { CodeGrep } from "../../../engine/grep/CodeGrep.ts"
import type { FoundSymbol } from "../../../engine/symbols/SymbolAnswer.ts"

/** Most lines examined; for a rare name the definitions are among the first. */
const LOOKED_AT = 500

/** With more references than this, no others are searched. */
const FEW = 50

/** A reference, or the name of a definition. */
interface ToldPlace {
  readonly path: string
  readonly line: number
}

/**
 * Messages when no reference to symbols of a name is known, or when the tree has more lines with the name than there are references (`told`), so that the
 * symbol is not taken for unused or the references for complete. A name of one word also occurs as a plain word, so it is searched only when it has no
 * reference.
 */
export const saidElsewhere = (
  path: string,
  definitions: ReadonlyArray<FoundSymbol>,
  told: ReadonlyArray<ToldPlace>
): Effect.Effect<ReadonlyArray<string>, never, CodeGrep> => {
  const [first] = definitions
  const isWord = told.length > 0 && splitIdentifier(first?.name ?? "").length < 2
  if (first === undefined || /\s/.test(first.name) || told.length > FEW || isWord) return Effect.succeed([])
  const placeOf = (place: ToldPlace) => `${place.path}:${place.line}`
  const known = new Set([
    ...definitions.map((each) => placeOf({ path: each.path, line: each.nameLine })),
    ...told.map(placeOf)
  ])
  const none = "No uses found"
  const pattern = { pattern: first.name, regex: false, caseSensitive: true, word: true, multiline: false }
  return Effect.flatMap(CodeGrep, (grep) =>
    grep.find({
      ...pattern,
      path,
      admits: () => true,
      language: undefined,
      context: 0,
      limit: LOOKED_AT,
      after: undefined
    })
  ).pipe(
    Effect.map(({ matches, total }) => {
      const others = total - matches.filter((match) => known.has(placeOf(match))).length
      if (others <= told.length) return []
      const more = `${counted(others, "more line")} ${others === 1 ? "contains" : "contain"} its name`
      const where = `see context_grep with pattern ${JSON.stringify(first.name)} and word true`
      return [
        told.length === 0
          ? `${none}, but ${more}: ${where}`
          : `${more}, in text, as another symbol of that name, or as a use the index does not know: ${where}`
      ]
    }),
    // When the search fails, it is unknown whether there are others.
    Effect.catchAll(({ message }) =>
      Effect.succeed(
        told.length > 0 ? [] : [`${none}; lines containing its name could not be searched: ${message}`]
      )
    )
  )
}
