/** One interpretation of a query. */
import type { SymbolKind } from "../../core/domain/CodeSymbol.ts"
import {
  classifyQuery,
  type ProjectPart,
  type QueryIntent,
  type RequestedCommand,
  type RequestedRoute
} from "../../core/query/mod.ts"
import {
  asksForTestsOnly,
  type IntentWeights,
  type RankingWeights,
  type RareSignal,
  type Wording,
  wordingOf
} from "../../core/rank/mod.ts"
import type { RequestedInterface } from "./implementingRows.ts"
import type { PlacedRoute } from "./routedRows.ts"

export interface Reading {
  /** The text to search for: the query, or the name that it asks about. */
  readonly query: string
  readonly intent: QueryIntent
  readonly weights: IntentWeights
  /** The weights to use when the query's exact words occur somewhere. */
  readonly verbatim: IntentWeights
  /** What to match verbatim in texts. */
  readonly wording: Wording | undefined
  /** The signal that some row must have, and whether some symbol must have the name; otherwise this interpretation is wrong. */
  readonly needs: Exclude<RareSignal, "testAsked"> | undefined
  readonly needsDefinition: boolean
  /** Whether the query is a chain of members as code writes it, unless a symbol is qualified so. */
  readonly asChain: boolean
  /** What the qualified name of some symbol must be, or end with; otherwise this interpretation is wrong. */
  readonly needsQualified: string | undefined
  /** The key of settings that must exist, with its path, while no other symbol is qualified so; otherwise this interpretation is wrong. */
  readonly needsKey: string | undefined
  /** The name that the query asks the uses of: files that do not contain it are no answer. */
  readonly usesOf: string | undefined
  /** The kinds of which the query says that the named symbol is one. */
  readonly kinds: ReadonlyArray<SymbolKind>
  /** What the query asks of the project as a whole. */
  readonly part: ProjectPart | undefined
  /** The route of which only files that lie at its place are meant. */
  readonly placedRoute: PlacedRoute | undefined
  /** The route whose handler is an answer, too, where a line that serves the route names it. */
  readonly servedRoute: RequestedRoute | undefined
  /** The command of which only what declares it is meant. */
  readonly command: RequestedCommand | undefined
  /** The interface of which only what implements it by having its methods is meant. */
  readonly implemented: RequestedInterface | undefined
  /** Only files whose paths end in the query are meant by it. */
  readonly wholeOnly: boolean
  /** Whether the query asks for tests only, and whether only what is outside of tests fits. */
  readonly testsOnly: boolean
  readonly outsideTests: boolean
  /** Whether prose, and what a shell completes, does not fit: a guide writes whole routes, which the server writes in parts. */
  readonly outsideProse: boolean
  /** Whether the answer may be what defines a name of the query: what serves a route is often named like it. */
  readonly mayDefine: boolean
}

/** The interpretation of a query by its intent alone. */
export const readingOf = (query: string, ranking: RankingWeights): Reading => {
  const intent = classifyQuery(query)
  return {
    query,
    intent,
    ...withWeights(ranking[intent], query, /\s/.test(query.trim()) ? ranking.verbatim : ranking[intent]),
    needs: undefined,
    needsDefinition: false,
    usesOf: undefined,
    kinds: [],
    asChain: false,
    needsQualified: undefined,
    needsKey: undefined,
    part: undefined,
    placedRoute: undefined,
    servedRoute: undefined,
    command: undefined,
    implemented: undefined,
    wholeOnly: false,
    outsideTests: false,
    outsideProse: false,
    mayDefine: false,
    testsOnly: asksForTestsOnly(query)
  }
}

/** The interpretation of a query for code that declares or serves what it asks for, which a wording finds: its definition may be that code. */
export const declaringReading = (base: Reading, weights: IntentWeights, wording: Wording): Reading => ({
  ...base,
  weights,
  verbatim: weights,
  wording,
  needs: "wording",
  outsideTests: true,
  outsideProse: true,
  mayDefine: true
})

export const withWeights = (
  weights: IntentWeights,
  query: string,
  verbatim: IntentWeights
): Pick<Reading, "verbatim" | "weights" | "wording"> => ({
  weights,
  verbatim,
  wording: weights.signals.wording === 0 ? undefined : wordingOf(query)
})
