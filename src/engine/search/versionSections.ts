/** Finds the release notes of the version in a query. */
import { requestedVersion } from "../../core/query/mod.ts"
import { versionWording } from "../../core/rank/mod.ts"
import type { DeclaredSymbol, SymbolReader } from "../../ports/storage/SymbolReader.ts"

/** Prefixes of versions in headings. */
const VERSION_PREFIXES = ["", "v", "[", "[v", "Version ", "Release "]

/** Most headings with the same beginning that are examined. */
const MAX_HEADINGS = 50

/** Sections with the notes of the requested version: first those in a folder that the query names, then by path. */
export const versionSections = (
  symbols: SymbolReader,
  view: number,
  query: string
): ReadonlyArray<DeclaredSymbol> => {
  const version = requestedVersion(query)
  if (version === undefined) return []
  const { scoreIn } = versionWording(version)
  const isInNamedFolder = ({ file }: DeclaredSymbol) => {
    const folder = file.path.split("/").at(-2) ?? ""
    return (
      folder !== "" &&
      query
        .toLowerCase()
        .split(/[\s@]+/)
        .includes(folder.toLowerCase())
    )
  }
  return VERSION_PREFIXES.flatMap((prefix) => symbols.withPrefix(view, `${prefix}${version}`, MAX_HEADINGS))
    .filter(({ kind, name }) => kind === "section" && scoreIn(name) === 1)
    .sort((a, b) => Number(isInNamedFolder(b)) - Number(isInNamedFolder(a)))
}
