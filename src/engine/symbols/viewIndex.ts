import { folderOf } from "../../core/path/mod.ts"
import { declaredLanguage, isBundlerConfig, languageById, mayStateAliases } from "../../core/language/mod.ts"
import { type Import } from "../../core/mention/mod.ts"
import {
  aliasedModules,
  codeFolders,
  containerOf,
  crateModule,
  dartFolders,
  type Definition,
  type DefinitionIndex,
  goFolders,
  implementedApart,
  languageFamily,
  lexicalScopeOf,
  memoized,
  methodNamesIn,
  nearestPackage,
  nuxtAliases,
  nuxtAutoImportCertainty,
  nuxtComponent,
  nuxtPlace,
  packageModules,
  projectImports,
  projectModules,
  type QuotedImports,
  quotedImports,
  type ReferringFile,
  scopeLookup,
  type ScopeLookup
} from "../../core/reference/mod.ts"
import type { Tables } from "../../ports/storage/RepositoryStore.ts"
import type { DeclaredSymbol, SymbolFile } from "../../ports/storage/SymbolReader.ts"

/** A definition with its stored symbol. */
export interface StoredDefinition extends Definition {
  readonly symbol: DeclaredSymbol
}

/** What reference resolution needs from the store, read once each; valid for one generation of the view. */
export interface ViewIndex extends DefinitionIndex {
  readonly named: (name: string) => ReadonlyArray<StoredDefinition>
  readonly definitionOf: (symbol: DeclaredSymbol) => StoredDefinition
  /** The places of a file that its symbols cover. */
  readonly scopeLookupOf: (file: SymbolFile) => ScopeLookup
  /** The types that what is around a member implements, in a language that states it there; empty in others. */
  readonly implementedBy: (member: StoredDefinition) => ReadonlyArray<string>
}

/** The file of a definition, in the language that the definition is written in. */
const inLanguage = (file: SymbolFile, language: string): SymbolFile =>
  file.language === language ? file : { ...file, language }

/** The word by which files are found that import for their whole project, in the language of a file. */
const projectImportWordOf = ({ language }: ReferringFile): string | undefined =>
  languageById(language)?.mentions?.projectImportWord

/** Whether the first symbol of a file stands for the file itself; "module" if only a module does. */
export const isComponent = ({ language }: ReferringFile): boolean | "module" => {
  const fileLanguage = languageById(language)
  return fileLanguage?.mentions?.firstModuleIsPackage === true
    ? "module"
    : fileLanguage?.shape === "structure" && fileLanguage.isComponent === true
}

/** The files of a view by package. */
export interface PackageIndex {
  readonly filesOf: DefinitionIndex["filesOf"]
  readonly resolvePackage: DefinitionIndex["resolvePackage"]
  readonly autoImportCertainty: DefinitionIndex["autoImportCertainty"]
  /** The names of the component that a file defines, besides the name of the file. */
  readonly componentNamesOf: (file: ReferringFile) => ReadonlyArray<string>
  readonly sourceAt: (path: string) => SymbolFile | undefined
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1)

/** Go packages that may be in the folder of another package: programs and tests. */
const UNIMPORTABLE_PACKAGE = /^main$|_test$/

/** Configuration files that mark a project whose files can use each other's exports without an import. */
const NUXT_CONFIG = /^nuxt\.config\.(?:ts|js|mjs)$/

/** Groups files by language family and package. `importsOf` returns what a file imports. */
export const packageIndex = (
  files: ReadonlyArray<SymbolFile>,
  importsOf: (file: SymbolFile) => ReadonlyArray<Import>
): PackageIndex => {
  const byPackage = Map.groupBy(files, (file) => `${languageFamily(file.language)}\0${file.package}`)
  const byFamily = Map.groupBy(files, ({ language }) => languageFamily(language))
  const byPath = new Map(files.map((file) => [file.path, file]))
  const packagesOf = memoized((family: string) => [
    ...new Set((byFamily.get(family) ?? []).map((file) => file.package).filter((name) => name !== ""))
  ])
  const manifestPackages = (file: string) =>
    files
      .filter(({ declaredPackage, path }) => declaredPackage !== "" && baseOf(path) === file)
      .map(({ declaredPackage, path }) => ({ folder: folderOf(path), name: declaredPackage }))
  const packages = manifestPackages("package.json")
  const modules = manifestPackages("go.mod")
  const crates = manifestPackages("Cargo.toml")
  const pubPackages = manifestPackages("pubspec.yaml")
  const rPackages = manifestPackages("DESCRIPTION")
  const juliaPackages = manifestPackages("Project.toml")
  const projects = files
    .filter(({ path }) => NUXT_CONFIG.test(baseOf(path)))
    .map(({ path }) => folderOf(path))
  const paths = files.map(({ path }) => path)
  const modulesByAlias = aliasedModules([
    ...files
      .filter(({ path }) => mayStateAliases(path) || isBundlerConfig(path))
      .map((file) => ({ path: file.path, aliases: importsOf(file) })),
    ...nuxtAliases(projects, paths)
  ])
  const modulesInProject = projectModules(paths)
  const goPackageByFolder = new Map(
    (modules.length === 0 ? [] : (byFamily.get("go") ?? []))
      .filter(({ declaredPackage }) => !UNIMPORTABLE_PACKAGE.test(declaredPackage))
      .map((file) => [folderOf(file.path), file.package])
  )
  /** The packages that a name may mean. The key consists of the language family, how the name is given, and the name. */
  const matchingPackages = memoized((key: string): ReadonlyArray<string> => {
    const [family = "", referenceKind, name = ""] = key.split("\0")
    if (referenceKind === "crate") return [crateModule(name, crates) ?? []].flat()
    if (referenceKind === "pub")
      return dartFolders(name, pubPackages).filter((folder) => byPackage.has(`${family}\0${folder}`))
    if (referenceKind === "rPackage" || referenceKind === "juliaPackage") {
      const folders =
        referenceKind === "rPackage"
          ? codeFolders(name, rPackages, "R")
          : codeFolders(name, juliaPackages, "src")
      return folders.filter((folder) => byPackage.has(`${family}\0${folder}`))
    }
    if (referenceKind === "named" || referenceKind === "onlyNamed") {
      const present = packageModules(name, packages).filter((module) => byPackage.has(`${family}\0${module}`))
      return referenceKind === "named" ? present.slice(0, 1) : present.length === 1 ? present : []
    }
    if (referenceKind === "endOf" && modules.length > 0)
      return goFolders(name, modules)
        .flatMap((folder) => goPackageByFolder.get(folder) ?? [])
        .slice(0, 1)
    if (referenceKind === "endOf")
      return packagesOf(family)
        .filter((one) => name === one || name.endsWith(`/${one}`))
        .sort((a, b) => b.length - a.length)
        .slice(0, 1)
    return packagesOf(family).filter(
      (one) => one === name || one.endsWith(`/${name}`) || one.endsWith(`.${name}`)
    )
  })
  return {
    filesOf: (language, pkg) => byPackage.get(`${languageFamily(language)}\0${pkg}`) ?? [],
    resolvePackage: (from, reference) => {
      const family = languageFamily(from.language)
      if ("inProject" in reference)
        return modulesInProject(from.path, reference.inProject).find((module) =>
          byPackage.has(`${family}\0${module}`)
        )
      if ("aliased" in reference || "aliasedUnder" in reference) {
        const alias = "aliased" in reference ? reference.aliased : reference.aliasedUnder
        const present = modulesByAlias(from.path, alias).filter(({ module }) =>
          byPackage.has(`${family}\0${module}`)
        )
        const isOneOfSeveral = present.some(
          ({ isConditional, module }) => isConditional && module !== present[0]!.module
        )
        return isOneOfSeveral && "aliased" in reference ? undefined : present[0]?.module
      }
      return nearestPackage(
        from.package,
        matchingPackages([family, ...Object.entries(reference)[0]!].join("\0"))
      )
    },
    autoImportCertainty:
      projects.length === 0
        ? undefined
        : (file, name, to) => nuxtAutoImportCertainty(file.path, name, to.path, projects),
    componentNamesOf: ({ path }) => {
      const place = projects.length === 0 ? undefined : nuxtPlace(path, projects)
      if (place?.folder !== "components") return []
      const name = nuxtComponent(place.path)
      return [name, `Lazy${name}`]
    },
    sourceAt: (path) => byPath.get(path)
  }
}

export const viewIndex = (tables: Tables, view: number, packages: PackageIndex): ViewIndex => {
  const symbolsOf = memoized((source: number) => tables.symbols.placesOf(source))
  const definitionOf = memoized((symbol: DeclaredSymbol): StoredDefinition => {
    // A constant of a type may be outside the type's declaration: `impl Level { const TOP }`.
    const declaredApart =
      symbol.kind === "constant" && languageById(symbol.file.language)?.mentions?.hidesMembersFrom === "all"
    const fileSymbols = symbol.parent === undefined && !declaredApart ? [] : symbolsOf(symbol.file.source)
    return {
      name: symbol.name,
      kind: symbol.kind,
      file: inLanguage(symbol.file, declaredLanguage(symbol.file.language, symbol.signature)),
      container: containerOf(symbol, fileSymbols, declaredApart),
      signature: symbol.signature,
      bodiless: symbol.bodiless,
      gives: symbol.gives,
      ordinal: symbol.ordinal,
      scope: lexicalScopeOf(fileSymbols, symbol, isComponent(symbol.file)),
      symbol
    }
  })
  const mentionsIn = memoized((source: number) => tables.mentions.mentionsOf(source).mentions)
  const projectImportsBy = memoized((word: string) =>
    projectImports(
      tables.mentions
        .filesMentioning(view, [word])
        .filter(({ file }) => projectImportWordOf(file) === word)
        .map(({ file, mentions }) => ({ path: file.path, imports: mentions.imports }))
    )
  )
  const quotedImportsAt = memoized((path: string): QuotedImports => {
    const file = packages.sourceAt(path)
    const nameOutside = file && languageById(file.language)?.mentions?.quoted?.nameOutside
    return file === undefined || nameOutside === undefined
      ? () => []
      : quotedImports(tables.mentions.mentionsOf(file.source), symbolsOf(file.source), nameOutside)
  })
  return {
    named: memoized((name: string) =>
      tables.symbols
        .withName(view, name)
        .filter((symbol) => symbol.name === name)
        .map(definitionOf)
    ),
    definitionOf,
    ...packages,
    importsOf: memoized((file: ReferringFile): ReadonlyArray<Import> => {
      const source = packages.sourceAt(file.path)
      return source === undefined ? [] : tables.mentions.mentionsOf(source.source).imports
    }),
    projectImportsOf: (file) => {
      const word = projectImportWordOf(file)
      return word === undefined ? [] : projectImportsBy(word)(file.path)
    },
    quotedImportsOf: ({ path }) => quotedImportsAt(path),
    methodsOf: ({ file, ordinal }) => {
      const source = packages.sourceAt(file.path)
      return source === undefined ? [] : methodNamesIn(symbolsOf(source.source), ordinal)
    },
    fieldsOf: memoized(({ file, ordinal }: Definition) => {
      const source = packages.sourceAt(file.path)
      return source === undefined ? [] : tables.symbols.fieldsOf(source.source, ordinal)
    }),
    scopeLookupOf: (file) => scopeLookup(symbolsOf(file.source), isComponent(file)),
    implementedBy: ({ container, symbol: { file, nameLine, parent } }) =>
      languageById(file.language)?.mentions?.implementsApart === true
        ? implementedApart(mentionsIn(file.source), { container, nameLine, within: parent ?? -1 })
        : []
  }
}
