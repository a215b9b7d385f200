/** The number of lines read around a match, the matching line included, half of them above it. */
const CONTEXT_LINES = 25

/** The numbers of the lines that are read around matches: 25 for a single one. */
export const linesAround = (matches: ReadonlyArray<number>): ReadonlySet<number> =>
  new Set(
    matches.flatMap((line) =>
      Array.from({ length: CONTEXT_LINES }, (_, at) => line - (CONTEXT_LINES >> 1) + at)
    )
  )
