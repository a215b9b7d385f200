/** Finds the release notes of the version in a query. */
import { versionAsked } from "../../core/query/mod.ts"
import { versionWording } from "../../core/rank/mod.ts"
import type { DeclaredSymbol, SymbolReader } from "../../ports/storage/SymbolReader.ts"

/** Prefixes of versions in headings. */
const BEFORE = ["", "v", "[", "[v", "Version ", "Release "]

/** Most headings with the same beginning that are examined. */
const MOST = 50

/** Sections with the notes of the requested version: first those in a folder that the query names, then by path. */
export const versionSections = (
  symbols: SymbolReader,
  view: number,
  query: string
): ReadonlyArray<DeclaredSymbol> => {
  const version = versionAsked(query)
  if (version === undefined) return []
  const { saidIn } = versionWording(version)
  const isNamed = ({ file }: DeclaredSymbol) => {
    const folder = file.path.split("/").at(-2) ?? ""
    return (
      folder !== "" &&
      query
        .toLowerCase()
        .split(/[\s@]+/)
        .includes(folder.toLowerCase())
    )
  }
  return BEFORE.flatMap((before) => symbols.beginning(view, `${before}${version}`, MOST))
    .filter(({ kind, name }) => kind === "section" && saidIn(name) === 1)
    .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
}
