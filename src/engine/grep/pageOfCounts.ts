import type { FileCount } from "../../ports/grep/Grep.ts"
import type { GrepPlace } from "./GrepAnswer.ts"

/**
 * The files that hold the next `limit` matches behind a place, and surely one more where there is one. Files are given by path in code unit
 * order. Of the file of the place itself nobody knows how many matches are left, so none of them counts.
 */
export const pageOfCounts = (
  counts: ReadonlyArray<FileCount>,
  after: GrepPlace | undefined,
  limit: number
): ReadonlyArray<string> => {
  const page: Array<string> = []
  let sure = 0
  for (const { count, path } of counts) {
    if (after !== undefined && path < after.path) continue
    if (sure > limit) break
    page.push(path)
    if (path !== after?.path) sure += count
  }
  return page
}
