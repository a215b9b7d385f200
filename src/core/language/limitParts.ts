import type { StructuralPart } from "./Language.ts"

/** Most parts of a file that anybody looks up by name; a file with more is data. */
const MAX_PARTS = 2000

/** Deepest level of nested parts that is kept: nobody looks up deeper ones by name, and recursion stays shallow. */
const MAX_DEPTH = 32

/** At most 2,000 parts: if a file has more, the innermost levels are dropped until it fits, as are parts more than 32 levels deep. */
export const limitParts = (parts: ReadonlyArray<StructuralPart>): ReadonlyArray<StructuralPart> => {
  if (parts.length > MAX_PARTS) return parts.slice(0, MAX_PARTS).map((part) => ({ ...part, children: [] }))
  let total = 0
  let depth = 0
  for (let level = parts; level.length > 0; level = level.flatMap(({ children }) => children)) {
    total += level.length
    if (total > MAX_PARTS || depth === MAX_DEPTH) return cutAtDepth(parts, depth - 1)
    depth++
  }
  return parts
}

/** The parts with at most that many levels below them. */
const cutAtDepth = (parts: ReadonlyArray<StructuralPart>, levels: number): ReadonlyArray<StructuralPart> =>
  parts.map((part) => ({ ...part, children: levels === 0 ? [] : cutAtDepth(part.children, levels - 1) }))
