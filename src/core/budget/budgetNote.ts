import { counted } from "../text/mod.ts"
import type { Packed } from "./packToBudget.ts"

/**
 * A note on how many items fit into a token budget, and how many tokens all would take; undefined if all fit.
 *
 * @example
 * ```ts
 * const costs = { first: 500, all: 1400 }
 * budgetNote({ kept: ["a"], total: 2, truncated: true, costs }, 1000, "result") // => "1 of 2 results fits in 1000 tokens: all take about 1400"
 * budgetNote({ kept: [], total: 2, truncated: true, costs }, 10, "result") // => "None of 2 results fits in 10 tokens: the first takes about 500, all take 1400"
 * budgetNote({ kept: ["a", "b"], total: 2, truncated: false, costs }, 2000, "result") // => undefined
 * ```
 */
export const budgetNote = (
  {
    costs,
    kept,
    total,
    truncated
  }: Omit<Packed<unknown>, "kept"> & { readonly kept: { readonly length: number } },
  budget: number,
  noun: string
): string | undefined => {
  if (!truncated) return undefined
  const withinBudget = `in ${counted(budget, "token")}`
  if (total === 1) return `The only ${noun} does not fit ${withinBudget}: it takes about ${costs.first}`
  const totalItems = counted(total, noun)
  return kept.length === 0
    ? `None of ${totalItems} fits ${withinBudget}: the first takes about ${costs.first}, all take ${costs.all}`
    : `${kept.length} of ${totalItems} ${kept.length === 1 ? "fits" : "fit"} ${withinBudget}: all take about ${costs.all}`
}
