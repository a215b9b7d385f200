import { Effect } from "effect"
import { counted } from "../../../core/text/mod.ts"
import { splitIdentifier } from "../../../core/text/splitIdentifier.ts"
import { CodeGrep } from "../../../engine/grep/CodeGrep.ts"
import type { FoundSymbol } from "../../../engine/symbols/SymbolAnswer.ts"

/** Lines that are looked at: those of the definitions are among the first of what is rare. */
const LOOKED_AT = 500

/** Uses that are told at the most where others are looked for. */
const FEW = 50

/** Where a use is told, or the name of a definition stands. */
interface ToldPlace {
  readonly path: string
  readonly line: number
}

/**
 * What to say where no use of symbols of one name is known, or `told` are fewer than the lines of the tree that say the name and are not told: nobody is to take
 * it for unused, or the uses for all. A name of one word is a word of others too: of that only what has no use is looked at.
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
    // It may be that nothing can be searched just now: then nobody knows.
    Effect.catchAll(({ message }) =>
      Effect.succeed(
        told.length > 0 ? [] : [`${none}; lines containing its name could not be searched: ${message}`]
      )
    )
  )
}
