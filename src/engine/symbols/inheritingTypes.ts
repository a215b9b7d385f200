/** Types that inherit the constructor of another, by the names that declarations state. */
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { languageById } from "../../core/language/mod.ts"
import { nameParts } from "../../core/locate/mod.ts"
import { type Import, OUTERMOST } from "../../core/mention/mod.ts"
import { languageFamily } from "../../core/reference/mod.ts"
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
  { file: { language, package: ownPackage }, name }: DeclaredSymbol,
  constructorNames: ReadonlyArray<string>
): ReadonlyArray<DeclaredSymbol> => {
  const rules = languageById(language)?.mentions
  const statedBy = rules?.supertypesOf ?? rules?.someSupertypesOf
  if (statedBy === undefined) return []
  const found = new Map<string, DeclaredSymbol>()
  let extended: Map<string, Set<string>> = new Map([[name, new Set([ownPackage])]])
  for (let level = 0; level < MAX_LEVELS && extended.size > 0 && found.size < MAX_TYPES; level++) {
    const below = new Map<string, Set<string>>()
    for (const { file, mentions: used } of mentions.filesMentioning(view, [...extended.keys()])) {
      if (languageFamily(file.language) !== languageFamily(language)) continue
      const rows = symbols.ofSource(file.source)
      for (const row of rows) {
        const key = `${file.path}\0${row.ordinal}`
        const isBelow =
          TYPE_KINDS.has(row.kind) &&
          !found.has(key) &&
          statedBy(row.signature).some((each) => {
            const packages = extended.get(nameParts(each).at(-1) ?? each)
            return (
              packages !== undefined && mayBeIn(packages, each, file, used.imports, rules?.moduleSeparator)
            )
          })
        if (
          !isBelow ||
          rows.some((each) => each.parent === row.ordinal && constructorNames.includes(each.name))
        )
          continue
        found.set(key, { ...row, file })
        below.set(row.name, (below.get(row.name) ?? new Set()).add(file.package))
      }
    }
    extended = below
  }
  return [...found.values()].slice(0, MAX_TYPES)
}

/** Whether a written name may be of a type in one of some packages: without an import, a bare name is one of the file's own package. */
const mayBeIn = (
  packages: ReadonlySet<string>,
  written: string,
  file: DeclaredSymbol["file"],
  imports: ReadonlyArray<Pick<Import, "alias">>,
  separator = "."
): boolean => {
  const [first = "", ...rest] = written.split(".")
  if (first === OUTERMOST) return packages.has(rest.slice(0, -1).join(separator))
  return rest.length > 0 || imports.some(({ alias }) => alias === first) || packages.has(file.package)
}
