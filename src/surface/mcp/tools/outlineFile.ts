/** The outline of a file, as much as fits a budget of tokens. */
import { isPlainValue, outlinePriority } from "../../../core/outline/mod.ts"
import { containerOf } from "../../../core/reference/mod.ts"
import { cutText } from "../../../core/text/mod.ts"
import type { OutlineCosts, OutlinedSymbol } from "./outlineCosts.ts"
import type { FileSymbols, FoundSymbol } from "../../../engine/symbols/SymbolAnswer.ts"

/** Most characters shown of a signature. */
const MAX_SIGNATURE_CHARACTERS = 160

/** The fields of a file besides its symbols. */
export const heading = (file: Pick<FileSymbols, "language" | "package" | "path">) => ({
  path: file.path,
  language: file.language,
  package: file.package
})

interface RemainingTokens {
  tokens: number
  complete: boolean
  /** Tokens of all symbols, including those that did not fit. */
  needed: number
  /** Whether only fields, variables and constants did not fit. */
  onlyValuesLeftOut: boolean
}

/** A budget of which nothing is used. */
export const remainingTokens = (tokens: number): RemainingTokens => ({
  tokens,
  complete: true,
  needed: 0,
  onlyValuesLeftOut: true
})

/** A file's symbols, nested, as many as fit the budget, by priority. */
export const outlineFile = (
  file: FileSymbols,
  depth: number,
  costs: OutlineCosts,
  remaining: RemainingTokens
) => {
  const children = Map.groupBy(file.symbols, ({ parent }) => parent)
  const byOrdinal = new Map(file.symbols.map((symbol) => [symbol.ordinal, symbol]))
  const parentOf = ({ parent }: FoundSymbol) => (parent === undefined ? undefined : byOrdinal.get(parent))
  const levelsAbove = (symbol: FoundSymbol): number => {
    const parent = parentOf(symbol)
    return parent === undefined ? 0 : 1 + levelsAbove(parent)
  }
  const memberOf = (symbol: FoundSymbol) => {
    const type = containerOf(symbol, file.symbols)
    return type === "" || parentOf(symbol)?.name === type ? {} : { member_of: type }
  }
  const node = (symbol: FoundSymbol) => ({
    symbol_id: symbol.id,
    name: symbol.name,
    ...memberOf(symbol),
    kind: symbol.kind,
    signature: cutText(symbol.signature, MAX_SIGNATURE_CHARACTERS),
    line_start: symbol.span.startLine,
    line_end: symbol.span.endLine
  })
  const kept = new Set<number>()
  const wanted = outlinePriority(file.symbols, depth)
  const parents = new Set(children.keys())
  for (const symbol of wanted) {
    const cost = costs.symbol(node(symbol), levelsAbove(symbol))
    remaining.needed += cost
    if (remaining.complete && cost <= remaining.tokens) {
      remaining.tokens -= cost
      kept.add(symbol.ordinal)
    } else {
      remaining.complete = false
      if (!isPlainValue(symbol, parents)) remaining.onlyValuesLeftOut = false
    }
  }
  const nested = (parent: number | undefined): ReadonlyArray<OutlinedSymbol> =>
    (children.get(parent) ?? [])
      .filter(({ ordinal }) => kept.has(ordinal))
      .map((symbol) => {
        const inner = nested(symbol.ordinal)
        return { ...node(symbol), ...(inner.length === 0 ? {} : { children: inner }) }
      })
  return {
    ...heading(file),
    ...(file.problem === undefined
      ? {}
      : { syntax_error: `line ${file.problem.line}: ${file.problem.message}` }),
    symbols: nested(undefined),
    ...(kept.size === wanted.length ? {} : { symbols_left_out: wanted.length - kept.size })
  }
}
