import type { Certainty } from "./References.ts"

/** What a way from a name to a definition is worth; undefined where there is none. */
export type Way = Certainty | "elsewhere" | undefined

const ORDER = ["exact", "likely", "name-only"] as const

/** The less sure of two. */
export const surely = (a: Certainty, b: Certainty): Certainty => (ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b)

/** The surest of some ways, undefined where none leads there. */
export const best = (ways: ReadonlyArray<Way>): Certainty | undefined =>
  ORDER.find((certainty) => ways.includes(certainty))
