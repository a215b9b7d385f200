import type { SymbolKind } from "../domain/CodeSymbol.ts"
import type { StructuralPart } from "./Language.ts"

/** A part whose end follows from what comes after it. */
export interface OpenPart {
  readonly level: number
  readonly kind: SymbolKind
  readonly name: string
  readonly start: number
  readonly head?: number
  readonly headEnd: number
  readonly doc?: string
  /** Where it ends at the latest, where that is before the next of its level. */
  readonly end?: number
}

/**
 * Parts in order of their start, each of a level, as a tree: a part holds those of a higher level that follow it and ends where the
 * next of its own level or a lower one begins, or at `end`.
 */
export const nestParts = (open: ReadonlyArray<OpenPart>, end: number): ReadonlyArray<StructuralPart> => {
  const build = (from: number, to: number): ReadonlyArray<StructuralPart> => {
    const parts: Array<StructuralPart> = []
    for (let at = from; at < to;) {
      const { level, ...part } = open[at]!
      let next = at + 1
      while (next < to && open[next]!.level > level) next++
      const stop = next < open.length ? open[next]!.start : end
      const children = build(at + 1, next)
      parts.push({
        ...part,
        end: Math.max(part.headEnd, children.at(-1)?.end ?? 0, Math.min(stop, part.end ?? stop)),
        children
      })
      at = next
    }
    return parts
  }
  return build(0, open.length)
}
