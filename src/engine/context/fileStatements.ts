/** Statements about a file. */
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { languageById } from "../../core/language/mod.ts"
import { counted } from "../../core/text/mod.ts"
import type { FoundReferences } from "../symbols/findReferences.ts"
import type { FileSymbols, FoundSymbol } from "../symbols/SymbolAnswer.ts"
import { joinNames, placeOf, type Statement, toEvidence, withArticle } from "./Statement.ts"

/** Most symbols of a file whose uses are counted. */
const MAX_SYMBOLS = 200

/** The declarations of a file: types and functions by size, then values. Members of a module count as declared by the file. */
export const mainSymbols = (symbols: ReadonlyArray<FoundSymbol>): ReadonlyArray<FoundSymbol> => {
  const byParent = Map.groupBy(symbols, ({ parent }) => parent)
  const declaredIn = (parent: number | undefined): ReadonlyArray<FoundSymbol> =>
    (byParent.get(parent) ?? []).flatMap((each) =>
      each.kind === "module" && byParent.has(each.ordinal) ? declaredIn(each.ordinal) : [each]
    )
  return declaredIn(undefined).toSorted(
    (a, b) => Number(isValue(a)) - Number(isValue(b)) || linesOf(b) - linesOf(a)
  )
}

const isValue = ({ kind }: FoundSymbol) => kind === "constant" || kind === "variable"

const linesOf = ({ span }: FoundSymbol) => span.endLine - span.startLine

/** The symbols of a file that others can use: its declarations and the members of its types. */
export const usableSymbols = (symbols: ReadonlyArray<FoundSymbol>): ReadonlyArray<FoundSymbol> => {
  const main = mainSymbols(symbols)
  const types = new Set(main.flatMap(({ kind, ordinal }) => (TYPE_KINDS.has(kind) ? [ordinal] : [])))
  return [...main, ...symbols.filter(({ parent }) => parent !== undefined && types.has(parent))].slice(
    0,
    MAX_SYMBOLS
  )
}

/** "a Go file in package shop", "a Makefile" */
const describeFile = ({ language, package: packageName }: FileSymbols): string => {
  const title = withArticle(languageById(language)?.title ?? language)
  return `${/file$/i.test(title) ? title : `${title} file`}${packageName === "" ? "" : ` in package ${packageName}`}`
}

/** The statement about what a file declares. */
export const contentsStatement = (
  file: FileSymbols,
  outer: ReadonlyArray<FoundSymbol>,
  limit: number
): Statement => ({
  aspect: "definition",
  text:
    outer.length === 0
      ? `${file.path} is ${describeFile(file)} that declares nothing`
      : `${file.path} is ${describeFile(file)} that declares ${joinNames(
          outer.map(({ kind, name }) => `${kind} ${name}`),
          2 * limit
        )}`,
  evidence:
    outer.length === 0 ? [{ path: file.path, startLine: 1, endLine: 1 }] : outer.slice(0, limit).map(placeOf)
})

/** The statement about which other files use a file's declarations. */
export const usersStatement = (
  { files, references }: Pick<FoundReferences, "files" | "references">,
  ownPath: string,
  limit: number
): Statement => {
  const others = [...files].filter(([path]) => path !== ownPath)
  const certain = others.flatMap(([path, certainty]) => (certainty === "name-only" ? [] : [path]))
  const nameOnly = others.flatMap(([path, certainty]) => (certainty === "name-only" ? [path] : []))
  const sentences = [
    ...(certain.length === 0
      ? []
      : [
          `Its declarations are used by ${counted(certain.length, "other file")}: ${joinNames(certain, limit)}`
        ]),
    ...(nameOnly.length === 0
      ? []
      : [
          `${counted(nameOnly.length, "other file")} ${nameOnly.length === 1 ? "uses" : "use"} names it declares, but may mean something else: ${joinNames(nameOnly, limit)}`
        ])
  ]
  return {
    aspect: "use",
    text: sentences.length === 0 ? "No other file uses its declarations by name" : sentences.join("; "),
    evidence: references
      .filter(({ path }) => path !== ownPath)
      .slice(0, limit)
      .map(toEvidence)
  }
}
