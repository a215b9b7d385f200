import type { OutlineNode } from "./OutlineNode.ts"

/** A clause as a declaration inside of the function: it is qualified like that. */
const namedClause = (clause: OutlineNode): ReadonlyArray<OutlineNode> => {
  const { symbol } = clause
  return symbol?.clauseName === undefined
    ? clause.children
    : [{ ...clause, symbol: { ...symbol, name: symbol.clauseName, isSibling: true, doc: "" } }]
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
  const names = new Set(clauses.flatMap(({ symbol }) => symbol?.clauseName ?? []))
  return {
    ...first,
    symbol: first.symbol && {
      ...first.symbol,
      bodiless: clauses.every(({ symbol }) => symbol?.bodiless === true)
    },
    end,
    endLine,
    children: clauses.flatMap((clause) => (names.size > 1 ? namedClause(clause) : clause.children)),
    cuts: clauses.flatMap(({ cuts, startLine }, at) =>
      at === 0 ? cuts : [{ line: startLine, depth: 0 }, ...cuts]
    )
  }
}
