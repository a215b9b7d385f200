/** The interpretations of a query that is written as a path. */
import type { RankingWeights } from "../../core/rank/mod.ts"
import { type Reading, readingOf, withWeights } from "./Reading.ts"
import { routeSuffixes, servedReadings } from "./routeReadings.ts"

/** A name after the import path of its package: `shop/cart.Cart`. */
const PACKAGE_MEMBER = /^(?:[\w.-]+\/)+(\p{L}\w*(?:\.\p{L}\w*)+)$/u

const packageReadings = (asWritten: Reading, ranking: RankingWeights): ReadonlyArray<Reading> => {
  const [, name] = PACKAGE_MEMBER.exec(asWritten.query.trim()) ?? []
  return name === undefined ? [] : [{ ...readingOf(name, ranking), intent: "symbol", needsQualified: name }]
}

/** A path as the address of a request, of more than one part. */
const ADDRESS = /^\s*\/?[\w{}:<>[\]*.~$@-]+\/[\w{}:<>[\]*.~$@/-]+\s*$/

const routeAt = (query: string) => ({ verb: undefined, path: `/${query.trim().replace(/^\//, "")}` })

/** A path that is no file is a name with the path of its package, or an address, a route or a key that may occur in a text; if it does not, its words may. */
export const pathReadings = (asWritten: Reading, ranking: RankingWeights): ReadonlyArray<Reading> => [
  { ...asWritten, needs: "path" },
  ...packageReadings(asWritten, ranking),
  ...(ADDRESS.test(asWritten.query) ? servedReadings(routeAt(asWritten.query), asWritten, ranking) : []),
  ...routeSuffixes(asWritten.query).map((query) => ({
    ...asWritten,
    query,
    ...withWeights(ranking.verbatim, query, ranking.verbatim),
    needs: "wording" as const
  })),
  { ...asWritten, ...withWeights(ranking.error, asWritten.query, ranking.verbatim) }
]
