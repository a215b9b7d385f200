import type { OutlineNode } from "./OutlineNode.ts"

/**
 * Joins the clauses of one function into one declaration that begins with the first; it may be split between clauses.
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
  return {
    ...first,
    symbol: first.symbol && {
      ...first.symbol,
      bodiless: clauses.every(({ symbol }) => symbol?.bodiless === true)
    },
    end,
    endLine,
    children: clauses.flatMap(({ children }) => children),
    cuts: clauses.flatMap(({ cuts, startLine }, at) =>
      at === 0 ? cuts : [{ line: startLine, depth: 0 }, ...cuts]
    )
  }
}
