import type { StructuralPart } from "./Language.ts"

/** Parts of a file that somebody may look for by name; a file with more of them is data. */
const MOST = 2000

/** At most 2,000 parts: of a file that has more, the inner ones are left out, level by level. */
export const limitParts = (parts: ReadonlyArray<StructuralPart>): ReadonlyArray<StructuralPart> => {
  const levels: Array<number> = []
  const count = (some: ReadonlyArray<StructuralPart>, depth: number) => {
    if (some.length > 0) levels[depth] = (levels[depth] ?? 0) + some.length
    for (const { children } of some) count(children, depth + 1)
  }
  count(parts, 0)
  let depth = 0
  for (let total = levels[0] ?? 0; depth + 1 < levels.length && total + levels[depth + 1]! <= MOST; depth++)
    total += levels[depth + 1]!
  if (depth + 1 >= levels.length) return parts.length <= MOST ? parts : parts.slice(0, MOST)
  const cut = (some: ReadonlyArray<StructuralPart>, left: number): ReadonlyArray<StructuralPart> =>
    some.map((part) => ({ ...part, children: left === 0 ? [] : cut(part.children, left - 1) }))
  return cut(parts.slice(0, MOST), depth)
}
