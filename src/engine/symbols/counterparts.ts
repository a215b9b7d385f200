/** Uses in other languages of the code that is generated from definitions. */
import type { Counterpart } from "../../core/language/CounterpartRules.ts"
import { declaredLanguage, languageById, textCounterparts } from "../../core/language/mod.ts"
import { languageFamily } from "../../core/reference/mod.ts"
import type { Tables } from "../../ports/storage/RepositoryStore.ts"
import type { MentioningFile } from "../../ports/storage/MentionTable.ts"
import type { DeclaredSymbol, SymbolFile } from "../../ports/storage/SymbolReader.ts"

/** What is generated from a definition. */
export interface GeneratedCounterpart extends Counterpart {
  /** Family of the language that it is generated from. */
  readonly family: string
}

/** What is generated from definitions, by the rules of their languages. */
export const counterpartsOf = (
  definitions: ReadonlyArray<DeclaredSymbol>
): ReadonlyArray<GeneratedCounterpart> =>
  definitions.flatMap(({ file, kind, name, qualifiedName, signature }) => {
    const inPackage =
      file.package !== "" && qualifiedName.startsWith(`${file.package}.`)
        ? qualifiedName.slice(file.package.length + 1)
        : qualifiedName
    const language = declaredLanguage(file.language, signature)
    const declaration = {
      name,
      kind,
      signature,
      enclosingNames: inPackage.split(".").slice(0, -1),
      package: file.package,
      path: file.path
    }
    const counterparts = [
      ...(languageById(language)?.mentions?.counterpartsOf?.(declaration) ?? []),
      ...(kind === "key" ? textCounterparts(declaration) : [])
    ]
    return counterparts.map((each) => ({ ...each, family: languageFamily(language) }))
  })

/** Whether a file is in another language than what a counterpart is generated from, and may use it. */
export const isAbroad = ({ language }: SymbolFile, { family, languages }: GeneratedCounterpart): boolean =>
  languages?.has(language) ?? languageFamily(language) !== family

/** The files that may use what is generated. */
export const filesWithCounterparts = (
  { mentions }: Pick<Tables, "mentions">,
  view: number,
  counterparts: ReadonlyArray<GeneratedCounterpart>
): ReadonlyArray<MentioningFile> =>
  [...Map.groupBy(counterparts, ({ languages }) => languages)].flatMap(([languages, some]) =>
    mentions
      .filesMentioning(
        view,
        some.flatMap(({ names }) => [...names]),
        some.flatMap(({ followedBy = [], signs }) => [...signs, ...followedBy]),
        languages
      )
      .filter(({ file }) => some.some((each) => isAbroad(file, each)))
  )
