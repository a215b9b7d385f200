import type { Candidate } from "./foldFiles.ts"

/** Where a name is of which a query asks the uses. */
export interface NamedUses {
  readonly name: string
  /** Words for the part of the project that the query is limited to, if it is. */
  readonly place?: string | undefined
  /** Rows that contain all of its words, in that part. */
  readonly containing: Iterable<number>
  /** Rows that define it. */
  readonly defining: Iterable<number>
}

/**
 * Of the found files those that contain the name: what does not contain it cannot use it, and would only look as if it did. If others were left out, and every file
 * that contains the name was found, a note says how many there are, because fewer may be shown; if the query is limited to a part of the project, the note says that instead.
 */
export const onlyNaming = (
  candidates: ReadonlyArray<Candidate>,
  { containing, defining, name, place }: NamedUses,
  fileOf: (row: number) => number
): { readonly candidates: ReadonlyArray<Candidate>; readonly note: string | undefined } => {
  const files = new Set([...containing, ...defining].map(fileOf))
  const kept = candidates.filter(({ id }) => files.has(fileOf(id)))
  return {
    candidates: kept,
    note:
      place !== undefined
        ? `Limited to "${place}"`
        : kept.length === candidates.length || kept.length < files.size
          ? undefined
          : `Only ${kept.length === 1 ? "one indexed file contains" : `${kept.length} indexed files contain`} "${name}"`
  }
}
