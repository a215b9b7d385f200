import { counted } from "../text/mod.ts"
import type { Packed } from "./packToBudget.ts"

/** Most of the items that were left out that a note names. */
const MAX_NAMED = 5

/**
 * A note on how many items fit into a token budget, and how many tokens all would take; undefined if all fit. With `nameOf`, the first items that do
 * not fit are named, so that they can be asked for by themselves.
 *
 * @example
 * ```ts
 * const costs = { first: 500, all: 1400 }
 * budgetNote({ kept: ["a"], total: 2, truncated: true, costs }, 1000, "result") // => "1 of 2 results fits in 1000 tokens: all take about 1400"
 * budgetNote({ kept: [], leftOut: ["a", "b"], total: 2, truncated: true, costs }, 10, "result", (path) => path) // => "None of 2 results fits in 10 tokens: the first takes about 500, all take 1400. Not shown: a, b"
 * budgetNote({ kept: [], total: 2, truncated: true, costs }, 10, "result") // => "None of 2 results fits in 10 tokens: the first takes about 500, all take 1400"
 * budgetNote({ kept: ["a", "b"], total: 2, truncated: false, costs }, 2000, "result") // => undefined
 * ```
 */
export const budgetNote = <A>(
  {
    costs,
    kept,
    leftOut = [],
    total,
    truncated
  }: Omit<Packed<A>, "kept" | "leftOut"> & {
    readonly kept: { readonly length: number }
    readonly leftOut?: ReadonlyArray<A>
  },
  budget: number,
  noun: string,
  nameOf?: (item: A) => string
): string | undefined => {
  if (!truncated) return undefined
  const names = nameOf === undefined ? [] : leftOut.slice(0, MAX_NAMED).map(nameOf)
  const named =
    names.length === 0 ? "" : `. Not shown: ${names.join(", ")}${leftOut.length > names.length ? ", …" : ""}`
  const withinBudget = `in ${counted(budget, "token")}`
  if (total === 1)
    return `The only ${noun} does not fit ${withinBudget}: it takes about ${costs.first}${named}`
  const totalItems = counted(total, noun)
  return kept.length === 0
    ? `None of ${totalItems} fits ${withinBudget}: the first takes about ${costs.first}, all take ${costs.all}${named}`
    : `${kept.length} of ${totalItems} ${kept.length === 1 ? "fits" : "fit"} ${withinBudget}: all take about ${costs.all}${named}`
}
