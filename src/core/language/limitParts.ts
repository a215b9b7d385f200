import type { StructuralPart } from "./Language.ts"

/** Parts of a file that somebody may look for by name; a file with more of them is data. */
const MOST = 2000

/** How deep parts are followed into one another: further down nobody looks by name, and the stack stays flat. */
const DEEPEST = 32

/** At most 2,000 parts: of a file that has more, the inner ones are left out, level by level, and so are those more than 32 levels deep. */
export const limitParts = (parts: ReadonlyArray<StructuralPart>): ReadonlyArray<StructuralPart> => {
  if (parts.length > MOST) return parts.slice(0, MOST).map((part) => ({ ...part, children: [] }))
  let total = 0
  let depth = 0
  for (let level = parts; level.length > 0; level = level.flatMap(({ children }) => children)) {
    total += level.length
    if (total > MOST || depth === DEEPEST) return cut(parts, depth - 1)
    depth++
  }
  return parts
}

/** The parts with as many levels inside of them, and no more. */
const cut = (parts: ReadonlyArray<StructuralPart>, levels: number): ReadonlyArray<StructuralPart> =>
  parts.map((part) => ({ ...part, children: levels === 0 ? [] : cut(part.children, levels - 1) }))
