/** Resolves names and handles to symbols at their current places. */
import { Effect } from "effect"
import { type SymbolKind, TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { isWrittenIn } from "../../core/language/mod.ts"
import { fromHandle } from "../../core/handle/Handle.ts"
import {
  BY_PLACE,
  CALLED_SO,
  matchName,
  lastName,
  nameEnds,
  OTHER_CASE,
  nameInCode,
  nameParts,
  withoutSign
} from "../../core/locate/mod.ts"
import { classifyPath } from "../../core/path/mod.ts"
import { openEnumOf } from "../../core/mention/mod.ts"
import { nearNames, placeWritten } from "../../core/query/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { DeclaredSymbol, SymbolPlace } from "../../ports/storage/SymbolReader.ts"
import { behind, mayBeMissing } from "./mayBeMissing.ts"
import type { SymbolName } from "./SymbolAnswer.ts"
import { resolved, standing, together } from "./symbolStanding.ts"
import type { Reading } from "./viewReading.ts"

/** The message that a line of a file is not a symbol name, and which tool to use instead. */
export const isNoName = (place: string): string =>
  `"${place}" is a line of a file, not a name: use it as the query of search_code to see what is there`

/** Most names with the same prefix that are looked up. */
const MOST_BEGINNINGS = 2000

/** Most other matching symbols that are returned. */
const MOST_OTHERS = 10

/** Most similar names that are returned. */
const MOST_NEAR = 5

/** When not all symbols are returned, the number of places reserved for methods without a body, as in interfaces. */
const MOST_DECLARED = 3

/** A search for symbols. */
export interface Wanted {
  readonly name: string
  /** Any of these. */
  readonly kinds: ReadonlyArray<SymbolKind> | undefined
  readonly language: string | undefined
}

/** Returns resolving functions; `namesOf` returns the names of a view. */
export const symbolResolver = (
  namesOf: (reading: Reading) => Effect.Effect<ReadonlyArray<string>, StoreError>
) => {
  const ranked = (
    declared: ReadonlyArray<DeclaredSymbol>,
    { kinds, language, name }: Wanted,
    placesOf: (source: number) => ReadonlyArray<SymbolPlace> = () => []
  ) =>
    declared
      .filter(
        (symbol) =>
          (kinds === undefined || kinds.includes(symbol.kind)) &&
          (language === undefined || isWrittenIn(symbol.file.language, language))
      )
      .map((symbol) => ({
        symbol,
        score: suretyOf(name, matching(name, symbol) || matching(name, underEnum(symbol, placesOf)))
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || orderOf(a.symbol) - orderOf(b.symbol))

  /** Other case is accepted only when no symbol matches exactly. */
  const asWritten = (fitting: ReturnType<typeof ranked>) =>
    (fitting[0]?.score ?? 0) > OTHER_CASE ? fitting.filter(({ score }) => score > OTHER_CASE) : fitting

  /** The symbols with this name. */
  const calledSo = (reading: Reading, request: Wanted) =>
    reading.store.read(({ symbols }) => {
      const ends = nameEnds(request.name)
      const called = [...new Set([...ends, ...ends.map(withoutSign)])].flatMap((each) =>
        symbols.named(reading.view, each)
      )
      const exact = ranked(
        [...new Map(called.map((one) => [`${one.file.source}:${one.ordinal}`, one])).values()],
        request,
        symbols.placesOf
      )
      return asWritten(exact)
    })

  const beginning = (reading: Reading, request: Wanted) =>
    reading.store.read(({ symbols }) => {
      const last = lastName(nameInCode(request.name))
      return ranked(symbols.beginning(reading.view, last, MOST_BEGINNINGS), request)
    })

  /** The same, or else the symbols whose names have this prefix. */
  const lookUp = (reading: Reading, request: Wanted) =>
    Effect.flatMap(calledSo(reading, request), (found) =>
      found.length > 0 ? Effect.succeed(found) : beginning(reading, request)
    )

  const near = (reading: Reading, name: string) =>
    Effect.gen(function* () {
      const last = lastName(nameInCode(name))
      const names = yield* namesOf(reading)
      const longer = yield* beginning(reading, { name, kinds: undefined, language: undefined })
      // A symbol with exactly this name was excluded by the other conditions or no longer exists.
      return [...new Set([...nearNames(last, names), ...longer.map(({ symbol }) => symbol.name)])]
        .filter((each) => each !== last)
        .slice(0, MOST_NEAR)
    })

  const byName = (reading: Reading, name: string) =>
    Effect.gen(function* () {
      // Names with this prefix are excluded: they are other symbols, and returning them for a deleted name would claim that it has no references.
      const fitting = yield* calledSo(reading, { name, kinds: undefined, language: undefined })
      const least = Math.min(fitting[0]?.score ?? 0, CALLED_SO)
      // The symbol's own name is stronger evidence than the path of its file, and that is stronger than the names of the symbols around it.
      const best = fitting[0]?.score ?? 0
      const called = fitting.filter(({ score }) => score >= least && (score === best || score > BY_PLACE))
      const few = fewOf(called)
      const now = yield* together(
        reading,
        few.map(({ symbol }) => symbol)
      )
      if (now === undefined) {
        if (placeWritten(name) !== undefined) return { missing: isNoName(name) }
        const alike = yield* near(reading, name)
        return {
          missing: `No symbol is named "${name}"${alike.length === 0 ? "" : `; similar names: ${alike.join(", ")}`}. Find it with search_code${yield* mayBeMissing(reading)}`
        }
      }
      return { ...now, more: called.length - few.length }
    })

  /**
   * The current place of a former symbol: the same stable id, or else the same name and kind. When its file no longer exists, the only symbol with the same
   * declaration in a file that has most of the old file's declarations.
   */
  const follow = (reading: Reading, was: DeclaredSymbol) =>
    Effect.gen(function* () {
      const candidates = yield* reading.store.read(({ symbols }) => {
        const called = symbols.named(reading.view, was.name).filter(({ kind }) => kind === was.kind)
        const same = [
          ...symbols.identified(reading.view, was.stableId),
          ...called.filter(({ qualifiedName }) => qualifiedName === was.qualifiedName)
        ]
        if (same.length > 0 || symbols.file(reading.view, was.file.path) !== undefined)
          return bodiesFirst(same)
        const before = symbols.ofSource(was.file.source)
        const elsewhere = called.filter(
          (each) => isDeclaredAs(each, was) && holdsMost(before, symbols.ofSource(each.file.source))
        )
        return elsewhere.length === 1 ? elsewhere : []
      })
      const now = (yield* Effect.forEach(candidates, (each) => standing(reading, each))).filter(
        (each) => each !== undefined
      )
      const same = now.find(({ symbol }) => symbol.stableId === was.stableId) ?? now[0]
      if (same === undefined) {
        const alike = yield* near(reading, was.name)
        return {
          missing: `${was.qualifiedName} (${was.kind}) was in ${was.file.path}:${was.nameLine} and is gone${alike.length === 0 ? "" : `; similar names: ${alike.join(", ")}`}${yield* behind(reading)}`
        }
      }
      const stands = same.symbol.stableId === was.stableId || same.symbol.signature === was.signature
      return resolved(same, stands ? "moved" : "changed")
    })

  /** A symbol of an edited, not yet indexed file, as long as the file has the content that the handle was given for. */
  const byEdited = (reading: Reading, id: string, key: Uint8Array) =>
    Effect.gen(function* () {
      const indexed = reading.readAs(key)
      const file = indexed && (yield* reading.file(indexed))
      const symbol = file?.symbols.find((each) => each.id === id)
      if (indexed === undefined || file === undefined || symbol === undefined) return undefined
      const rows = yield* reading.store.read(({ symbols }) => symbols.ofSource(indexed.source))
      const was =
        rows.find(({ stableId }) => stableId === symbol.stableId) ??
        rows.find(({ kind, qualifiedName }) => kind === symbol.kind && qualifiedName === symbol.qualifiedName)
      return {
        symbol,
        file,
        standing: "current" as const,
        others: [],
        more: 0,
        declared: was === undefined ? [] : [{ ...was, file: indexed }]
      }
    })

  const byId = (reading: Reading, id: string) =>
    Effect.gen(function* () {
      const handle = fromHandle(id)
      if (handle?.kind !== "sym")
        return { missing: `"${id}" is not a symbol_id: those are sym_ followed by 24 letters and digits` }
      const was = yield* reading.store.read(({ symbols }) => {
        const source = symbols.sourceOf(reading.view, handle.key)
        const row = source && symbols.inSource(source.file.source, handle.ordinal)
        return source && row && { viewed: source.viewed, symbol: { ...row, file: source.file } }
      })
      if (was === undefined) {
        const edited = yield* byEdited(reading, id, handle.key)
        return (
          edited ?? {
            missing: `"${id}" is a symbol in a version of its file that is no longer in the index: find it by name with locate_symbol`
          }
        )
      }
      if (!was.viewed) return yield* follow(reading, was.symbol)
      const now = yield* standing(reading, was.symbol)
      if (now === undefined) return yield* follow(reading, was.symbol)
      if (!now.file.changed) return resolved(now, "current")
      return resolved(now, now.symbol.stableId === was.symbol.stableId ? "moved" : "changed")
    })

  const byStableId = (reading: Reading, stableId: string) =>
    Effect.gen(function* () {
      if (!/^b3:[0-9a-f]{40}$/.test(stableId))
        return {
          missing: `"${stableId}" is not a symbol_stable_id: those are b3: followed by 40 hexadecimal digits`
        }
      const identified = yield* reading.store.read(({ symbols }) =>
        bodiesFirst(symbols.identified(reading.view, stableId))
      )
      const now = yield* together(reading, identified)
      if (now?.symbol.stableId === stableId) return now
      const was = yield* reading.store.read(({ symbols }) => symbols.remembered(stableId))
      if (was === undefined)
        return { missing: `The index has no symbol ${stableId}: find it by name with locate_symbol` }
      return yield* follow(reading, was)
    })

  const named = (reading: Reading, asked: SymbolName) =>
    "id" in asked
      ? byId(reading, asked.id)
      : "stableId" in asked
        ? byStableId(reading, asked.stableId)
        : byName(reading, asked.name)
  return { lookUp, near, named }
}

const matching = (name: string, symbol: DeclaredSymbol) =>
  matchName(name, { ...symbol, path: symbol.file.path, package: symbol.file.package })

/** An enumerator that is also in scope outside its enumeration, with a qualified name that includes the enumeration. */
const underEnum = (symbol: DeclaredSymbol, placesOf: (source: number) => ReadonlyArray<SymbolPlace>) => {
  if (symbol.kind !== "constant" || symbol.parent === undefined) return symbol
  const around = openEnumOf(symbol, placesOf(symbol.file.source))
  return around === undefined
    ? symbol
    : { ...symbol, qualifiedName: `${around.qualifiedName}.${symbol.name}` }
}

/**
 * How certain a match with this score is: a plain name means all symbols of that name alike, not rather those without an enclosing symbol, such as headings.
 */
const suretyOf = (name: string, score: number): number =>
  score >= CALLED_SO && nameParts(name).length === 1 ? 1 : score

/**
 * Order of equal matches by how often they are wanted: types before other symbols of the same name, code before headings and keys, definitions with bodies
 * before prototypes, tests last.
 */
const orderOf = ({ bodiless, file, kind }: DeclaredSymbol) =>
  (classifyPath(file.path).test ? 16 : 0) +
  (LATER.has(kind) ? 8 : 0) +
  (VALUES.has(kind) ? 4 : 0) +
  (TYPE_KINDS.has(kind) ? 0 : 2) +
  (bodiless ? 1 : 0)

/** Whether two symbols of the same name have the same signature and, if nested, the same name of the enclosing symbol. */
const isDeclaredAs = (a: DeclaredSymbol, b: DeclaredSymbol): boolean =>
  a.signature === b.signature &&
  (a.parent === undefined) === (b.parent === undefined) &&
  (a.parent === undefined || nameAbove(a) === nameAbove(b))

type Declaration = Pick<DeclaredSymbol, "kind" | "name">

/** Whether a file declares at least two and more than half of another file's symbols; otherwise a symbol of the same name is a different one. */
const holdsMost = (before: ReadonlyArray<Declaration>, now: ReadonlyArray<Declaration>): boolean => {
  const declared = new Set(now.map(({ kind, name }) => `${kind} ${name}`))
  const kept = before.filter(({ kind, name }) => declared.has(`${kind} ${name}`)).length
  return kept >= 2 && 2 * kept > before.length
}

/** The second to last part of a qualified name. */
const nameAbove = ({ qualifiedName }: DeclaredSymbol): string | undefined =>
  qualifiedName.split(/[.#:\\/]+/).at(-2)

/** The first of some symbols; when there are too many, a few places go to methods without a body, because uses refer to these. */
const fewOf = <A extends { readonly symbol: DeclaredSymbol }>(called: ReadonlyArray<A>): ReadonlyArray<A> => {
  if (called.length <= MOST_OTHERS + 1) return called
  const declared = called
    .slice(MOST_OTHERS + 1 - MOST_DECLARED)
    .filter(({ symbol }) => symbol.bodiless && symbol.kind === "method")
    .slice(0, MOST_DECLARED)
  return [...called.slice(0, MOST_OTHERS + 1 - declared.length), ...declared]
}

const bodiesFirst = (declared: ReadonlyArray<DeclaredSymbol>) =>
  declared.toSorted((a, b) => Number(a.bodiless) - Number(b.bodiless))

const VALUES: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["field", "constant", "variable"])

const LATER: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["section", "key", "table", "element"])
