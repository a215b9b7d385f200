/** Resolves handles of symbols to where the symbols are now. */
import { Effect } from "effect"
import { fromHandle } from "../../core/handle/Handle.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { DeclaredSymbol, SymbolReader } from "../../ports/storage/SymbolReader.ts"
import { currentSymbol, currentSymbols, resolvedSymbol } from "./currentSymbol.ts"
import type { ViewReading } from "./createViewReader.ts"
import { catchingUpNote } from "./incompleteIndexNote.ts"
import { declaresMostOf, hasSameDeclaration } from "./movedDeclaration.ts"
import { similarNamesClause } from "./findSimilarNames.ts"
import { bodiesFirst } from "./symbolMatches.ts"

/** Returns functions that resolve handles; `findSimilarNames` returns names like that of a symbol that is gone. */
export const handleResolver = (
  findSimilarNames: (reading: ViewReading, name: string) => Effect.Effect<ReadonlyArray<string>, StoreError>
) => {
  const followMoved = (reading: ViewReading, former: DeclaredSymbol) =>
    Effect.gen(function* () {
      const candidates = yield* reading.store.read(({ symbols }) => successorsOf(reading, symbols, former))
      const current = (yield* Effect.forEach(candidates, (each) => currentSymbol(reading, each))).filter(
        (each) => each !== undefined
      )
      const successor = current.find(({ symbol }) => symbol.stableId === former.stableId) ?? current[0]
      if (successor === undefined) {
        const similar = yield* findSimilarNames(reading, former.name)
        return {
          missing: `${former.qualifiedName} (${former.kind}) was in ${former.file.path}:${former.nameLine} and is gone${similarNamesClause(similar)}${yield* catchingUpNote(reading)}`
        }
      }
      const isUnchanged =
        successor.symbol.stableId === former.stableId || successor.symbol.signature === former.signature
      return resolvedSymbol(successor, isUnchanged ? "moved" : "changed")
    })

  /** Resolves the handle of a symbol in one version of its file. */
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
        return source && row && { isInView: source.isInView, symbol: { ...row, file: source.file } }
      })
      if (former === undefined)
        return (
          (yield* resolveEditedId(reading, id, handle.key)) ?? {
            missing: `"${id}" is a symbol in a version of its file that is no longer in the index: find it by name with locate_symbol`
          }
        )
      const current = former.isInView ? yield* currentSymbol(reading, former.symbol) : undefined
      if (current === undefined) return yield* followMoved(reading, former.symbol)
      if (!current.file.isChanged) return resolvedSymbol(current, "current")
      return resolvedSymbol(current, current.symbol.stableId === former.symbol.stableId ? "moved" : "changed")
    })

  /** Resolves the handle that a symbol keeps while it moves within its module. */
  const resolveStableId = (reading: ViewReading, stableId: string) =>
    Effect.gen(function* () {
      if (!/^b3:[0-9a-f]{40}$/.test(stableId))
        return {
          missing: `"${stableId}" is not a symbol_stable_id: those are b3: followed by 40 hexadecimal digits`
        }
      const withStableId = yield* reading.store.read(({ symbols }) =>
        bodiesFirst(symbols.withStableId(reading.view, stableId))
      )
      const current = yield* currentSymbols(reading, withStableId)
      if (current?.symbol.stableId === stableId) return current
      const former = yield* reading.store.read(({ symbols }) => symbols.newestWithStableId(stableId))
      if (former === undefined)
        return { missing: `The index has no symbol ${stableId}: find it by name with locate_symbol` }
      return yield* followMoved(reading, former)
    })

  return { resolveId, resolveStableId }
}

/**
 * What a former symbol may be now: what has the same stable id, or else the same name and kind. When its file no longer exists, the only symbol with the same
 * declaration in a file that has most of the old file's declarations.
 */
const successorsOf = (
  reading: ViewReading,
  symbols: SymbolReader,
  former: DeclaredSymbol
): ReadonlyArray<DeclaredSymbol> => {
  const namesakes = symbols.withName(reading.view, former.name).filter(({ kind }) => kind === former.kind)
  const identical = [
    ...symbols.withStableId(reading.view, former.stableId),
    ...namesakes.filter(({ qualifiedName }) => qualifiedName === former.qualifiedName)
  ]
  if (identical.length > 0 || symbols.file(reading.view, former.file.path) !== undefined)
    return bodiesFirst(identical)
  const siblingsBefore = symbols.ofSource(former.file.source)
  const moved = namesakes.filter(
    (each) =>
      hasSameDeclaration(each, former) && declaresMostOf(siblingsBefore, symbols.ofSource(each.file.source))
  )
  return moved.length === 1 ? moved : []
}

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
