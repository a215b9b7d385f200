/** The ways to read a query, in order: the first that finds what it is about answers. */
import {
  classifyQuery,
  isPlainWord,
  nameAsked,
  type QueryIntent,
  relationAsked,
  versionAsked
} from "../../core/query/mod.ts"
import {
  asksForTestsOnly,
  type IntentWeights,
  type RankingWeights,
  type RareSignal,
  relationWording,
  versionWording,
  type Wording,
  wordingOf
} from "../../core/rank/mod.ts"

export interface Reading {
  /** What is searched for: the query, or the name that it asks about. */
  readonly query: string
  readonly intent: QueryIntent
  readonly weights: IntentWeights
  /** Those that count where the very words stand somewhere. */
  readonly verbatim: IntentWeights
  /** What is looked for in texts. */
  readonly wording: Wording | undefined
  /** The query was misread where no row has this signal, or where nothing is called as the query is. */
  readonly needs: Exclude<RareSignal, "testAsked"> | undefined
  readonly needsDefinition: boolean
  /** Nothing but tests is asked for. */
  readonly testsOnly: boolean
}

/** At least one, of which the last needs nothing. */
export const readingsOf = (query: string, ranking: RankingWeights): ReadonlyArray<Reading> => {
  const relation = relationAsked(query)
  const name = nameAsked(query)
  const version = versionAsked(query)
  const asWritten = readingOf(query, ranking)
  return [
    ...(relation === undefined
      ? []
      : [
          {
            ...readingOf(relation.name, ranking),
            weights: ranking.relation,
            verbatim: ranking.relation,
            wording: relationWording(relation),
            needs: "wording" as const,
            needsDefinition: isPlainWord(relation.name),
            testsOnly: relation.relation === "tests" || asksForTestsOnly(query)
          }
        ]),
    ...(version === undefined
      ? []
      : [
          { ...asWritten, needs: "place" as const },
          // Notes without headings that are told as such.
          { ...asWritten, wording: versionWording(version), needs: "wording" as const }
        ]),
    ...(name === undefined ? [] : [{ ...readingOf(name, ranking), needsDefinition: isPlainWord(name) }]),
    ...(asWritten.intent === "path" ? pathReadings(asWritten, ranking) : [asWritten])
  ]
}

/** Segments that a route may be mounted below, each written elsewhere than the rest of it. */
const MOST_MOUNTED = 3

/** An address, and what is left of it without the first segments: `/api/v1/carts` may stand as `/v1/carts` or `/carts` where it is served. */
const mounted = (query: string): ReadonlyArray<string> => {
  const segments = query.trim().split("/").slice(1)
  const most = /^\/\w/.test(query.trim()) ? Math.min(MOST_MOUNTED, segments.length - 1) : 0
  return [query, ...Array.from({ length: most }, (_, at) => `/${segments.slice(at + 1).join("/")}`)]
}

/** A path of no file is an address, a route, a key, which stands somewhere; if not, its words may. */
const pathReadings = (asWritten: Reading, ranking: RankingWeights): ReadonlyArray<Reading> => [
  { ...asWritten, needs: "path" },
  ...mounted(asWritten.query).map((query) => ({
    ...asWritten,
    query,
    ...countingAs(ranking.verbatim, query, ranking.verbatim),
    needs: "wording" as const
  })),
  { ...asWritten, ...countingAs(ranking.error, asWritten.query, ranking.verbatim) }
]

const readingOf = (query: string, ranking: RankingWeights): Reading => {
  const intent = classifyQuery(query)
  return {
    query,
    intent,
    ...countingAs(ranking[intent], query, /\s/.test(query.trim()) ? ranking.verbatim : ranking[intent]),
    needs: undefined,
    needsDefinition: false,
    testsOnly: asksForTestsOnly(query)
  }
}

const countingAs = (
  weights: IntentWeights,
  query: string,
  verbatim: IntentWeights
): Pick<Reading, "verbatim" | "weights" | "wording"> => ({
  weights,
  verbatim,
  wording: weights.signals.wording === 0 ? undefined : wordingOf(query)
})
