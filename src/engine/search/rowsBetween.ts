import type { Candidate } from "./foldFiles.ts"
import type { RowFilter } from "./rowFilterOf.ts"

/** The allowed rows that lie between two matches of a candidate. The rows of a file are numbered in the order of its lines. */
export const rowsBetween = (
  { id, others }: Pick<Candidate, "id" | "others">,
  allowed: RowFilter
): ReadonlyArray<number> => {
  const matches = new Set([id, ...others])
  return [...matches]
    .map((row) => row + 1)
    .filter((row) => !matches.has(row) && matches.has(row + 1) && (allowed === undefined || allowed(row)))
}

/**
 * Of rows between two matches those that are of the same symbol as a match beside them: the middle of a long function, which has few words of the query, belongs
 * to what is around it. `nameOf`: the qualified name of a row's symbol, if it has one.
 */
export const ofSameSymbol = (
  between: ReadonlyArray<number>,
  nameOf: (row: number) => string | null | undefined
): ReadonlyArray<number> =>
  between.filter((row) => {
    const name = nameOf(row)
    return name != null && [row - 1, row + 1].some((beside) => nameOf(beside) === name)
  })
