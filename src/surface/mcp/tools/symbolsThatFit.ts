/** Symbols within a budget of tokens. */
import { budgetNote, packToBudget } from "../../../core/budget/mod.ts"
import { estimateTokens } from "../../../core/text/mod.ts"
import type { SymbolResult } from "./symbolResult.ts"

type SymbolAnswer = typeof SymbolResult.Type

const tokensOf = (answer: unknown) => estimateTokens(JSON.stringify(answer).length)

/** As many symbols as fit the budget; when not even the first fits, as much of it as does. */
export const symbolsThatFit = (
  results: ReadonlyArray<SymbolAnswer>,
  budget: number | undefined
): {
  readonly kept: ReadonlyArray<SymbolAnswer>
  readonly notes: ReadonlyArray<string>
  readonly overBudgetNote: string | undefined
} => {
  const [first] = results
  if (budget === undefined || first === undefined)
    return { kept: results, notes: [], overBudgetNote: undefined }
  const packed = packToBudget(results, tokensOf, budget)
  if (packed.kept.length > 0)
    return { kept: packed.kept, notes: [], overBudgetNote: budgetNote(packed, budget, "symbol") }
  const { answer, notes } = shortened(first, budget)
  return {
    kept: [answer],
    notes,
    overBudgetNote:
      results.length === 1 ? undefined : budgetNote({ ...packed, kept: [answer] }, budget, "symbol")
  }
}

/** One symbol within a budget: first its source, as many lines as fit, then its lists, in turn. */
const shortened = (
  answer: SymbolAnswer,
  budget: number
): { readonly answer: SymbolAnswer; readonly notes: ReadonlyArray<string> } => {
  const { callees, callers, calls_outside, namesakes, siblings, source = "", ...head } = answer
  const lists = Object.entries({ callers, callees, calls_outside, siblings, namesakes }).flatMap(
    ([name, items]) => (items === undefined ? [] : [{ name, items }])
  )
  const lines = answer.source === undefined ? [] : source.split("\n")
  let tokensLeft = budget - tokensOf(head)
  const end = lines.findIndex((line) => (tokensLeft -= tokensOf(line)) < 0)
  const shownLines = end < 0 ? lines.length : end
  const isCut = shownLines < lines.length
  const shownLists = lists.map(({ items, name }) => {
    const cut = isCut ? 0 : items.findIndex((item) => (tokensLeft -= tokensOf(item)) < 0)
    return { name, total: items.length, shown: cut < 0 ? items : items.slice(0, cut) }
  })
  const cutLists = shownLists.filter(({ shown, total }) => shown.length < total)
  return {
    answer: {
      ...head,
      ...(shownLines === 0 ? {} : { source: lines.slice(0, shownLines).join("\n") }),
      // An empty list would say that there are none.
      ...Object.fromEntries(
        shownLists.flatMap(({ name, shown, total }) =>
          shown.length === 0 && total > 0 ? [] : [[name, shown]]
        )
      )
    },
    notes: [
      ...(isCut || lists.length === 0
        ? [
            `${answer.qualified_name} has about ${tokensOf({ ...head, source })} tokens, more than max_tokens${
              isCut
                ? `: ${shownLines === 0 ? "none" : `the first ${shownLines}`} of its ${lines.length} lines ${shownLines === 1 ? "is" : "are"} shown. get_outline with file_path "${answer.path}" lists what it contains`
                : ""
            }`
          ]
        : []),
      ...(cutLists.length === 0
        ? []
        : [
            `Within max_tokens, ${cutLists.map(({ name, shown, total }) => `${shown.length} of ${total} ${name.replace("_", " ")}`).join(", ")} are shown`
          ])
    ]
  }
}
