/** Which files may refer to definitions. */
import { declaredLanguage, languageById } from "../../core/language/mod.ts"
import { DEFAULT_EXPORT, type Import } from "../../core/mention/mod.ts"
import { languageFamily, mayLeadTo } from "../../core/reference/mod.ts"
import type { Tables } from "../../ports/storage/RepositoryStore.ts"
import type { SymbolFile } from "../../ports/storage/SymbolReader.ts"
import type { MentioningFile } from "../../ports/storage/MentionTable.ts"
import { ownerNameIn } from "./referenceOrder.ts"
import type { SearchTarget } from "./searchTargets.ts"
import { type PackageIndex, type StoredDefinition, type ViewIndex, viewIndex } from "./viewIndex.ts"

/** Most names that a symbol is re-exported under that are followed. */
const MAX_ALIASES = 20

/** The files of a view that mention definitions by any name that these are searched by, or that a file exports them under; see `searchTargets`. */
export const candidateFiles = (
  tables: Tables,
  view: number,
  packages: PackageIndex,
  {
    definitions,
    targets
  }: {
    readonly definitions: ReadonlyArray<StoredDefinition["symbol"]>
    readonly targets: ReadonlyArray<SearchTarget>
  }
): ReadonlyArray<MentioningFile> => {
  const mayMention = isOfLanguagesOf(definitions)
  const leadsTo = importsLeadingTo(definitions, viewIndex(tables, view, packages))
  const byDefault = definitions.some(
    (each) => languageById(each.file.language)?.mentions?.isDefault?.(each) === true
  )
  const names = new Set([
    ...targets.filter((each) => languagesOf(each) === undefined).map(searchedName),
    ...(byDefault ? [DEFAULT_EXPORT] : [])
  ])
  const ownerNames = definitions.flatMap(({ qualifiedName }) => ownerNameIn(qualifiedName) ?? [])
  const besides = [...targets.map(searchedName), ...ownerNames]
  const filesInSomeLanguages = [...Map.groupBy(targets, languagesOf)].flatMap(([languages, some]) =>
    languages === undefined
      ? []
      : tables.mentions.filesMentioning(view, some.map(searchedName), [...besides, ...names], languages)
  )
  for (;;) {
    const everywhere = tables.mentions.filesMentioning(view, [...names], besides)
    const bySource = new Map([...filesInSomeLanguages, ...everywhere].map((each) => [each.file.source, each]))
    const files = [...bySource.values()].filter(mayMention)
    const before = names.size
    // A file may re-export a name under another, so files that use that name are candidates too.
    for (const { file, mentions: used } of files)
      for (const alias of reexportAliases(used.imports, names, (one) => leadsTo(one, file))) names.add(alias)
    if (names.size === before || names.size > MAX_ALIASES) return files
  }
}

const languagesOf = ({ otherName }: SearchTarget) => otherName?.languages

/** The name that a target is mentioned by. */
export const searchedName = ({ calledAs, symbol }: SearchTarget): string => calledAs ?? symbol.name

/** Whether a file's language, or one inside it, may use what these definitions declare. */
const isOfLanguagesOf = (definitions: ReadonlyArray<StoredDefinition["symbol"]>) => {
  const families = new Set(
    definitions.map(({ file, signature }) => languageFamily(declaredLanguage(file.language, signature)))
  )
  return ({ file: { language } }: MentioningFile): boolean => {
    const guests = languageById(language)?.mentions?.guests?.language
    return families.has(languageFamily(language)) || (guests !== undefined && families.has(guests))
  }
}

/** The aliases under which a file re-exports these names, at the import or later. */
const reexportAliases = (
  imports: ReadonlyArray<Import>,
  names: ReadonlySet<string>,
  mayLead: (one: Import) => boolean
): ReadonlyArray<string> => {
  const reexports = imports.filter(({ exported, module }) => exported && module === "")
  return imports.flatMap((one) => {
    const { alias, exported, module, name } = one
    if (alias === "" || !names.has(name)) return []
    const aliases = exported
      ? [alias]
      : reexports.filter((each) => each.name === alias).map((each) => each.alias)
    if (aliases.length === 0) return []
    // What a file exports of its own may be what it imported under that name.
    const imported =
      module === "" ? imports.filter((each) => each.module !== "" && each.alias === name) : [one]
    return imported.length === 0 || imported.some(mayLead) ? aliases : []
  })
}

/** Whether an import of a file may lead to one of some definitions. */
const importsLeadingTo =
  (definitions: ReadonlyArray<StoredDefinition["symbol"]>, index: ViewIndex) =>
  (one: Import, file: SymbolFile): boolean => {
    const rules = languageById(file.language)?.mentions
    return (
      rules !== undefined &&
      definitions.some((each) => mayLeadTo(one, file, index.definitionOf(each), rules, index))
    )
  }
