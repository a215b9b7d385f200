import { toKindMask, toPatternMask } from "../../ports/storage/masks.ts"
import type { SearchFilters } from "./SearchRequest.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Which rows are admitted; undefined where all are. */
export type Allowed = ((row: number) => boolean) | undefined

/** Which rows of a snapshot the filters admit; `undefined` where they admit all. */
export const admits = (snapshot: Snapshot, filters: SearchFilters): Allowed => {
  const { kinds, language, packages, path, patterns } = filters
  if (!kinds && !language && !packages && !path && !patterns) return undefined
  const { columns } = snapshot
  const files = columns.files.map(
    (file) =>
      (language === undefined || file.language === language) &&
      (path === undefined || path(file.path)) &&
      (packages === undefined ||
        packages.some((each) => each === file.package || each === file.declaredPackage))
  )
  const kindMask = kinds && toKindMask(kinds)
  const patternMask = patterns && toPatternMask(patterns)
  const admitted = new Uint8Array(columns.rows)
  for (let row = 0; row < columns.rows; row++)
    admitted[row] =
      files[columns.file[row]!] === true &&
      (kindMask === undefined || (columns.kinds[row]! & kindMask) !== 0) &&
      (patternMask === undefined || (columns.patterns[row]! & patternMask) !== 0)
        ? 1
        : 0
  return (row) => admitted[row] === 1
}
