/** Finds what symbols use. */
import { Effect } from "effect"
import { decodeMentions, encodeReceiver } from "../../core/mention/mod.ts"
import { type Edge, scopeLookup } from "../../core/reference/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { SymbolFile } from "../../ports/storage/SymbolReader.ts"
import type { ViewReading } from "./createViewReader.ts"
import { CERTAINTIES, isMoreCertain } from "./referenceOrder.ts"
import { runInSlices } from "./runInSlices.ts"
import { edgesOf, mergeEdges, withCurrentOrdinal } from "./sourceEdges.ts"
import type { FileSymbols, FoundSymbol } from "./SymbolAnswer.ts"
import { isComponent, type PackageIndex, type StoredDefinition } from "./viewIndex.ts"

/** A definition that a symbol uses. */
export interface Callee {
  readonly definition: StoredDefinition["symbol"]
  readonly certainty: Edge["certainty"]
  /** Line of the first use. */
  readonly line: number
}

/** The callees of a symbol in its current file, most certain first: for each name the best matching definitions. */
export const findCallees = (
  reading: ViewReading,
  packages: PackageIndex,
  file: SymbolFile,
  { current, symbol }: { readonly current: FileSymbols; readonly symbol: FoundSymbol }
): Effect.Effect<ReadonlyArray<Callee>, StoreError> =>
  Effect.gen(function* () {
    const { imports, mentions } =
      current.mentions === undefined
        ? yield* reading.store.read((tables) => tables.mentions.mentionsOf(file.source))
        : decodeMentions(current.mentions.data)
    const places = scopeLookup(current.symbols, isComponent(file))
    const enclosedOrdinals = ordinalsInside(current.symbols, symbol.ordinal)
    const calls = mentions.filter(({ role, within }) => role === "call" && enclosedOrdinals.has(within))
    const distinctCalls = new Map(
      calls.map((call) => [
        [call.within, call.qualifier, encodeReceiver(call.receiver), call.name].join("\0"),
        call
      ])
    )
    const candidateLists = yield* runInSlices(
      reading,
      packages,
      [...distinctCalls.values()],
      (call, index) => {
        const aliases = imports
          .filter(({ alias, name }) => alias === call.name && name !== "")
          .map(({ name }) => name)
        const targets = [...new Set([call.name, ...aliases])].flatMap(index.named)
        const source = { imports, mentions: [call], ...places, file }
        return targets.flatMap((target) => {
          const [edge] = mergeEdges([edgesOf(source, withCurrentOrdinal(target, current), index)]).filter(
            ({ role }) => role !== "import"
          )
          return edge === undefined
            ? []
            : [{ definition: target.symbol, certainty: edge.certainty, line: call.line }]
        })
      }
    )
    const uses = new Map<number | string, Callee>()
    for (const candidates of candidateLists) {
      const bestCertainty = CERTAINTIES.find((certainty) =>
        candidates.some((each) => each.certainty === certainty)
      )
      for (const use of candidates.filter(({ certainty }) => certainty === bestCertainty)) {
        const key = `${use.definition.file.source}:${use.definition.ordinal}`
        const existing = uses.get(key)
        if (existing === undefined || isMoreCertain(use.certainty, existing.certainty)) uses.set(key, use)
      }
    }
    return [...uses.values()].sort(
      (a, b) =>
        CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty) ||
        a.line - b.line ||
        Number(a.definition.bodiless) - Number(b.definition.bodiless)
    )
  })

/** A symbol and everything inside it. */
const ordinalsInside = (symbols: ReadonlyArray<FoundSymbol>, ordinal: number): ReadonlySet<number> => {
  const enclosedOrdinals = new Set([ordinal])
  for (const { ordinal: each, parent } of symbols)
    if (parent !== undefined && enclosedOrdinals.has(parent)) enclosedOrdinals.add(each)
  return enclosedOrdinals
}
