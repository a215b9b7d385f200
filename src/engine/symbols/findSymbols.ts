/** Finds the symbols that a name means, wherever they are declared. */
import { basename } from "node:path"
import { Effect } from "effect"
import { type SymbolKind, TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import {
  lastName,
  MIN_EXACT_SCORE,
  nameEnds,
  nameFromCode,
  OTHER_CASE_FACTOR,
  PLACE_SCORE,
  splitOutermost,
  statedKind,
  withoutProject,
  withoutSigil
} from "../../core/locate/mod.ts"
import { ROUTE_NAME_WORD } from "../../core/language/mod.ts"
import { classifyPath } from "../../core/path/mod.ts"
import { spellingsOf, wordedNames } from "../../core/query/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { SymbolPlace, SymbolReader } from "../../ports/storage/SymbolReader.ts"
import { belowPackage } from "./belowPackage.ts"
import type { ViewReading } from "./createViewReader.ts"
import { generatingSymbols, isObjectKey } from "./generatingSymbols.ts"
import { inheritedMembers } from "./inheritedMembers.ts"
import { preferExactCase, rankMatches, type SymbolMatch, type SymbolQuery } from "./symbolMatches.ts"

/** Most names with the same prefix that are looked up. */
const MAX_PREFIX_MATCHES = 2000

/** Names by a part of them that a name may be given by, in lower case: modules that are written as paths, by their last part, and methods in several parts, by the first. */
export type CompoundNames = ReadonlyMap<string, ReadonlyArray<string>>

type Matches = Effect.Effect<ReadonlyArray<SymbolMatch>, StoreError>

/** Returns functions that find symbols in a view; `compoundNamesOf` returns the compound names of a view. */
export const symbolFinder = (
  compoundNamesOf: (reading: ViewReading) => Effect.Effect<CompoundNames, StoreError>
) => {
  const findAsWritten = (reading: ViewReading, request: SymbolQuery): Matches =>
    Effect.gen(function* () {
      const compoundNames = yield* compoundNamesOf(reading)
      const compounds = compoundNames.get(lastName(nameFromCode(request.name)).toLowerCase()) ?? []
      return yield* reading.store.read(({ symbols }) => namedSymbols(reading, symbols, request, compounds))
    })

  /** The symbols with this name, of the kind that is said with it if there are any, or given in words; or those whose name is qualified by that of the project or of a package. */
  const findByName = (reading: ViewReading, request: SymbolQuery): Matches =>
    Effect.gen(function* () {
      const stated = request.kinds === undefined ? statedKind(request.name) : undefined
      const ofKind = stated === undefined ? [] : yield* findAsWritten(reading, { ...request, ...stated })
      const inCode = ofKind.length > 0 ? [] : yield* findInCode(reading, request)
      const isNamed = ofKind.length > 0 || inCode.length > 0
      const worded = isNamed ? [] : yield* findWorded(reading, request)
      const named = [...ofKind, ...inCode, ...worded]
      const written = named.length > 0 ? named : yield* findAsWritten(reading, request)
      const found = [...(yield* findGenerating(reading, request, written)), ...written]
      if (found.length > 0) return found
      const inside = withoutProject(request.name, basename(reading.project.root))
      const route = yield* findAsWritten(reading, {
        ...request,
        name: `${ROUTE_NAME_WORD} ${request.name.trim()}`
      })
      if (route.length > 0) return route
      if (inside === undefined) return yield* findInPackage(reading, request)
      if (yield* isType(reading, request.name.slice(0, -inside.length))) return []
      return qualifiedByPlace(yield* findAsWritten(reading, { ...request, name: inside }))
    })

  /** What other languages have a name from that no code declares; keys that are only written so, as in a schema, come after it. */
  const findGenerating = (
    reading: ViewReading,
    { kinds, language, name }: SymbolQuery,
    written: ReadonlyArray<SymbolMatch>
  ): Matches => {
    const score = Math.max(written[0]?.score ?? 0, MIN_EXACT_SCORE)
    return Effect.map(
      reading.store.read((tables) => {
        const areKeys = written.every(
          (each) => each.score <= OTHER_CASE_FACTOR || isObjectKey(tables.symbols, each.symbol)
        )
        return areKeys ? generatingSymbols(tables, reading.view, name.trim()) : []
      }),
      (found) =>
        found
          .filter(
            ({ file, kind }) =>
              (kinds?.includes(kind) ?? true) && (language === undefined || file.language === language)
          )
          .map((symbol) => ({ symbol, score }))
    )
  }

  /** What code declares by a name of several words exactly so, which no other name in these words is: an event. */
  const findInCode = (reading: ViewReading, request: SymbolQuery): Matches =>
    Effect.gen(function* () {
      const name = request.name.trim()
      if (/\s/.test(name) || wordedNames(name).length === 0) return []
      const found = yield* findAsWritten(reading, request)
      return found.filter(({ symbol }) => symbol.name === name && CODE_KINDS.has(symbol.kind))
    })

  /** The same by the name that a manifest gives to the package below its folder, which may have another name: a crate. */
  const findInPackage = (reading: ViewReading, request: SymbolQuery): Matches =>
    Effect.gen(function* () {
      const split = splitOutermost(request.name)
      if (split === undefined) return []
      const holds = yield* reading.store.read(belowPackage(reading.view, split.outermost))
      if (holds === undefined) return []
      const found = yield* findAsWritten(reading, { ...request, name: split.inside })
      return qualifiedByPlace(found.filter(({ symbol }) => holds(symbol.file.path)))
    })

  /** The symbols with this name, or what a type has by its supertypes if no symbol is written so, only in other capitals. */
  const findByNameOrType = (reading: ViewReading, request: SymbolQuery): Matches =>
    Effect.gen(function* () {
      const found = yield* findByName(reading, request)
      if ((found[0]?.score ?? 0) > OTHER_CASE_FACTOR) return found
      const inherited = (yield* findInherited(reading, request.name)).filter(
        ({ symbol: { file, kind } }) =>
          (request.kinds?.includes(kind) ?? true) &&
          (request.language === undefined || file.language === request.language)
      )
      return inherited.length > 0 ? inherited : found
    })

  /** The same, or else the symbols whose names have this prefix; of a name with an asterisk after it, all these. */
  const findSymbols = (reading: ViewReading, request: SymbolQuery): Matches =>
    Effect.gen(function* () {
      const isPrefix = PREFIX_PATTERN.test(request.name.trim())
      const found = isPrefix ? [] : yield* findByNameOrType(reading, request)
      if (found.length > 0) return found
      const prefixed = yield* findByPrefix(reading, request)
      return prefixed.length > 0 || !isPrefix ? prefixed : yield* findByNameOrType(reading, request)
    })

  return { findByNameOrType, findSymbols }
}

/** What is declared by a name and not found by one of its words, as titles and styles are. */
const CODE_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["function", "method", "field"])

/** A plain name before an asterisk, as in patterns; also a pointer's type, whose own name is the first of those with this prefix. */
const PREFIX_PATTERN = /^[\p{L}\p{N}_$]+\*$/u

/** The members that a type has by its supertypes. */
const findInherited = (reading: ViewReading, name: string): Matches =>
  reading.store.read((tables) =>
    inheritedMembers(tables, reading.view, name).map((symbol) => ({ symbol, score: MIN_EXACT_SCORE }))
  )

/** The symbols whose name is given in words, outside of tests if there are any: `RateLimiter` for "rate limiter"; with what has these words as a title. */
const findWorded = (reading: ViewReading, request: SymbolQuery): Matches =>
  reading.store.read(({ symbols }) => {
    for (const words of wordedNames(request.name)) {
      const names = new Set([...spellingsOf(words), request.name.trim().toLowerCase()])
      const declared = [...names].flatMap((each) => symbols.withName(reading.view, each))
      const inCode = declared.filter(({ file }) => !classifyPath(file.path).test)
      const byName = Map.groupBy(inCode.length > 0 ? inCode : declared, ({ name }) => name)
      const found = [...byName].flatMap(([name, namesakes]) => rankMatches(namesakes, { ...request, name }))
      if (found.length > 0) return found
    }
    return []
  })

export const findByPrefix = (reading: ViewReading, request: SymbolQuery): Matches =>
  reading.store.read(({ symbols }) => {
    const last = lastName(nameFromCode(request.name))
    return rankMatches(symbols.withPrefix(reading.view, last, MAX_PREFIX_MATCHES), request)
  })

/** Matches of which a part of the name means the place. */
const qualifiedByPlace = (matches: ReadonlyArray<SymbolMatch>): ReadonlyArray<SymbolMatch> =>
  matches.map(({ score, symbol }) => ({ symbol, score: score * PLACE_SCORE }))

/** Whether a type is called so, whose members have their names from it; what separates the name from them may follow it. */
const isType = (reading: ViewReading, name: string) =>
  reading.store.read(({ symbols }) =>
    symbols.withName(reading.view, lastName(name)).some(({ kind }) => TYPE_KINDS.has(kind))
  )

/** The symbols that the name means as it is written; `compounds` are the compound names that it may be given for. */
const namedSymbols = (
  reading: ViewReading,
  symbols: SymbolReader,
  request: SymbolQuery,
  compounds: ReadonlyArray<string>
): ReadonlyArray<SymbolMatch> => {
  const nameSuffixes = nameEnds(request.name)
  const plain = [...new Set([...nameSuffixes, ...nameSuffixes.map(withoutSigil)])].flatMap((each) =>
    symbols.withName(reading.view, each)
  )
  const compound = compounds
    .flatMap((each) => symbols.withName(reading.view, each))
    .filter(({ kind }) => kind === "module" || kind === "method" || TYPE_KINDS.has(kind))
  const namesakes = new Map([...plain, ...compound].map((one) => [`${one.file.source}:${one.ordinal}`, one]))
  return preferExactCase(rankMatches([...namesakes.values()], request, memoizedBySource(symbols.placesOf)))
}

/** Reads each source once: many symbols of one name may be in one file. */
const memoizedBySource = (
  placesOf: (source: number) => ReadonlyArray<SymbolPlace>
): ((source: number) => ReadonlyArray<SymbolPlace>) => {
  const results = new Map<number, ReadonlyArray<SymbolPlace>>()
  return (source) => {
    const places = results.get(source) ?? placesOf(source)
    results.set(source, places)
    return places
  }
}
