import type { FileCount } from "../../ports/grep/Grep.ts"
import type { GrepPlace } from "./GrepAnswer.ts"

/**
 * The paths that hold the next `limit` matches after a place, plus at least one further match if there is one. Counts are sorted by path in code unit order.
 * How many matches remain in the file of `after` is unknown, so its matches do not count.
 */
export const pageOfCounts = (
  counts: ReadonlyArray<FileCount>,
  after: GrepPlace | undefined,
  limit: number
): ReadonlyArray<string> => {
  const page: Array<string> = []
  let certainCount = 0
  for (const { count, path } of counts) {
    if (after !== undefined && path < after.path) continue
    if (certainCount > limit) break
    page.push(path)
    if (path !== after?.path) certainCount += count
  }
  return page
}
