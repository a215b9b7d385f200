import { languageById, matchesLanguage } from "../../core/language/mod.ts"
import { toKindMask, toPatternMask } from "../../ports/storage/masks.ts"
import type { SearchFilters } from "./SearchRequest.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Test for admitted rows; undefined admits all. */
export type RowFilter = ((row: number) => boolean) | undefined

/** The filters that excluded everything: each that alone admits no row; else all of them if together they admit none; else the minimum relevance. */
export const blockingFilters = (
  snapshot: Snapshot,
  { minRelevance, ...rowFilters }: SearchFilters
): ReadonlyArray<keyof SearchFilters> => {
  const admitsNone = (filters: SearchFilters) => {
    const allowed = rowFilterOf(snapshot, filters)
    if (allowed === undefined) return false
    for (let row = 0; row < snapshot.columns.rows; row++) if (allowed(row)) return false
    return true
  }
  const keys = Object.keys(rowFilters) as ReadonlyArray<keyof typeof rowFilters>
  const blocking = keys.filter((key) => admitsNone({ [key]: rowFilters[key] }))
  if (blocking.length > 0) return blocking
  return admitsNone(rowFilters) ? keys : minRelevance === undefined ? [] : ["minRelevance"]
}

/** An import path of Go begins with a host: the module's path, and then the folder of the package. */
const IMPORT_PATH = /^[^/]*\.[^/]*\//

/**
 * Whether a file is in a package of that name, or of that import path in Go; where every file is a module of its own, a package consists of the modules below its
 * name.
 */
const isInPackage = (
  { declaredPackage, language, package: pkg }: Snapshot["columns"]["files"][number],
  name: string
): boolean => {
  if (name === pkg || name === declaredPackage) return true
  if (language === "go" && pkg !== "" && IMPORT_PATH.test(name)) return name.endsWith(`/${pkg}`)
  const rules = languageById(language)?.mentions
  return rules?.visibleIn === "file" && pkg.startsWith(`${name}${rules.moduleSeparator}`)
}

/** Test for the rows that the filters admit; `undefined` when they admit all. */
export const rowFilterOf = (snapshot: Snapshot, filters: SearchFilters): RowFilter => {
  const { kinds, language, packages, path, patterns } = filters
  if (!kinds && !language && !packages && !path && !patterns) return undefined
  const { columns } = snapshot
  const files = columns.files.map(
    (file) =>
      (language === undefined || matchesLanguage(file.language, language)) &&
      (path === undefined || path(file.path)) &&
      (packages === undefined || packages.some((each) => isInPackage(file, each)))
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

/** Only rows of the files that contain one of `rows`, if any are given. */
export const inFilesOf = (
  { columns }: Snapshot,
  rows: ReadonlyArray<number> | undefined,
  allowed: RowFilter
): RowFilter => {
  if (rows === undefined) return allowed
  const files = new Set(rows.map((row) => columns.file[row]!))
  return (row) => files.has(columns.file[row]!) && (allowed === undefined || allowed(row))
}
