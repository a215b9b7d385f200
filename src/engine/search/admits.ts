import { DDD_PATTERNS } from "../../core/domain/CodeSymbol.ts"
import type { SearchFilters } from "./SearchRequest.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Which rows of a snapshot the filters admit; `undefined` where they admit all. */
export const admits = (
  snapshot: Snapshot,
  filters: SearchFilters
): ((row: number) => boolean) | undefined => {
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
  const mask = patterns?.reduce((bits, pattern) => bits | (1 << DDD_PATTERNS.indexOf(pattern)), 0)
  const admitted = new Uint8Array(columns.rows)
  for (let row = 0; row < columns.rows; row++)
    admitted[row] =
      files[columns.file[row]!] === true &&
      (kinds === undefined || kinds.has(columns.kinds[row]!)) &&
      (mask === undefined || (columns.patterns[row]! & mask) !== 0)
        ? 1
        : 0
  return (row) => admitted[row] === 1
}
