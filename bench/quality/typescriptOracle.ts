/** What TypeScript's own language service says about the symbols of a tree and their uses. */
import { join, relative } from "node:path"
import ts from "typescript"
import type { Oracle, OracleSymbol, Place } from "./oracles.ts"
import { workspaceModules } from "./workspaceModules.ts"

/**
 * Whether the name at an offset is a use: not in a comment, not the other name that an import or export gives, and not the closing tag of an element, which is
 * used once, by its opening tag.
 */
const isUse = (file: ts.SourceFile, offset: number): boolean => {
  let node: ts.Node = file
  for (let inner: ts.Node | undefined = file; inner !== undefined;) {
    node = inner
    inner = ts.forEachChild(node, (child) => (child.pos <= offset && offset < child.end ? child : undefined))
  }
  const { parent } = node
  return (
    offset >= node.getStart(file) &&
    !ts.isJsxClosingElement(parent) &&
    !(
      (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) &&
      parent.propertyName !== undefined &&
      parent.name === node
    )
  )
}

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
  /** Where the symbol asked about last is declared, and where it is declared or used. */
  let last:
    | {
        readonly symbol: OracleSymbol
        readonly declarations: ReadonlySet<string>
        readonly places: ReadonlySet<string>
      }
    | undefined
  const keysOf = (entries: ReadonlyArray<ts.DocumentSpan> | undefined) =>
    new Set((entries ?? []).map(({ fileName, textSpan }) => keyOf(fileName, textSpan.start)))
  const placesOf = (symbol: OracleSymbol) => {
    if (last?.symbol !== symbol)
      last = {
        symbol,
        declarations: keysOf(service.getDefinitionAtPosition(join(root, symbol.path), offsetOf(symbol))),
        places: keysOf(referencesTo(symbol))
      }
    return last
  }
  return {
    symbols: async (path) =>
      flatten(join(root, path), service.getNavigationTree(join(root, path))).filter(
        // An import, and a key of an object of a stated type, mean what is declared elsewhere.
        (symbol) =>
          service
            .getDefinitionAtPosition(join(root, path), offsetOf(symbol))
            ?.some(
              ({ fileName, textSpan }) => fileName === join(root, path) && textSpan.start === offsetOf(symbol)
            ) === true
      ),
    references: async (symbol) =>
      referencesTo(symbol)
        .filter(
          ({ fileName, isDefinition, textSpan }) =>
            isDefinition !== true &&
            fileName.startsWith(`${root}/`) &&
            isUse(fileOf(fileName), textSpan.start)
        )
        .map(({ fileName, textSpan }) => placeOf(fileName, textSpan.start)),
    verdict: async (symbol, place) => {
      // An import of an unknown module is defined by itself.
      const definitions = (
        service.getDefinitionAtPosition(join(root, place.path), offsetOf(place)) ?? []
      ).filter(({ kind }) => kind !== ts.ScriptElementKind.alias)
      if (definitions.length === 0) return "unknown"
      const isAmong = (keys: ReadonlySet<string>) =>
        definitions.some(({ fileName, textSpan }) => keys.has(keyOf(fileName, textSpan.start)))
      const { declarations, places } = placesOf(symbol)
      return isAmong(declarations) ||
        // `super(…)` calls the constructor of the class.
        definitions.some(
          ({ containerName, fileName, kind }) =>
            kind === ts.ScriptElementKind.constructorImplementationElement &&
            containerName === symbol.name &&
            relative(root, fileName) === symbol.path
        )
        ? "same"
        : isAmong(places)
          ? "related"
          : "other"
    },
    close: async () => service.dispose()
  }
}
