/** Resolves names and handles to symbols at their current places. */
import { basename } from "node:path"
import { Effect } from "effect"
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { fromHandle } from "../../core/handle/Handle.ts"
import {
  lastName,
  MIN_EXACT_SCORE,
  nameEnds,
  nameFromCode,
  PLACE_SCORE,
  splitOutermost,
  statedKind,
  withoutProject,
  withoutSigil
} from "../../core/locate/mod.ts"
import { misspelledNames, parsePlace, similarNames } from "../../core/query/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { DeclaredSymbol, SymbolPlace, SymbolReader } from "../../ports/storage/SymbolReader.ts"
import { belowPackage } from "./belowPackage.ts"
import { closestMembers } from "./closestMembers.ts"
import { inheritedMembers } from "./inheritedMembers.ts"
import { catchingUpNote, incompleteIndexNote } from "./incompleteIndexNote.ts"
import type { SymbolName } from "./SymbolAnswer.ts"
import { declaresMostOf, hasSameDeclaration } from "./movedDeclaration.ts"
import { preferExactCase, rankMatches, type SymbolQuery } from "./symbolMatches.ts"
import { currentSymbol, currentSymbols, resolvedSymbol } from "./currentSymbol.ts"
import type { ViewReading } from "./createViewReader.ts"

/** The message that a line of a file is not a symbol name, and which tool to use instead. */
export const lineNotNameMessage = (place: string): string =>
  `"${place}" is a line of a file, not a name: use it as the query of search_code to see what is there`

/** Most names with the same prefix that are looked up. */
const MAX_PREFIX_MATCHES = 2000

/** Most other matching symbols that are returned. */
const MAX_ALTERNATIVES = 10

/** Most similar names that are returned. */
const MAX_SIMILAR_NAMES = 5

/** When not all symbols are returned, the number of places reserved for methods without a body, as in interfaces. */
const MAX_BODILESS = 3

/** Returns resolving functions; `namesOf` returns the names of a view, `compoundNamesOf` those of modules that are written as paths, by their last part, and of methods in several parts, by the first. */
export const symbolResolver = (
  namesOf: (reading: ViewReading) => Effect.Effect<ReadonlyArray<string>, StoreError>,
  compoundNamesOf: (
    reading: ViewReading
  ) => Effect.Effect<ReadonlyMap<string, ReadonlyArray<string>>, StoreError>
) => {
  /** The symbols with this name, of the kind that is said with it if there are any; or those whose name is qualified by that of the project. */
  const findByName = (reading: ViewReading, request: SymbolQuery) =>
    Effect.gen(function* () {
      const stated = request.kinds === undefined ? statedKind(request.name) : undefined
      const ofKind = stated === undefined ? [] : yield* findAsWritten(reading, { ...request, ...stated })
      const found = ofKind.length > 0 ? ofKind : yield* findAsWritten(reading, request)
      if (found.length > 0) return found
      const inside = withoutProject(request.name, basename(reading.project.root))
      if (inside === undefined) return yield* findInPackage(reading, request)
      if (yield* isType(reading, request.name.slice(0, -inside.length))) return []
      const insideProject = yield* findAsWritten(reading, { ...request, name: inside })
      return insideProject.map(({ score, symbol }) => ({ symbol, score: score * PLACE_SCORE }))
    })

  /** The same by the name that a manifest gives to the package below its folder, which may have another name: a crate. */
  const findInPackage = (reading: ViewReading, request: SymbolQuery) =>
    Effect.gen(function* () {
      const split = splitOutermost(request.name)
      if (split === undefined) return []
      const holds = yield* reading.store.read(belowPackage(reading.view, split.outermost))
      if (holds === undefined) return []
      const found = yield* findAsWritten(reading, { ...request, name: split.inside })
      return found
        .filter(({ symbol }) => holds(symbol.file.path))
        .map(({ score, symbol }) => ({ symbol, score: score * PLACE_SCORE }))
    })

  /** Whether a type is called so, whose members have their names from it; what separates the name from them may follow it. */
  const isType = (reading: ViewReading, name: string) =>
    reading.store.read(({ symbols }) =>
      symbols.withName(reading.view, lastName(name)).some(({ kind }) => TYPE_KINDS.has(kind))
    )

  const findAsWritten = (reading: ViewReading, request: SymbolQuery) =>
    Effect.gen(function* () {
      const compounds =
        (yield* compoundNamesOf(reading)).get(lastName(nameFromCode(request.name)).toLowerCase()) ?? []
      return yield* reading.store.read(({ symbols }) => namedSymbols(reading, symbols, request, compounds))
    })

  const namedSymbols = (
    reading: ViewReading,
    symbols: SymbolReader,
    request: SymbolQuery,
    compounds: ReadonlyArray<string>
  ) => {
    const nameSuffixes = nameEnds(request.name)
    const plain = [...new Set([...nameSuffixes, ...nameSuffixes.map(withoutSigil)])].flatMap((each) =>
      symbols.withName(reading.view, each)
    )
    const modules = compounds
      .flatMap((each) => symbols.withName(reading.view, each))
      .filter(({ kind }) => kind === "module" || kind === "method" || TYPE_KINDS.has(kind))
    const namesakes = [...plain, ...modules]
    const exact = rankMatches(
      [...new Map(namesakes.map((one) => [`${one.file.source}:${one.ordinal}`, one])).values()],
      request,
      memoizedBySource(symbols.placesOf)
    )
    return preferExactCase(exact)
  }

  /** The members that a type has by its supertypes. */
  const findInherited = (reading: ViewReading, name: string) =>
    reading.store.read((tables) =>
      inheritedMembers(tables, reading.view, name).map((symbol) => ({ symbol, score: MIN_EXACT_SCORE }))
    )

  const findByPrefix = (reading: ViewReading, request: SymbolQuery) =>
    reading.store.read(({ symbols }) => {
      const last = lastName(nameFromCode(request.name))
      return rankMatches(symbols.withPrefix(reading.view, last, MAX_PREFIX_MATCHES), request)
    })

  /** The same, or else what a type has by its supertypes, or else the symbols whose names have this prefix. */
  const findSymbols = (reading: ViewReading, request: SymbolQuery) =>
    Effect.gen(function* () {
      const found = yield* findByName(reading, request)
      if (found.length > 0) return found
      const inherited = (yield* findInherited(reading, request.name)).filter(
        ({ symbol: { file, kind } }) =>
          (request.kinds?.includes(kind) ?? true) &&
          (request.language === undefined || file.language === request.language)
      )
      return inherited.length > 0 ? inherited : yield* findByPrefix(reading, request)
    })

  const findSimilarNames = (reading: ViewReading, name: string) =>
    Effect.gen(function* () {
      const last = lastName(nameFromCode(name))
      const names = yield* namesOf(reading)
      const prefixMatches = yield* findByPrefix(reading, { name, kinds: undefined, language: undefined })
      // What has exactly this name is in another type or module than the named one, or no longer exists.
      const namesakes =
        last === name
          ? []
          : yield* reading.store.read(({ symbols }) =>
              symbols.withName(reading.view, last).filter((symbol) => symbol.name === last)
            )
      const members =
        last === name
          ? []
          : yield* reading.store.read(({ symbols }) => closestMembers(symbols, reading.view, name))
      const similar = similarNames(last, names)
      const isBeginning = similar[0]?.toLowerCase().startsWith(last.toLowerCase()) === true
      const nearest = isBeginning ? similar : [...misspelledNames(last, names), ...similar]
      const others = [...nearest, ...prefixMatches.map(({ symbol }) => symbol.name)]
      return (
        [
          ...new Set([
            ...sortBodiesFirst(namesakes).map(({ qualifiedName }) => qualifiedName),
            ...members,
            ...others.filter((each) => each !== last)
          ])
        ]
          // What the index has under this very name has left its file since.
          .filter((each) => each !== name)
          .slice(0, MAX_SIMILAR_NAMES)
      )
    })

  const resolveName = (reading: ViewReading, name: string) =>
    Effect.gen(function* () {
      // Names with this prefix are excluded: they are other symbols, and returning them for a deleted name would claim that it has no references.
      const declared = yield* findByName(reading, { name, kinds: undefined, language: undefined })
      const matches = declared.length > 0 ? declared : yield* findInherited(reading, name)
      const minScore = Math.min(matches[0]?.score ?? 0, MIN_EXACT_SCORE)
      // The symbol's own name is stronger evidence than the path of its file, and that is stronger than the names of the symbols around it.
      const best = matches[0]?.score ?? 0
      const namesakes = matches.filter(
        ({ score }) => score >= minScore && (score === best || score > PLACE_SCORE)
      )
      const listed = limitMatches(namesakes)
      const current = yield* currentSymbols(
        reading,
        listed.map(({ symbol }) => symbol)
      )
      if (current === undefined) {
        if (parsePlace(name) !== undefined) return { missing: lineNotNameMessage(name) }
        const similar = yield* findSimilarNames(reading, name)
        return {
          missing: `No symbol is named "${name}"${similar.length === 0 ? "" : `; similar names: ${similar.join(", ")}`}. Find it with search_code${yield* incompleteIndexNote(reading, name)}`
        }
      }
      return { ...current, more: namesakes.length - listed.length }
    })

  /**
   * The current place of a former symbol: the same stable id, or else the same name and kind. When its file no longer exists, the only symbol with the same
   * declaration in a file that has most of the old file's declarations.
   */
  const followMoved = (reading: ViewReading, former: DeclaredSymbol) =>
    Effect.gen(function* () {
      const candidates = yield* reading.store.read(({ symbols }) => {
        const namesakes = symbols
          .withName(reading.view, former.name)
          .filter(({ kind }) => kind === former.kind)
        const identical = [
          ...symbols.withStableId(reading.view, former.stableId),
          ...namesakes.filter(({ qualifiedName }) => qualifiedName === former.qualifiedName)
        ]
        if (identical.length > 0 || symbols.file(reading.view, former.file.path) !== undefined)
          return sortBodiesFirst(identical)
        const siblingsBefore = symbols.ofSource(former.file.source)
        const movedCandidates = namesakes.filter(
          (each) =>
            hasSameDeclaration(each, former) &&
            declaresMostOf(siblingsBefore, symbols.ofSource(each.file.source))
        )
        return movedCandidates.length === 1 ? movedCandidates : []
      })
      const current = (yield* Effect.forEach(candidates, (each) => currentSymbol(reading, each))).filter(
        (each) => each !== undefined
      )
      const successor = current.find(({ symbol }) => symbol.stableId === former.stableId) ?? current[0]
      if (successor === undefined) {
        const similar = yield* findSimilarNames(reading, former.name)
        return {
          missing: `${former.qualifiedName} (${former.kind}) was in ${former.file.path}:${former.nameLine} and is gone${similar.length === 0 ? "" : `; similar names: ${similar.join(", ")}`}${yield* catchingUpNote(reading)}`
        }
      }
      const isUnchanged =
        successor.symbol.stableId === former.stableId || successor.symbol.signature === former.signature
      return resolvedSymbol(successor, isUnchanged ? "moved" : "changed")
    })

  /** A symbol of an edited, not yet indexed file, as long as the file has the content that the handle was given for. */
  const resolveEditedId = (reading: ViewReading, id: string, key: Uint8Array) =>
    Effect.gen(function* () {
      const indexed = reading.fileOfContent(key)
      const file = indexed && (yield* reading.file(indexed))
      const symbol = file?.symbols.find((each) => each.id === id)
      if (indexed === undefined || file === undefined || symbol === undefined) return undefined
      const rows = yield* reading.store.read(({ symbols }) => symbols.ofSource(indexed.source))
      const former =
        rows.find(({ stableId }) => stableId === symbol.stableId) ??
        rows.find(({ kind, qualifiedName }) => kind === symbol.kind && qualifiedName === symbol.qualifiedName)
      return {
        symbol,
        file,
        handleState: "current" as const,
        alternatives: [],
        more: 0,
        indexedSymbols: former === undefined ? [] : [{ ...former, file: indexed }]
      }
    })

  const resolveId = (reading: ViewReading, id: string) =>
    Effect.gen(function* () {
      const handle = fromHandle(id)
      if (handle?.kind === "snip")
        return {
          missing: `"${id}" is a result_id, which names a passage: give the symbol_id of that result, or read its lines if it has none`
        }
      if (handle === undefined)
        return { missing: `"${id}" is not a symbol_id: those are sym_ followed by 24 letters and digits` }
      const former = yield* reading.store.read(({ symbols }) => {
        const source = symbols.sourceOf(reading.view, handle.key)
        const row = source && symbols.inSource(source.file.source, handle.ordinal)
        return source && row && { viewed: source.isInView, symbol: { ...row, file: source.file } }
      })
      if (former === undefined) {
        const editedSymbol = yield* resolveEditedId(reading, id, handle.key)
        return (
          editedSymbol ?? {
            missing: `"${id}" is a symbol in a version of its file that is no longer in the index: find it by name with locate_symbol`
          }
        )
      }
      if (!former.viewed) return yield* followMoved(reading, former.symbol)
      const current = yield* currentSymbol(reading, former.symbol)
      if (current === undefined) return yield* followMoved(reading, former.symbol)
      if (!current.file.isChanged) return resolvedSymbol(current, "current")
      return resolvedSymbol(current, current.symbol.stableId === former.symbol.stableId ? "moved" : "changed")
    })

  const resolveStableId = (reading: ViewReading, stableId: string) =>
    Effect.gen(function* () {
      if (!/^b3:[0-9a-f]{40}$/.test(stableId))
        return {
          missing: `"${stableId}" is not a symbol_stable_id: those are b3: followed by 40 hexadecimal digits`
        }
      const withStableId = yield* reading.store.read(({ symbols }) =>
        sortBodiesFirst(symbols.withStableId(reading.view, stableId))
      )
      const current = yield* currentSymbols(reading, withStableId)
      if (current?.symbol.stableId === stableId) return current
      const former = yield* reading.store.read(({ symbols }) => symbols.newestWithStableId(stableId))
      if (former === undefined)
        return { missing: `The index has no symbol ${stableId}: find it by name with locate_symbol` }
      return yield* followMoved(reading, former)
    })

  const resolveSymbolName = (reading: ViewReading, requested: SymbolName) =>
    "id" in requested
      ? resolveId(reading, requested.id)
      : "stableId" in requested
        ? resolveStableId(reading, requested.stableId)
        : resolveName(reading, requested.name)
  return { findSymbols, findSimilarNames, resolveSymbolName }
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

/** The first of some symbols; when there are too many, a few places go to methods without a body, because uses refer to these. */
const limitMatches = <A extends { readonly symbol: DeclaredSymbol }>(
  called: ReadonlyArray<A>
): ReadonlyArray<A> => {
  if (called.length <= MAX_ALTERNATIVES + 1) return called
  const declared = called
    .slice(MAX_ALTERNATIVES + 1 - MAX_BODILESS)
    .filter(({ symbol }) => symbol.bodiless && symbol.kind === "method")
    .slice(0, MAX_BODILESS)
  return [...called.slice(0, MAX_ALTERNATIVES + 1 - declared.length), ...declared]
}

const sortBodiesFirst = (declared: ReadonlyArray<DeclaredSymbol>) =>
  declared.toSorted((a, b) => Number(a.bodiless) - Number(b.bodiless))
