import type { Place } from "../measure/mod.ts"
import type { DocumentedFunction } from "./stripFile.ts"
import { queriesInTexts } from "./queriesInTexts.ts"

/** A question and the functions that answer it: several if they have the same documentation. */
export interface DocQuestion {
  readonly query: string
  readonly functions: ReadonlyArray<Place>
}

export interface DocQuestions {
  /** In order of first occurrence, without those that a text still contains word for word. */
  readonly questions: ReadonlyArray<DocQuestion>
  /** The number of questions omitted for that reason. */
  readonly stillSaid: number
}

/** The questions of a tree; `texts` are its files as they are searched, without the documentation. */
export const docQuestions = (
  documented: ReadonlyArray<DocumentedFunction>,
  texts: Iterable<string>
): DocQuestions => {
  const byQuery = Map.groupBy(documented, ({ query }) => query)
  const remainingQueries = queriesInTexts([...byQuery.keys()], texts)
  return {
    questions: [...byQuery]
      .filter(([query]) => !remainingQueries.has(query))
      .map(([query, functions]) => ({
        query,
        functions: functions.map(({ end, path, start }) => ({ path, start, end }))
      })),
    stillSaid: remainingQueries.size
  }
}
