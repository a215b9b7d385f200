/** What TypeScript's own language service says about the symbols of a tree and their uses. */
import { join, relative } from "node:path"
import ts from "typescript"
import type { Oracle, OracleSymbol, Place } from "./oracles.ts"
import { workspaceModules } from "./workspaceModules.ts"

/**
 * TypeScript's own language service over the given files of a tree. `manifests` are the `package.json` of the tree; `dependencies` is a folder with a
 * `node_modules` in which packages from outside are found.
 */
export const typescriptOracle = (
  root: string,
  files: ReadonlyArray<string>,
  manifests: ReadonlyArray<string>,
  dependencies?: string
): Oracle => {
  const names = files.map((file) => join(root, file))
  const options: ts.CompilerOptions = {
    allowJs: true,
    allowImportingTsExtensions: true,
    esModuleInterop: true,
    noEmit: true,
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    resolveJsonModule: true,
    strict: true,
    target: ts.ScriptTarget.ESNext,
    typeRoots: dependencies === undefined ? [] : [join(dependencies, "node_modules/@types")]
  }
  const host: ts.LanguageServiceHost = {
    getScriptFileNames: () => [...names],
    getScriptVersion: () => "1",
    getScriptSnapshot: (file) => {
      const text = ts.sys.readFile(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => options,
    getDefaultLibFileName: (each) => ts.getDefaultLibFilePath(each),
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    resolveModuleNameLiterals: workspaceModules(root, manifests, options, dependencies)
  }
  const service = ts.createLanguageService(host)
  const fileOf = (path: string) => service.getProgram()!.getSourceFile(path)!
  const placeOf = (path: string, offset: number): Place => {
    const { character, line } = fileOf(path).getLineAndCharacterOfPosition(offset)
    return { path: relative(root, path), line: line + 1, column: character + 1 }
  }
  const offsetOf = ({ column, line, path }: Place) =>
    fileOf(join(root, path)).getPositionOfLineAndCharacter(line - 1, column - 1)
  const keyOf = (path: string, offset: number) => `${path}:${offset}`
  const flatten = (path: string, item: ts.NavigationTree): ReadonlyArray<OracleSymbol> => {
    const ownSymbols =
      item.nameSpan === undefined ? [] : [{ name: item.text, ...placeOf(path, item.nameSpan.start) }]
    const hasMembers = /^(?:class|interface|enum|module|type)$/.test(item.kind) || item.nameSpan === undefined
    return [
      ...ownSymbols,
      ...(hasMembers ? (item.childItems ?? []).flatMap((child) => flatten(path, child)) : [])
    ]
  }
  const referencesTo = (symbol: OracleSymbol) =>
    (service.findReferences(join(root, symbol.path), offsetOf(symbol)) ?? []).flatMap(
      ({ references }) => references
    )
  /** Where the symbol asked about last is declared or used. */
  let lastPlaces: { readonly symbol: OracleSymbol; readonly keys: ReadonlySet<string> } | undefined
  const placesOf = (symbol: OracleSymbol) => {
    if (lastPlaces?.symbol !== symbol)
      lastPlaces = {
        symbol,
        keys: new Set(referencesTo(symbol).map(({ fileName, textSpan }) => keyOf(fileName, textSpan.start)))
      }
    return lastPlaces.keys
  }
  return {
    symbols: async (path) => flatten(join(root, path), service.getNavigationTree(join(root, path))),
    references: async (symbol) =>
      referencesTo(symbol)
        .filter(({ fileName, isDefinition }) => isDefinition !== true && fileName.startsWith(`${root}/`))
        .map(({ fileName, textSpan }) => placeOf(fileName, textSpan.start)),
    verdict: async (symbol, place) => {
      // An import of an unknown module is defined by itself.
      const definitions = (
        service.getDefinitionAtPosition(join(root, place.path), offsetOf(place)) ?? []
      ).filter(({ kind }) => kind !== ts.ScriptElementKind.alias)
      if (definitions.length === 0) return "unknown"
      const keys = placesOf(symbol)
      return definitions.some(
        ({ containerName, fileName, kind, textSpan }) =>
          keys.has(keyOf(fileName, textSpan.start)) ||
          // `super(…)` calls the constructor of the class.
          (kind === ts.ScriptElementKind.constructorImplementationElement &&
            containerName === symbol.name &&
            relative(root, fileName) === symbol.path)
      )
        ? "same"
        : "other"
    },
    close: async () => service.dispose()
  }
}
