/** The uses of a definition in a single file. */
import { languageById } from "../../core/language/mod.ts"
import { type Edge, type MentionSource, referencesIn } from "../../core/reference/mod.ts"
import { isMoreCertain } from "./referenceOrder.ts"
import type { FileSymbols } from "./SymbolAnswer.ts"
import type { StoredDefinition, ViewIndex } from "./viewIndex.ts"

/** Keeps the most certain edge for each place. */
export const mergeEdges = (lists: ReadonlyArray<ReadonlyArray<Edge>>): ReadonlyArray<Edge> => {
  const edgesByPlace = new Map<string, Edge>()
  for (const edge of lists.flat()) {
    const key = `${edge.line}:${edge.column}`
    const existing = edgesByPlace.get(key)
    if (existing === undefined || isMoreCertain(edge.certainty, existing.certainty))
      edgesByPlace.set(key, edge)
  }
  return [...edgesByPlace.values()]
}

/** The uses of a definition in a file. */
export const edgesOf = (
  source: MentionSource,
  target: StoredDefinition,
  index: ViewIndex
): ReadonlyArray<Edge> => {
  const rules = languageById(source.file.language)?.mentions
  return rules === undefined ? [] : referencesIn(source, target, rules, index)
}

/** The definition with its ordinal in the current file; -1 when it no longer exists there. */
export const withCurrentOrdinal = (target: StoredDefinition, current: FileSymbols): StoredDefinition =>
  target.file.path !== current.path
    ? target
    : {
        ...target,
        ordinal: current.symbols.find(({ stableId }) => stableId === target.symbol.stableId)?.ordinal ?? -1
      }
