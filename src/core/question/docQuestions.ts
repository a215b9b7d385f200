import type { Place } from "../measure/mod.ts"
import type { AskedFunction } from "./stripFile.ts"
import { stillSaid } from "./stillSaid.ts"

/** A question with the functions that answer it: several where they are documented in the same words. */
export interface DocQuestion {
  readonly query: string
  readonly functions: ReadonlyArray<Place>
}

export interface DocQuestions {
  /** In the order in which they were first asked; none that a text still says word by word. */
  readonly questions: ReadonlyArray<DocQuestion>
  /** Questions that were left out because one does. */
  readonly stillSaid: number
}

/** The questions of a tree: `texts` are its files as they are searched, without what is asked. */
export const docQuestions = (asked: ReadonlyArray<AskedFunction>, texts: Iterable<string>): DocQuestions => {
  const byQuery = Map.groupBy(asked, ({ query }) => query)
  const said = stillSaid([...byQuery.keys()], texts)
  return {
    questions: [...byQuery]
      .filter(([query]) => !said.has(query))
      .map(([query, functions]) => ({
        query,
        functions: functions.map(({ end, path, start }) => ({ path, start, end }))
      })),
    stillSaid: said.size
  }
}
