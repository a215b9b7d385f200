import {
  containerOf,
  type Definition,
  familyOf,
  type Import,
  type ReferringFile,
  type Surrounding,
  typeAround
} from "../../core/mention/mod.ts"
import type { Tables } from "../../ports/storage/RepositoryStore.ts"
import type { DeclaredSymbol, SymbolFile } from "../../ports/storage/SymbolReader.ts"

/** A definition that can be found again in the store. */
export interface StoredDefinition extends Definition {
  readonly symbol: DeclaredSymbol
}

/** What references are resolved by, out of the store, each thing read once. It lives as long as the transaction. */
export interface ViewSurrounding extends Surrounding {
  readonly named: (name: string) => ReadonlyArray<StoredDefinition>
  readonly definition: (symbol: DeclaredSymbol) => StoredDefinition
  /** Name of the type that a symbol of a source is, or is a member of. */
  readonly typeAround: (source: number) => (ordinal: number) => string
}

/** Remembers what a function gave. */
const once = <A, B>(make: (key: A) => B): ((key: A) => B) => {
  const known = new Map<A, B>()
  return (key) => {
    if (!known.has(key)) known.set(key, make(key))
    return known.get(key)!
  }
}

/** The files of a view, to be asked for by package. */
export interface PackageIndex {
  readonly filesOf: Surrounding["filesOf"]
  readonly packageNear: Surrounding["packageNear"]
  readonly sourceAt: (path: string) => SymbolFile | undefined
}

/** Files by language family and package. */
export const packageIndex = (files: ReadonlyArray<SymbolFile>): PackageIndex => {
  const byPackage = Map.groupBy(files, (file) => `${familyOf(file.language)}\0${file.package}`)
  const byFamily = Map.groupBy(files, ({ language }) => familyOf(language))
  const byPath = new Map(files.map((file) => [file.path, file]))
  const packagesOf = once((family: string) => [
    ...new Set((byFamily.get(family) ?? []).map((file) => file.package).filter((name) => name !== ""))
  ])
  const near = once((key: string): string | undefined => {
    const [family = "", how, name = ""] = key.split("\0")
    const packages = packagesOf(family)
    const fits =
      how === "endOf"
        ? (one: string) => name === one || name.endsWith(`/${one}`)
        : (one: string) => one === name || one.endsWith(`/${name}`) || one.endsWith(`.${name}`)
    return packages.filter(fits).sort((a, b) => b.length - a.length)[0]
  })
  return {
    filesOf: (language, pkg) => byPackage.get(`${familyOf(language)}\0${pkg}`) ?? [],
    packageNear: (language, by) =>
      near(
        "endOf" in by
          ? `${familyOf(language)}\0endOf\0${by.endOf}`
          : `${familyOf(language)}\0endsWith\0${by.endsWith}`
      ),
    sourceAt: (path) => byPath.get(path)
  }
}

export const viewSurrounding = (tables: Tables, view: number, packages: PackageIndex): ViewSurrounding => {
  const places = once((source: number) => tables.symbols.placesOf(source))
  const definition = (symbol: DeclaredSymbol): StoredDefinition => {
    const parent = symbol.parent === undefined ? undefined : places(symbol.file.source)[symbol.parent]
    return {
      name: symbol.name,
      kind: symbol.kind,
      file: symbol.file,
      container: containerOf(symbol, parent?.kind),
      signature: symbol.signature,
      ordinal: symbol.ordinal,
      symbol
    }
  }
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
    typeAround: (source) => (ordinal) => typeAround(places(source), ordinal)
  }
}
