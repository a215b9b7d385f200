import type { OutlineNode } from "./OutlineNode.ts"

/** A clause as a declaration inside of the function: it is qualified like that. */
const namedClause = (clause: OutlineNode, name: string | undefined): ReadonlyArray<OutlineNode> => {
  const { symbol } = clause
  return symbol === undefined || name === undefined
    ? clause.children
    : [{ ...clause, symbol: { ...symbol, name, isSibling: true, doc: "" } }]
}

/** The names of clauses: of those that share the first, each has the next, as long as that tells some of them apart. */
const namesOfClauses = (clauses: ReadonlyArray<OutlineNode>, level = 0): Map<OutlineNode, string> => {
  const names = new Map<OutlineNode, string>()
  const nameAt = ({ symbol }: OutlineNode, at: number) => symbol?.clauseNames?.[at]
  for (const [name, namesakes] of Map.groupBy(clauses, (clause) => nameAt(clause, level))) {
    const longer = new Set(namesakes.map((clause) => nameAt(clause, level + 1)))
    if (name !== undefined) for (const clause of namesakes) names.set(clause, name)
    if (name !== undefined && longer.size > 1)
      for (const [clause, longerName] of namesOfClauses(namesakes, level + 1)) names.set(clause, longerName)
  }
  return names
}

/**
 * Joins the clauses of one function into one declaration that begins with the first; it may be split between clauses. Clauses that have names of their own are
 * declared inside of it, if there are several names.
 *
 * @example
 * ```ts
 * const first = { start: 0, end: 9, startLine: 0, endLine: 0, symbol: undefined, children: [], cuts: [] }
 * const second = { ...first, start: 10, end: 19, startLine: 1, endLine: 1 }
 * joinClauses([first, second]).end // => 19
 * joinClauses([first, second]).cuts // => [{ line: 1, depth: 0 }]
 * ```
 */
export const joinClauses = (clauses: ReadonlyArray<OutlineNode>): OutlineNode => {
  const first = clauses[0]!
  const { end, endLine } = clauses.at(-1)!
  const names = namesOfClauses(clauses)
  const areApart = new Set(names.values()).size > 1
  return {
    ...first,
    symbol: first.symbol && {
      ...first.symbol,
      bodiless: clauses.every(({ symbol }) => symbol?.bodiless === true)
    },
    end,
    endLine,
    children: clauses.flatMap((clause) =>
      areApart ? namedClause(clause, names.get(clause)) : clause.children
    ),
    cuts: clauses.flatMap(({ cuts, startLine }, at) =>
      at === 0 ? cuts : [{ line: startLine, depth: 0 }, ...cuts]
    )
  }
}
