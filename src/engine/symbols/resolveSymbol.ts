/** Resolves names and handles to symbols at their current places. */
import { Effect } from "effect"
import type { SymbolKind } from "../../core/domain/CodeSymbol.ts"
import { differsOnlyInCase, hasOtherOwner, MIN_EXACT_SCORE, PLACE_SCORE } from "../../core/locate/mod.ts"
import { translatedFrom } from "../../core/path/mod.ts"
import { parsePlace } from "../../core/query/mod.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { ViewReading } from "./createViewReader.ts"
import { currentSymbols } from "./currentSymbol.ts"
import { type CompoundNames, symbolFinder } from "./findSymbols.ts"
import { hiddenDeclarationNote, incompleteIndexNote } from "./incompleteIndexNote.ts"
import { handleResolver } from "./resolveHandle.ts"
import { similarNameFinder, similarNamesClause } from "./findSimilarNames.ts"
import type { SymbolName } from "./SymbolAnswer.ts"
import type { SymbolMatch } from "./symbolMatches.ts"
import { usesOfMissing } from "./usesOfMissing.ts"

/** The message that a line of a file is not a symbol name, and which tool to use instead. */
export const lineNotNameMessage = (place: string): string =>
  `"${place}" is a line of a file, not a name: use it as the query of search_code to see what is there`

/** Most other matching symbols that are returned. */
const MAX_ALTERNATIVES = 10

/** When not all symbols are returned, the number of places reserved for methods without a body, as in interfaces. */
const MAX_BODILESS = 3

/** Returns resolving functions; `namesOf` returns the names of a view, `compoundNamesOf` its compound names. */
export const symbolResolver = (
  namesOf: (reading: ViewReading) => Effect.Effect<ReadonlyArray<string>, StoreError>,
  compoundNamesOf: (reading: ViewReading) => Effect.Effect<CompoundNames, StoreError>
) => {
  const { findByNameOrType, findSymbols } = symbolFinder(compoundNamesOf)
  const findSimilarNames = similarNameFinder(namesOf)
  const { resolveId, resolveStableId } = handleResolver(findSimilarNames)

  const resolveName = (reading: ViewReading, name: string) =>
    Effect.gen(function* () {
      // Names with this prefix are excluded: they are other symbols, and returning them for a deleted name would claim that it has no references.
      const meant = mostCertain(
        yield* findByNameOrType(reading, { name, kinds: undefined, language: undefined })
      )
      const matches = withoutTranslations(meant)
      const listed = limitMatches(matches)
      const current = yield* currentSymbols(
        reading,
        listed.map(({ symbol }) => symbol)
      )
      if (current !== undefined) {
        const hiddenNote = listed.every(({ symbol }) => isOther(symbol, name))
          ? yield* hiddenDeclarationNote(reading, name)
          : undefined
        return {
          ...current,
          more: matches.length - listed.length,
          translations: meant.length - matches.length,
          hiddenNote
        }
      }
      if (parsePlace(name) !== undefined) return { missing: lineNotNameMessage(name) }
      const similar = yield* findSimilarNames(reading, name)
      return {
        missing: `No symbol is named "${name}"${similarNamesClause(similar)}. Find it with search_code${yield* usesOfMissing(reading, name)}${yield* incompleteIndexNote(reading, name)}`
      }
    })

  const resolveSymbolName = (reading: ViewReading, requested: SymbolName) =>
    "id" in requested
      ? resolveId(reading, requested.id)
      : "stableId" in requested
        ? resolveStableId(reading, requested.stableId)
        : resolveName(reading, requested.name)
  return { findSymbols, findSimilarNames, resolveSymbolName }
}

const VALUE_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["variable", "constant", "field", "key"])

/** Whether a symbol may well be another than the type or function that a name means. */
const isOther = (symbol: DeclaredSymbol, name: string): boolean =>
  VALUE_KINDS.has(symbol.kind) ||
  differsOnlyInCase(name, symbol.qualifiedName) ||
  hasOtherOwner(name, { ...symbol, path: symbol.file.path, package: symbol.file.package })

/**
 * Those of the matches, best first, that the name may mean as well as the best: the symbol's own name is stronger evidence than the path of its file, and that
 * is stronger than the names of the symbols around it.
 */
const mostCertain = (matches: ReadonlyArray<SymbolMatch>): ReadonlyArray<SymbolMatch> => {
  const best = matches[0]?.score ?? 0
  const least = Math.min(best, MIN_EXACT_SCORE)
  return matches.filter(({ score }) => score >= least && (score === best || score > PLACE_SCORE))
}

/** The texts of a program that are the original of others; a text that only a translation has stays. */
const withoutTranslations = (matches: ReadonlyArray<SymbolMatch>): ReadonlyArray<SymbolMatch> => {
  if (matches.length < 2) return matches
  const paths = [...new Set(matches.map(({ symbol }) => symbol.file.path))]
  const originals = translatedFrom(paths)
  if (originals.size === 0) return matches
  const indexOf = new Map(paths.map((path, at) => [path, at]))
  const keyOf = (path: string, { qualifiedName }: SymbolMatch["symbol"]) =>
    `${path}\0${textKey(qualifiedName)}`
  const texts = new Set(matches.map(({ symbol }) => keyOf(symbol.file.path, symbol)))
  const isTranslation = ({ symbol }: SymbolMatch): boolean => {
    const original = originals.get(indexOf.get(symbol.file.path)!)
    return (
      original !== undefined &&
      (symbol.kind === "key" || symbol.kind === "element") &&
      texts.has(keyOf(paths[original]!, symbol))
    )
  }
  return matches.filter((match) => !isTranslation(match))
}

/** A qualified name without the language that all keys of a file may stand below. */
const textKey = (qualifiedName: string): string => qualifiedName.replace(/^[a-z]{2,3}(?:[-_]\w+)?\.(?=.)/, "")

/** The first of some matches; when there are too many, a few places go to methods without a body, because uses refer to these. */
const limitMatches = (matches: ReadonlyArray<SymbolMatch>): ReadonlyArray<SymbolMatch> => {
  if (matches.length <= MAX_ALTERNATIVES + 1) return matches
  const bodiless = matches
    .slice(MAX_ALTERNATIVES + 1 - MAX_BODILESS)
    .filter(({ symbol }) => symbol.bodiless && symbol.kind === "method")
    .slice(0, MAX_BODILESS)
  return [...matches.slice(0, MAX_ALTERNATIVES + 1 - bodiless.length), ...bodiless]
}
