import { languageById } from "../../core/language/mod.ts"
import {
  containerOf,
  crateModule,
  type Definition,
  familyOf,
  goFolders,
  methodsIn,
  nearestPackage,
  type Import,
  nuxtComponent,
  nuxtGives,
  nuxtPlace,
  packageModules,
  placesAmong,
  type PlacesAmong,
  type ReferringFile,
  standingOf,
  type Surrounding
} from "../../core/mention/mod.ts"
import type { Tables } from "../../ports/storage/RepositoryStore.ts"
import type { DeclaredSymbol, SymbolFile } from "../../ports/storage/SymbolReader.ts"

/** A definition with its stored symbol. */
export interface StoredDefinition extends Definition {
  readonly symbol: DeclaredSymbol
}

/** What reference resolution needs from the store, read once each; valid for one generation of the view. */
export interface ViewSurrounding extends Surrounding {
  readonly named: (name: string) => ReadonlyArray<StoredDefinition>
  readonly definition: (symbol: DeclaredSymbol) => StoredDefinition
  /** The places of a file that its symbols cover. */
  readonly placesIn: (file: SymbolFile) => PlacesAmong
}

/** Whether the first symbol of a file stands for the file itself. */
export const isComponent = ({ language }: ReferringFile): boolean => {
  const known = languageById(language)
  return known?.shape === "structure" && known.isComponent === true
}

/** Caches the results of a function by its argument. */
const once = <A, B>(make: (key: A) => B): ((key: A) => B) => {
  const known = new Map<A, B>()
  return (key) => {
    if (!known.has(key)) known.set(key, make(key))
    return known.get(key)!
  }
}

/** The files of a view by package. */
export interface PackageIndex {
  readonly filesOf: Surrounding["filesOf"]
  readonly packageNear: Surrounding["packageNear"]
  readonly givenTo: Surrounding["givenTo"]
  /** The names of the component that a file defines, besides the name of the file. */
  readonly componentNames: (file: ReferringFile) => ReadonlyArray<string>
  readonly sourceAt: (path: string) => SymbolFile | undefined
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")))
const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1)

/** Go packages that may be in the folder of another package: programs and tests. */
const NEVER_IMPORTED = /^main$|_test$/

/** Configuration files that mark a project whose files can use each other's exports without an import. */
const GIVING = /^nuxt\.config\.(?:ts|js|mjs)$/

/** Groups files by language family and package. */
export const packageIndex = (files: ReadonlyArray<SymbolFile>): PackageIndex => {
  const byPackage = Map.groupBy(files, (file) => `${familyOf(file.language)}\0${file.package}`)
  const byFamily = Map.groupBy(files, ({ language }) => familyOf(language))
  const byPath = new Map(files.map((file) => [file.path, file]))
  const packagesOf = once((family: string) => [
    ...new Set((byFamily.get(family) ?? []).map((file) => file.package).filter((name) => name !== ""))
  ])
  const manifests = (file: string) =>
    files
      .filter(({ declaredPackage, path }) => declaredPackage !== "" && baseOf(path) === file)
      .map(({ declaredPackage, path }) => ({ folder: folderOf(path), name: declaredPackage }))
  const packages = manifests("package.json")
  const modules = manifests("go.mod")
  const crates = manifests("Cargo.toml")
  const projects = files.filter(({ path }) => GIVING.test(baseOf(path))).map(({ path }) => folderOf(path))
  const imported = new Map(
    (modules.length === 0 ? [] : (byFamily.get("go") ?? []))
      .filter(({ declaredPackage }) => !NEVER_IMPORTED.test(declaredPackage))
      .map((file) => [folderOf(file.path), file.package])
  )
  /** The packages that a name may mean. The key consists of the language family, how the name is given, and the name. */
  const near = once((key: string): ReadonlyArray<string> => {
    const [family = "", how, name = ""] = key.split("\0")
    if (how === "crate") return [crateModule(name, crates) ?? []].flat()
    if (how === "named")
      return packageModules(name, packages)
        .filter((module) => byPackage.has(`${family}\0${module}`))
        .slice(0, 1)
    if (how === "endOf" && modules.length > 0)
      return goFolders(name, modules)
        .flatMap((folder) => imported.get(folder) ?? [])
        .slice(0, 1)
    if (how === "endOf")
      return packagesOf(family)
        .filter((one) => name === one || name.endsWith(`/${one}`))
        .sort((a, b) => b.length - a.length)
        .slice(0, 1)
    return packagesOf(family).filter(
      (one) => one === name || one.endsWith(`/${name}`) || one.endsWith(`.${name}`)
    )
  })
  return {
    filesOf: (language, pkg) => byPackage.get(`${familyOf(language)}\0${pkg}`) ?? [],
    packageNear: (from, by) =>
      nearestPackage(from.package, near([familyOf(from.language), ...Object.entries(by)[0]!].join("\0"))),
    givenTo:
      projects.length === 0 ? undefined : (file, name, to) => nuxtGives(file.path, name, to.path, projects),
    componentNames: ({ path }) => {
      const place = projects.length === 0 ? undefined : nuxtPlace(path, projects)
      if (place?.folder !== "components") return []
      const name = nuxtComponent(place.path)
      return [name, `Lazy${name}`]
    },
    sourceAt: (path) => byPath.get(path)
  }
}

export const viewSurrounding = (tables: Tables, view: number, packages: PackageIndex): ViewSurrounding => {
  const places = once((source: number) => tables.symbols.placesOf(source))
  const definition = once((symbol: DeclaredSymbol): StoredDefinition => {
    // A constant of a type may be outside the type's declaration: `impl Level { const TOP }`.
    const apart =
      symbol.kind === "constant" && languageById(symbol.file.language)?.mentions?.hidesInTypes === "all"
    const around = symbol.parent === undefined && !apart ? [] : places(symbol.file.source)
    return {
      name: symbol.name,
      kind: symbol.kind,
      file: symbol.file,
      container: containerOf(symbol, around, apart),
      signature: symbol.signature,
      ordinal: symbol.ordinal,
      standing: standingOf(around, symbol, isComponent(symbol.file)),
      symbol
    }
  })
  return {
    named: once((name: string) =>
      tables.symbols
        .named(view, name)
        .filter((symbol) => symbol.name === name)
        .map(definition)
    ),
    definition,
    ...packages,
    importsOf: once((file: ReferringFile): ReadonlyArray<Import> => {
      const source = packages.sourceAt(file.path)
      return source === undefined ? [] : tables.mentions.of(source.source).imports
    }),
    methodsOf: ({ file, ordinal }) => {
      const source = packages.sourceAt(file.path)
      return source === undefined ? [] : methodsIn(places(source.source), ordinal)
    },
    placesIn: (file) => placesAmong(places(file.source), isComponent(file))
  }
}
