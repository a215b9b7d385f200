/** The ways to read a query, in order: the first that finds what it is about answers. */
import { classifyQuery, nameAsked, type QueryIntent, relationAsked } from "../../core/query/mod.ts"
import {
  type IntentWeights,
  type RankingWeights,
  type RareSignal,
  relationWording,
  type Wording,
  wordingOf
} from "../../core/rank/mod.ts"

/** Rows whose texts are read: what stands in a relation to a name may be any that holds it. */
const READ = 16
const READ_OF_RELATION = 64

export interface Reading {
  /** What is searched for: the query, or the name that it asks about. */
  readonly query: string
  readonly intent: QueryIntent
  readonly weights: IntentWeights
  /** What is looked for in texts, and in how many of them. */
  readonly wording: Wording | undefined
  readonly read: number
  /** The query was misread where no row has this signal. */
  readonly needs: RareSignal | undefined
}

/** At least one, of which the last needs nothing. */
export const readingsOf = (query: string, ranking: RankingWeights): ReadonlyArray<Reading> => {
  const relation = relationAsked(query)
  const asked = nameAsked(query) ?? query
  const intent = classifyQuery(asked)
  const plain = {
    query: asked,
    intent,
    weights: ranking[intent],
    wording: ranking[intent].signals.wording === 0 ? undefined : wordingOf(asked),
    read: READ,
    needs: undefined
  }
  return [
    ...(relation === undefined
      ? []
      : [
          {
            query: relation.name,
            intent: classifyQuery(relation.name),
            weights: ranking.relation,
            wording: relationWording(relation),
            read: READ_OF_RELATION,
            needs: "wording" as const
          }
        ]),
    ...(intent === "path"
      ? [
          { ...plain, needs: "path" as const },
          // Of no file: an address, a route, a key.
          { ...plain, weights: ranking.error, wording: wordingOf(asked) }
        ]
      : [plain])
  ]
}
