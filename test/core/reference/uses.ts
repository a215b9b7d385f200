/** What mentions refer to, in small projects of several files, derived as by an index run. */
import { expect } from "bun:test"
import { declaredLanguage, detectLanguage, languageById } from "../../../src/core/language/mod.ts"
import { decodeMentions } from "../../../src/core/mention/mod.ts"
import {
  containerOf,
  type Definition,
  type DefinitionIndex,
  lexicalScopeOf,
  methodNamesIn,
  projectImports,
  quotedImports,
  referencesIn,
  type ReferringFile,
  scopeLookup
} from "../../../src/core/reference/mod.ts"
import { isComponent, packageIndex } from "../../../src/engine/symbols/viewIndex.ts"
import { deriveText } from "../../languages/deriveText.ts"

/** A definition with where it stands. */
export interface ReadDefinition extends Definition {
  readonly qualifiedName: string
  readonly nameLine: number
  readonly parent: number | undefined
}

/** The files of a small project as read, its definitions, and what is known of them all. */
export const readProject = async (files: Readonly<Record<string, string>>) => {
  const sources = await Promise.all(
    Object.entries(files).map(async ([path, text]) => {
      const language = detectLanguage(path, text)!
      const derived = await deriveText(path, text, language)
      const file: ReferringFile = {
        path,
        language: language.id,
        package: derived.package,
        declaredPackage: derived.declaredPackage
      }
      return { ...decodeMentions(derived.mentions.data), file, language, symbols: derived.symbols }
    })
  )
  const definitions = sources.flatMap(({ file, symbols }) =>
    symbols.map((symbol, ordinal): ReadDefinition => ({
      name: symbol.name,
      qualifiedName: symbol.qualifiedName,
      nameLine: symbol.nameLine,
      parent: symbol.parent,
      kind: symbol.kind,
      file: { ...file, language: declaredLanguage(file.language, symbol.signature) },
      container: containerOf(
        symbol,
        symbols,
        languageById(file.language)?.mentions?.hidesMembersFrom === "all"
      ),
      signature: symbol.signature,
      bodiless: symbol.bodiless === true,
      gives: symbol.gives,
      ordinal,
      scope: lexicalScopeOf(symbols, symbol, isComponent(file))
    }))
  )
  const { autoImportCertainty, filesOf, resolvePackage } = packageIndex(
    sources.map(({ file }, source) => ({ ...file, source, key: new Uint8Array(20) })),
    ({ source }) => sources[source]!.imports
  )
  const around: DefinitionIndex = {
    named: (name) => definitions.filter((each) => each.name === name),
    filesOf,
    resolvePackage,
    autoImportCertainty,
    methodsOf: ({ file, ordinal }) =>
      methodNamesIn(sources.find((source) => source.file.path === file.path)?.symbols ?? [], ordinal),
    fieldsOf: ({ file, ordinal }) =>
      (sources.find((source) => source.file.path === file.path)?.symbols ?? []).filter(
        ({ kind, parent }) => kind === "field" && parent === ordinal
      ),
    importsOf: (file) => sources.find((source) => source.file.path === file.path)?.imports ?? [],
    quotedImportsOf: (file) => {
      const source = sources.find((each) => each.file.path === file.path)!
      return quotedImports(source, source.symbols, source.language.mentions?.quoted?.nameOutside ?? "")
    },
    projectImportsOf: (file) =>
      languageById(file.language)?.mentions?.projectImportWord === undefined ? [] : importsFor(file.path)
  }
  const importsFor = projectImports(sources.map(({ file, imports }) => ({ path: file.path, imports })))
  return { sources, definitions, around }
}

/** Uses of the definitions with this `qualifiedName`, only of one `kind` or in one file if they are given: `path:line role certainty`, by file and position. */
export const uses = async (
  files: Readonly<Record<string, string>>,
  qualifiedName: string,
  kind?: Definition["kind"],
  definedIn?: string
) => {
  const { around, definitions, sources } = await readProject(files)
  const targets = definitions.filter(
    (each) =>
      each.qualifiedName === qualifiedName &&
      (kind === undefined || each.kind === kind) &&
      (definedIn === undefined || each.file.path === definedIn)
  )
  expect(targets.length).toBeGreaterThan(0)
  return sources.flatMap(({ file, language, symbols, ...mentions }) =>
    targets.flatMap((target) =>
      language.mentions === undefined
        ? []
        : referencesIn(
            { ...mentions, ...scopeLookup(symbols, isComponent(file)), file },
            target,
            language.mentions,
            around
          ).map(({ certainty, line, role }) => `${file.path}:${line} ${role} ${certainty}`)
    )
  )
}
