/** Uses in other languages of the code that is generated from definitions. */
import type { Counterpart } from "../../core/language/CounterpartRules.ts"
import { languageById } from "../../core/language/mod.ts"
import { languageFamily } from "../../core/mention/mod.ts"
import type { Tables } from "../../ports/storage/RepositoryStore.ts"
import type { MentioningFile } from "../../ports/storage/MentionTable.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"

/** What is generated from definitions, by the rules of their languages. */
export const counterpartsOf = (definitions: ReadonlyArray<DeclaredSymbol>): ReadonlyArray<Counterpart> =>
  definitions.flatMap(({ file, kind, name, qualifiedName, signature }) => {
    const inPackage =
      file.package !== "" && qualifiedName.startsWith(`${file.package}.`)
        ? qualifiedName.slice(file.package.length + 1)
        : qualifiedName
    return (
      languageById(file.language)?.mentions?.counterpartsOf?.({
        name,
        kind,
        signature,
        enclosingNames: inPackage.split(".").slice(0, -1),
        package: file.package
      }) ?? []
    )
  })

/** The files in languages of other families than `families` that may use what is generated. */
export const filesWithCounterparts = (
  { mentions }: Pick<Tables, "mentions">,
  view: number,
  counterparts: ReadonlyArray<Counterpart>,
  families: ReadonlySet<string>
): ReadonlyArray<MentioningFile> =>
  counterparts.length === 0
    ? []
    : mentions
        .filesMentioning(view, [...new Set(counterparts.flatMap(({ names, signs }) => [...names, ...signs]))])
        .filter(({ file }) => !families.has(languageFamily(file.language)))
