/** The symbols that match a name, best first. */
import { type SymbolKind, TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { languageById, matchesLanguage, nameInDeclaringSet } from "../../core/language/mod.ts"
import {
  matchName,
  MIN_EXACT_SCORE,
  nameParts,
  OTHER_CASE_FACTOR,
  statedArity
} from "../../core/locate/mod.ts"
import { acceptsCount, symbolsBeside } from "../../core/reference/mod.ts"
import { classifyPath, isSettingsVariant, supersededFiles } from "../../core/path/mod.ts"
import type { DeclaredSymbol, SymbolPlace } from "../../ports/storage/SymbolReader.ts"

/** A search for symbols. */
export interface SymbolQuery {
  readonly name: string
  /** Any of these. */
  readonly kinds: ReadonlyArray<SymbolKind> | undefined
  readonly language: string | undefined
}

/** A symbol and how certainly the name means it, 0..1. */
export interface SymbolMatch {
  readonly symbol: DeclaredSymbol
  readonly score: number
}

/** Those of the declared symbols that match, best first. `placesOf` returns the symbols of a source. */
export const rankMatches = (
  declared: ReadonlyArray<DeclaredSymbol>,
  { kinds, language, name }: SymbolQuery,
  placesOf: (source: number) => ReadonlyArray<SymbolPlace> = () => []
): ReadonlyArray<SymbolMatch> => {
  const matches = declarationsFirst(
    name,
    fittingArity(name, declared)
      .filter(
        (symbol) =>
          (kinds === undefined || kinds.includes(symbol.kind)) &&
          (language === undefined || matchesLanguage(symbol.file.language, language))
      )
      .map((symbol) => ({
        symbol,
        score: certaintyOfScore(name, matchScore(name, symbol) || scoreByNeighbours(name, symbol, placesOf))
      }))
      .filter(({ score }) => score > 0)
  )
  const superseded = supersededOf(matches)
  const orderOf = ({ symbol }: SymbolMatch) => rankOf(symbol) + (superseded.has(symbol.file.path) ? 12 : 0)
  return matches.toSorted((a, b) => b.score - a.score || orderOf(a) - orderOf(b))
}

/** The files of migrations and of earlier versions among those of some matches. */
const supersededOf = (matches: ReadonlyArray<SymbolMatch>): ReadonlySet<string> => {
  const paths = [...new Set(matches.map(({ symbol }) => symbol.file.path))]
  if (paths.length < 2) return new Set()
  const superseded = supersededFiles(paths)
  return new Set(paths.filter((_, at) => superseded[at]))
}

/** Other case is accepted only when no symbol matches exactly. */
export const preferExactCase = (matches: ReadonlyArray<SymbolMatch>): ReadonlyArray<SymbolMatch> =>
  (matches[0]?.score ?? 0) > OTHER_CASE_FACTOR
    ? matches.filter(({ score }) => score > OTHER_CASE_FACTOR)
    : matches

const matchScore = (name: string, symbol: DeclaredSymbol) =>
  matchName(name, {
    ...symbol,
    path: symbol.file.path,
    package: symbol.file.package,
    hasShortName: hasShortName(symbol)
  })

/** The name of an implementation is put together from two, and the declaration writes it nowhere: its last part is that of another module. */
const hasShortName = ({ file, name, signature }: DeclaredSymbol): boolean =>
  languageById(file.language)?.mentions?.shortensModules === true && signature.includes(name)

/** Those that take the number of arguments that the name states, `add/2`, if there are any. */
const fittingArity = (
  name: string,
  declared: ReadonlyArray<DeclaredSymbol>
): ReadonlyArray<DeclaredSymbol> => {
  const count = statedArity(name)
  if (count === undefined) return declared
  const fitting = declared.filter((symbol) => {
    const rules = languageById(symbol.file.language)?.mentions
    return rules !== undefined && acceptsCount(symbol, count, rules)
  })
  return fitting.length > 0 ? fitting : declared
}

/** What only sets what is declared under the requested path is no other symbol of that name: it scores less than one that is. */
const declarationsFirst = (name: string, matches: ReadonlyArray<SymbolMatch>): ReadonlyArray<SymbolMatch> => {
  const isDeclared = ({ file, qualifiedName }: DeclaredSymbol) =>
    nameInDeclaringSet(file.language, qualifiedName) === name
  const languages = new Set(
    matches.flatMap(({ symbol }) => (isDeclared(symbol) ? [symbol.file.language] : []))
  )
  return matches.map(({ score, symbol }) => ({
    symbol,
    score: isDeclared(symbol)
      ? 1
      : languages.has(symbol.file.language)
        ? Math.min(score, MIN_EXACT_SCORE)
        : score
  }))
}

/** The same by a symbol that it is declared in although it is named beside it: an enumerator by its enumeration, a field by its constructor or its type. */
const scoreByNeighbours = (
  name: string,
  symbol: DeclaredSymbol,
  placesOf: (source: number) => ReadonlyArray<SymbolPlace>
): number => {
  if (symbol.parent === undefined || nameParts(name).length < 2) return 0
  const scores = symbolsBeside(symbol, placesOf(symbol.file.source)).map(({ qualifiedName }) =>
    matchScore(name, { ...symbol, qualifiedName: `${qualifiedName}.${symbol.name}` })
  )
  return Math.max(0, ...scores)
}

/**
 * How certain a match with this score is: a plain name means all symbols of that name alike, not rather those without an enclosing symbol, such as headings.
 */
const certaintyOfScore = (name: string, score: number): number =>
  score >= MIN_EXACT_SCORE && nameParts(name).length === 1 ? 1 : score

/**
 * Order of equal matches by how often they are wanted: types before other symbols of the same name, unless a keyword would precede their name; code before
 * headings and keys, definitions with bodies before prototypes, settings before those that only add to them, tests last. What is superseded comes right before tests.
 */
const rankOf = ({ bodiless, file, kind }: DeclaredSymbol) =>
  (classifyPath(file.path).test ? 16 : 0) +
  (DOCUMENT_KINDS.has(kind) ? 8 : 0) +
  (VALUE_KINDS.has(kind) ? 4 : 0) +
  (TYPE_KINDS.has(kind) ? (languageById(file.language)?.mentions?.namesTypesByKeyword === true ? 3 : 0) : 2) +
  (bodiless ? 1 : 0) +
  (DOCUMENT_KINDS.has(kind) && isSettingsVariant(file.path) ? 0.5 : 0)

const VALUE_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["field", "constant", "variable"])

const DOCUMENT_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["section", "key", "table", "element"])

/** The symbols with those that have a body first. */
export const bodiesFirst = (declared: ReadonlyArray<DeclaredSymbol>): ReadonlyArray<DeclaredSymbol> =>
  declared.toSorted((a, b) => Number(a.bodiless) - Number(b.bodiless))
