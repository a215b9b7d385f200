import type { Certainty } from "./References.ts"

/** The certainty of one resolution of a name to a definition; "elsewhere" if it leads to another definition, undefined if it leads to none. */
export type Resolution = Certainty | "elsewhere" | undefined

const CERTAINTY_ORDER = ["exact", "likely", "name-only"] as const

/** The less certain of two. */
export const leastCertain = (a: Certainty, b: Certainty): Certainty =>
  CERTAINTY_ORDER.indexOf(a) > CERTAINTY_ORDER.indexOf(b) ? a : b

/** The most certain of several resolutions; undefined when none leads to the definition. */
export const mostCertain = (resolutions: ReadonlyArray<Resolution>): Certainty | undefined =>
  CERTAINTY_ORDER.find((certainty) => resolutions.includes(certainty))
