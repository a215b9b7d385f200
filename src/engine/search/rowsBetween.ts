import type { Candidate } from "./foldFiles.ts"
import type { RowFilter } from "./rowFilterOf.ts"

/**
 * A candidate with the rows that lie between two of its matches: such a row usually belongs to both, as the middle of a long function, which has few words of the
 * query. The rows of a file are numbered in the order of its lines.
 */
export const withRowsBetween = <C extends Pick<Candidate, "id" | "others">>(
  candidate: C,
  allowed: RowFilter
): C => {
  const matches = new Set([candidate.id, ...candidate.others])
  const between = [...matches]
    .map((row) => row + 1)
    .filter((row) => !matches.has(row) && matches.has(row + 1) && (allowed === undefined || allowed(row)))
  return between.length === 0 ? candidate : { ...candidate, others: [...candidate.others, ...between] }
}
