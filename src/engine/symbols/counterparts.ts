/** Uses in other languages of the code that is generated from definitions. */
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import type { Counterpart } from "../../core/language/CounterpartRules.ts"
import { declaredLanguage, languageById, textCounterparts } from "../../core/language/mod.ts"
import { classifyPath } from "../../core/path/mod.ts"
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

/**
 * The same with what else is called so: in another language a member of a type outside of tests, which an object's key is not, or what other declarations make than
 * those.
 */
export const distinctCounterparts = (
  { symbols }: Pick<Tables, "symbols">,
  view: number,
  definitions: ReadonlyArray<DeclaredSymbol>
): ReadonlyArray<GeneratedCounterpart> => {
  const own = new Set(definitions.map(placeKey))
  return definitions.flatMap((definition) =>
    counterpartsOf([definition]).map((each) => {
      if (each.isTelling !== true) return each
      const isOther = ({ file, name, parent }: DeclaredSymbol): boolean =>
        each.names.has(name) &&
        isAbroad(file, each) &&
        !classifyPath(file.path).test &&
        parent !== undefined &&
        TYPE_KINDS.has(symbols.inSource(file.source, parent)?.kind ?? "variable")
      const isShared = symbols
        .withName(view, definition.name)
        .some(
          (other) =>
            other.name === definition.name &&
            other.kind === definition.kind &&
            languageFamily(other.file.language) === each.family &&
            !own.has(placeKey(other))
        )
      const isDistinct = ![...each.names].some((name) => symbols.withName(view, name).some(isOther))
      return { ...each, isDistinct, isShared }
    })
  )
}

const placeKey = ({ file, ordinal }: DeclaredSymbol): string => `${file.source}:${ordinal}`

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
