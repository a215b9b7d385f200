/** Where the notes of a version stand that a query asks for. */
import { versionAsked } from "../../core/query/mod.ts"
import { versionWording } from "../../core/rank/mod.ts"
import type { DeclaredSymbol, SymbolReader } from "../../ports/storage/SymbolReader.ts"

/** What headings write before a version. */
const BEFORE = ["", "v", "[", "[v", "Version ", "Release "]

/** Headings of one beginning that are looked at. */
const MOST = 50

/** Sections that are the notes of the version a query asks for: those in a folder that it names first, then by path. */
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
