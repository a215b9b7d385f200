import type { Certainty } from "./References.ts"

/** The certainty of one way from a name to a definition; "elsewhere" if it leads to another definition, undefined if there is no such way. */
export type Way = Certainty | "elsewhere" | undefined

const ORDER = ["exact", "likely", "name-only"] as const

/** The less certain of two. */
export const surely = (a: Certainty, b: Certainty): Certainty => (ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b)

/** The most certain of several ways; undefined when none leads to the definition. */
export const best = (ways: ReadonlyArray<Way>): Certainty | undefined =>
  ORDER.find((certainty) => ways.includes(certainty))
