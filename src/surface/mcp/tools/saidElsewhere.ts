import { Effect } from "effect"
import { counted } from "../../../core/text/mod.ts"
import { CodeGrep } from "../../../engine/grep/CodeGrep.ts"
import type { FoundSymbol } from "../../../engine/symbols/SymbolAnswer.ts"

/** Lines that are looked at: those of the definitions are among the first of what is rare. */
const LOOKED_AT = 500

/** What to say where no use of symbols of one name is known, though lines of the tree say the name: nobody is to take it for unused. */
export const saidElsewhere = (
  path: string,
  definitions: ReadonlyArray<FoundSymbol>
): Effect.Effect<ReadonlyArray<string>, never, CodeGrep> => {
  const [first] = definitions
  if (first === undefined || /\s/.test(first.name)) return Effect.succeed([])
  const own = new Set(definitions.map((each) => `${each.path}:${each.nameLine}`))
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
      const others = total - matches.filter((match) => own.has(`${match.path}:${match.line}`)).length
      return others === 0
        ? []
        : [
            `No use of it is known, but ${counted(others, "more line")} ${others === 1 ? "says" : "say"} its name: see context_grep with pattern ${JSON.stringify(first.name)} and word true`
          ]
    }),
    // It may be that nothing can be searched just now: then nobody knows.
    Effect.catchAll(({ message }) =>
      Effect.succeed([`No use of it is known; lines that say its name could not be looked for: ${message}`])
    )
  )
}
