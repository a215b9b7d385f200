import type { StatedImport, StatedMention } from "../language/mod.ts"
import type { DeclaredExtent, Import, Mention } from "../mention/mod.ts"
import { mentionCollector } from "../reference/mod.ts"
import { type LineTable, placeAt } from "../text/mod.ts"

/** The names that a language states to be used, with their places and what they belong to. */
export const placeUses = (
  uses: ReadonlyArray<StatedMention>,
  extents: ReadonlyArray<DeclaredExtent>,
  lines: LineTable
): ReadonlyArray<Mention> => {
  const { add, mentions } = mentionCollector(lines, extents)
  const ordinalByOffset = new Map(extents.map(({ at }, ordinal) => [at, ordinal]))
  for (const { at, meansAt = -1, ...use } of uses) {
    const means = ordinalByOffset.get(meansAt) ?? -1
    // What it certainly means is declared here and no symbol, or the parser only guesses that there is a name.
    const isNothing = use.name === "" || (meansAt >= 0 && means < 0)
    if (!isNothing) add(at, { ...use, means })
  }
  return mentions
}

/** The imports that a language states, with their places. */
export const placeImports = (imports: ReadonlyArray<StatedImport>, lines: LineTable): ReadonlyArray<Import> =>
  imports.map(({ at, ...stated }) => ({ ...stated, ...placeAt(lines, at) }))
