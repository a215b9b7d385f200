/** What TypeScript's own language service says about the symbols of a tree and their uses, those in components included. */
import { join, relative } from "node:path"
import ts from "typescript"
import { componentLanguages } from "./componentLanguages.ts"
import {
  componentName,
  defaultNameAt,
  isClosingTag,
  isComponent,
  outlineOf,
  programOnly,
  storeUses
} from "./componentText.ts"
import type { Oracle, OracleSymbol, Place } from "./oracles.ts"
import { nuxtTexts } from "./nuxtTexts.ts"
import { workspaceModules } from "./workspaceModules.ts"

/**
 * Whether the name at an offset is a use: not in a comment, not the other name that an import or export gives, and not the closing tag of an element, which is
 * used once, by its opening tag.
 */
const isUse = (file: ts.SourceFile, text: string, offset: number): boolean => {
  if (isComponent(file.fileName) && /\s/.test(file.text.charAt(offset))) return !isClosingTag(text, offset)
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
  const hasComponents = files.some(isComponent)
  const options: ts.CompilerOptions = {
    allowArbitraryExtensions: hasComponents,
    allowNonTsExtensions: hasComponents,
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
  if (hasComponents && dependencies === undefined)
    throw new Error("Say where the packages that read components are installed: --dependencies DIR")
  const components = hasComponents ? componentLanguages(dependencies!, options) : undefined
  const names = [...files.map((file) => join(root, file)), ...(components?.declarations ?? [])]
  const textAsBuilt = nuxtTexts(root, files)
  const texts = new Map<string, string | undefined>()
  /** The text of a file, as a framework builds it. */
  const readFile = (path: string): string | undefined => {
    if (!texts.has(path)) {
      const written = ts.sys.readFile(path)
      texts.set(path, written && textAsBuilt(path, written))
    }
    return texts.get(path)
  }
  const host: ts.LanguageServiceHost = {
    getScriptFileNames: () => names,
    getScriptVersion: () => "1",
    getScriptKind: () => ts.ScriptKind.Unknown,
    getScriptSnapshot: (file) => {
      const text = readFile(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => options,
    getDefaultLibFileName: (each) => ts.getDefaultLibFilePath(each),
    fileExists: ts.sys.fileExists,
    readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    resolveModuleNameLiterals: workspaceModules(root, manifests, options, dependencies)
  }
  const service = components?.open(host) ?? ts.createLanguageService(host)
  const componentFiles = new Map<string, ts.SourceFile>()
  /** The file as it is written: of a component, its programs. */
  const fileOf = (path: string): ts.SourceFile => {
    if (!isComponent(path)) return service.getProgram()!.getSourceFile(path)!
    const known = componentFiles.get(path)
    if (known !== undefined) return known
    const text = programOnly(path, readFile(path) ?? "")
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS)
    componentFiles.set(path, file)
    return file
  }
  const placeOf = (path: string, offset: number): Place => {
    const { character, line } = fileOf(path).getLineAndCharacterOfPosition(offset)
    return { path: relative(root, path), line: line + 1, column: character + 1 }
  }
  const offsetOf = ({ column, line, path }: Place) =>
    fileOf(join(root, path)).getPositionOfLineAndCharacter(line - 1, column - 1)
  /** Whether a place is in the file, and not only in what a framework adds to it. */
  const isWritten = (path: string, { length, start }: ts.TextSpan): boolean => {
    const [text = "", written = ""] = [readFile(path), ts.sys.readFile(path)]
    if (text === written) return true
    const { column, line } = placeOf(path, start)
    return (written.split("\n")[line - 1] ?? "").startsWith(text.slice(start, start + length), column - 1)
  }
  const keyOf = (path: string, offset: number) => `${path}:${offset}`
  const flatten = (path: string, item: ts.NavigationTree): ReadonlyArray<OracleSymbol> => {
    const ownSymbols =
      item.nameSpan === undefined ? [] : [{ name: item.text, ...placeOf(path, item.nameSpan.start) }]
    const hasMembers =
      /^(?:class|interface|enum|module|type)$/.test(item.kind) ||
      item.nameSpan === undefined ||
      // The properties of a component are written in the call that gives them.
      (isComponent(path) && item.text === "props")
    return [
      ...ownSymbols,
      ...(hasMembers ? (item.childItems ?? []).flatMap((child) => flatten(path, child)) : [])
    ]
  }
  const referencesAt = (path: string, offset: number): ReadonlyArray<ts.ReferencedSymbolEntry> =>
    (service.findReferences(path, offset) ?? []).flatMap(({ references }) => references)
  /** The uses of the value that a component's file exports, which has no name in that file. */
  const componentUses = (path: string): ReadonlyArray<ts.ReferencedSymbolEntry> =>
    service.getFileReferences(path).flatMap(({ fileName, textSpan }) => {
      const at = defaultNameAt(fileOf(fileName), textSpan.start)
      if (at === undefined) return []
      const uses = referencesAt(fileName, at).map((each) => ({ ...each, isDefinition: false }))
      return [{ fileName, textSpan: { start: at, length: 1 }, isWriteAccess: false }, ...uses]
    })
  const referencesTo = (symbol: OracleSymbol): ReadonlyArray<ts.ReferencedSymbolEntry> => {
    const path = join(root, symbol.path)
    if (isComponentItself(symbol)) return componentUses(path)
    const direct = referencesAt(path, offsetOf(symbol))
    const stores = new Set(direct.map(({ fileName }) => fileName).filter((each) => each.endsWith(".svelte")))
    return [
      ...direct,
      ...[...stores].flatMap((fileName) =>
        storeUses(readFile(fileName) ?? "", symbol.name).map((start) => ({
          fileName,
          textSpan: { start, length: symbol.name.length + 1 },
          isWriteAccess: false
        }))
      )
    ]
  }
  const isComponentItself = ({ column, line, name, path }: OracleSymbol) =>
    isComponent(path) && line === 1 && column === 1 && name === componentName(path)
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
        declarations: isComponentItself(symbol)
          ? new Set<string>()
          : keysOf(service.getDefinitionAtPosition(join(root, symbol.path), offsetOf(symbol))),
        places: keysOf(referencesTo(symbol))
      }
    return last
  }
  /** An import, and a key of an object of a stated type, mean what is declared elsewhere. */
  const isDeclaredThere = (symbol: OracleSymbol) => {
    const [path, offset] = [join(root, symbol.path), offsetOf(symbol)]
    return (
      service
        .getDefinitionAtPosition(path, offset)
        ?.some(({ fileName, textSpan }) => fileName === path && textSpan.start === offset) === true
    )
  }
  return {
    symbols: async (path) => {
      const file = join(root, path)
      if (!isComponent(path)) return flatten(file, service.getNavigationTree(file)).filter(isDeclaredThere)
      const itself = { name: componentName(path), path, line: 1, column: 1 }
      return [itself, ...flatten(file, outlineOf(fileOf(file))).filter(isDeclaredThere)]
    },
    references: async (symbol) =>
      referencesTo(symbol)
        .filter(
          ({ fileName, isDefinition, textSpan }) =>
            isDefinition !== true &&
            fileName.startsWith(`${root}/`) &&
            isUse(fileOf(fileName), readFile(fileName) ?? "", textSpan.start) &&
            isWritten(fileName, textSpan)
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
      if (
        isComponentItself(symbol) &&
        definitions.some(({ fileName }) => relative(root, fileName) === symbol.path)
      )
        return "same"
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
