import type { SymbolKind } from "../domain/CodeSymbol.ts"
import type { StructuralPart } from "./Language.ts"

/** A part whose end depends on what follows it. */
export interface OpenPart {
  readonly level: number
  readonly kind: SymbolKind
  readonly name: string
  readonly start: number
  readonly head?: number
  readonly headEnd: number
  readonly headLimit?: number
  readonly doc?: string
  /** The latest end, if that is before the next part of its level. */
  readonly end?: number
}

/**
 * Turns parts, in order of their start, into a tree by level: a part contains the following ones of a higher level, and ends where the next of its own or a
 * lower level begins, or at `end`.
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
