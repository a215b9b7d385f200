/** The fields in which answers list their results. */
const RESULT_FIELDS = [
  "results",
  "matches",
  "references",
  "checkpoints",
  "skills",
  "patterns",
  "files",
  "statements"
] as const

/**
 * The number of results in an answer; undefined if it has no list.
 *
 * @example
 * ```ts
 * [countResults({ results: [1, 2] }), countResults({ success: true })] // => [2, undefined]
 * ```
 */
export const countResults = (answer: object): number | undefined => {
  const fields: Readonly<Record<string, unknown>> = { ...answer }
  const list = RESULT_FIELDS.map((key) => fields[key]).find((value) => Array.isArray(value))
  return Array.isArray(list) ? list.length : undefined
}
