/** Types that inherit the constructor of another, by the names that declarations state. */
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { languageById } from "../../core/language/mod.ts"
import { nameParts } from "../../core/locate/mod.ts"
import { languageFamily } from "../../core/mention/mod.ts"
import type { Tables } from "../../ports/storage/RepositoryStore.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"

/** Most levels of subtypes that are followed, and most types that are found. */
const MAX_LEVELS = 6
const MAX_TYPES = 300

/**
 * The types below one, each of which states that it extends one of them, and declares no constructor of its own. `constructorNames` are the names that constructors
 * have.
 */
export const inheritingTypes = (
  { mentions, symbols }: Pick<Tables, "mentions" | "symbols">,
  view: number,
  { file: { language }, name }: DeclaredSymbol,
  constructorNames: ReadonlyArray<string>
): ReadonlyArray<DeclaredSymbol> => {
  const rules = languageById(language)?.mentions
  const statedBy = rules?.supertypesOf ?? rules?.someSupertypesOf
  if (statedBy === undefined) return []
  const found = new Map<string, DeclaredSymbol>()
  let extended = new Set([name])
  for (let level = 0; level < MAX_LEVELS && extended.size > 0 && found.size < MAX_TYPES; level++) {
    const below = new Set<string>()
    for (const { file } of mentions.filesMentioning(view, [...extended])) {
      if (languageFamily(file.language) !== languageFamily(language)) continue
      const rows = symbols.ofSource(file.source)
      for (const row of rows) {
        const key = `${file.path}\0${row.ordinal}`
        const isBelow =
          TYPE_KINDS.has(row.kind) &&
          !found.has(key) &&
          statedBy(row.signature).some((each) => extended.has(nameParts(each).at(-1) ?? each))
        if (
          !isBelow ||
          rows.some((each) => each.parent === row.ordinal && constructorNames.includes(each.name))
        )
          continue
        found.set(key, { ...row, file })
        below.add(row.name)
      }
    }
    extended = below
  }
  return [...found.values()].slice(0, MAX_TYPES)
}
