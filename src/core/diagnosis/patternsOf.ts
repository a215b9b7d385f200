import type { ErrorPattern } from "./Pattern.ts"

/** What the causes of one message have in common. */
export type Evidence = Pick<ErrorPattern, "errorPattern" | "match" | "language" | "tags" | "examples">

/** What is specific to one cause. */
export type Cause = Omit<ErrorPattern, keyof Evidence | "competing">

/**
 * One pattern per cause, each competing with the others.
 *
 * @example
 * ```ts
 * const evidence = { errorPattern: "no …", match: [/no/], tags: [], examples: [] }
 * const cause = { category: "logic", severity: "low", prior: 0.5, rootCause: "", solution: "", verify: [], actions: [] }
 * patternsOf(evidence, { ...cause, id: "a" }, { ...cause, id: "b" }).map((_) => _.competing) // => [["b"], ["a"]]
 * ```
 */
export const patternsOf = (
  evidence: Evidence,
  ...causes: ReadonlyArray<Cause>
): ReadonlyArray<ErrorPattern> => {
  const ids = causes.map(({ id }) => id)
  return causes.map((cause) => ({ ...evidence, ...cause, competing: ids.filter((id) => id !== cause.id) }))
}
