/** Imports and exports of modules. */
import type { CodeSymbol } from "../../domain/CodeSymbol.ts"
import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import { anyScript } from "../../text/mod.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"
import { fileBeforeFolder } from "./fileBeforeFolder.ts"
import { scriptModules, withoutScriptExtension } from "./scriptModules.ts"
import { wrappedName } from "./wrappedName.ts"

const MODULE_PATH = /(?:\bfrom\s*|\bimport\s*|\brequire\(\s*)["']([^"'\n]+)["']/
const NAMES_IN_BRACES = /\{([^}]*)\}/
const NAMESPACE_IMPORT = anyScript(/\*\s*as\s+([\w$]+)/)
const DEFAULT_IMPORT = anyScript(/^import\s+(?:type\s+)?([\w$]+)\s*(?:,|from\b)/)
const REQUIRED_NAME = anyScript(/^(?:const|let|var|import)\s+([\w$]+)[^.]*require\([^)]*\)(?:\.([\w$]+))?/)
/** The export of a CommonJS module: a name, or another module. */
const MODULE_EXPORTS = anyScript(
  /^(?:export\s*=|(?:exports\s*=\s*)?module\.exports\s*=(?:\s*exports\s*=)?)\s*(?:([\w$]+)|require\(\s*["'][^"']+["']\s*\));?$/
)
/** Prefixes by which a project refers to its own folders. */
const ALIAS_PREFIX = anyScript(/^(?:\$|[@~#]?[\w-]*\/)/)
const NAME_WITH_ALIAS = anyScript(/(?:\btype\s+)?([\w$]+)(?:\s*(?:\bas\s|:)\s*([\w$]+))?/g)

/** The imports in `import`, `export … from` and `require` statements; other export statements are read by `ownExports`. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const module = EXPORTED_VALUE.test(statement) ? undefined : MODULE_PATH.exec(statement)?.[1]
  if (module === undefined) return ownExports(statement)
  const exported = statement.startsWith("export")
  const found: Array<StatedImport> = []
  const addImport = (name: string, alias: string, at: number) =>
    found.push({ module, name, alias, exported, at })
  const requireMatch = REQUIRED_NAME.exec(statement)
  if (requireMatch?.[1] !== undefined) {
    const at = requireMatch[0].indexOf(requireMatch[1])
    addImport(requireMatch[2] ?? "", requireMatch[1], at)
    // A CommonJS module may be one value, or an object with several.
    if (requireMatch[2] === undefined) addImport("default", requireMatch[1], at)
  }
  if (MODULE_EXPORTS.test(statement))
    for (const [name, alias] of [
      ["default", "default"],
      ["*", ""]
    ] as const)
      found.push({ module, name, alias, exported: true, at: statement.indexOf("require") })
  const defaultImport = DEFAULT_IMPORT.exec(statement)
  if (defaultImport?.[1] !== undefined && defaultImport[1] !== "type")
    addImport("default", defaultImport[1], defaultImport.index + defaultImport[0].indexOf(defaultImport[1]))
  const namespace = NAMESPACE_IMPORT.exec(statement)
  if (namespace?.[1] !== undefined) addImport("", namespace[1], namespace.index)
  else if (exported && /^export\s+(?:type\s+)?\*\s*from\b/.test(statement))
    addImport("*", "", statement.indexOf("*"))
  for (const { alias, at, name } of namesIn(statement)) addImport(name, alias, at)
  return found
}

const DEFAULT_EXPORT = anyScript(/^export\s+default\s+([\w$]+)\s*;?$/)

/** The export of what a call gives, which may wrap a name, or of a new object. */
const EXPORTED_VALUE = anyScript(
  /^(?:export\s+default|(?:exports\s*=\s*)?module\.exports\s*=)\s+(?:new\s+|(?!(?:function|async|class|require|import)\b)[\w$.]+\s*[(<])/
)

/** The words before the value of an export that has no name. */
const EXPORT_HEAD = /^(?:export\s+default|(?:exports\s*=\s*)?module\.exports\s*=)\s+/

/** Exports of names: of another module, by default, or in a list. */
const EXPORT_STATEMENT =
  /^export(?:\s*=\s*[\p{ID_Continue}$]+\s*;?$|\s+(?:(?:type\s+)?(?:\*|\{[^}]*\})[^;{]*from\s*["']|default\s+[\p{ID_Continue}$]+\s*;?$|(?:type\s+)?\{[^}]*\}\s*;?$))/u

/** The names in braces, each with its local name. */
const namesIn = (statement: string) => {
  const braces = NAMES_IN_BRACES.exec(statement)
  return [...(braces?.[1] ?? "").matchAll(NAME_WITH_ALIAS)].map(
    ({ 0: matched, 1: name = "", 2: alias = name, index }) => ({
      name,
      alias,
      at: braces!.index + 1 + index + matched.indexOf(name)
    })
  )
}

/** Exports of the file's own names, by default or in a list; their module is "". */
const ownExports = (statement: string): ReadonlyArray<StatedImport> =>
  ownNames(statement).map((each) => ({ ...each, module: "", exported: true }))

const ownNames = (statement: string): ReturnType<typeof namesIn> => {
  if (EXPORTED_VALUE.test(statement)) {
    const from = EXPORT_HEAD.exec(statement)![0].length
    const wrapped = wrappedName(statement.slice(from))
    return wrapped === undefined ? [] : [{ name: wrapped.name, alias: "default", at: from + wrapped.at }]
  }
  const defaultExport = DEFAULT_EXPORT.exec(statement) ?? MODULE_EXPORTS.exec(statement)
  const name = defaultExport?.[1]
  return defaultExport === null || name === undefined
    ? namesIn(statement)
    : [{ name, alias: "default", at: defaultExport[0].lastIndexOf(name) }]
}

/** A package, or a project's alias of a folder: `$lib/a` of SvelteKit, `@/a` for `src`. */
const nonRelativePackages = (module: string, path: string): ReadonlyArray<PackageName> => {
  const name = module.replace(ALIAS_PREFIX, "")
  const byName = [{ aliased: module }, { aliasedUnder: module }, { onlyNamed: module }, { named: module }]
  if (!module.includes("/")) return [...byName, { endsWith: name }]
  const file = withoutScriptExtension(name).replace(/\/index$/, "")
  const sourceFolder = /^(?:.*?\/)?src\//.exec(path)?.[0] ?? ""
  const inLibrary = module.startsWith("$lib/") && sourceFolder !== ""
  const inSource = /^[@~]\//.test(module) && sourceFolder !== ""
  return [
    ...byName,
    ...(inLibrary ? [{ is: `${sourceFolder}${file}` }] : []),
    ...(inSource ? [{ endsWith: `${sourceFolder}${file}` }, { endsWith: `${sourceFolder}${file}.vue` }] : []),
    ...[file, `${name}.vue`, `${name}/index.vue`].map((endsWith) => ({ endsWith }))
  ]
}

/** A relative path is resolved from the file; a package may be in the same repository under its name. */
const packagesOf = (module: string, { path }: ImportingFile): ReadonlyArray<PackageName> => {
  if (!/^\.{1,2}(?:\/|$)/.test(module)) return nonRelativePackages(module, path)
  return scriptModules(resolvePath(folderOf(path), module)).map((is) => ({ is }))
}

/** Declarations by `export default` and `module.exports =`, and the component that a file is. */
const isDefault = ({ kind, signature }: Pick<CodeSymbol, "kind" | "signature">): boolean =>
  /^(?:export\s+default\b|(?:exports\s*=\s*)?module\.exports\s*=)/.test(signature) ||
  (kind === "module" && signature.startsWith("<"))

const REQUIRE_DECLARATION = anyScript(
  /^(?:const|let|var)\s+(?:[\w$]+|\{[^}]*\})\s*=\s*require\(\s*["'][^"']+["']\s*\)(?:\.[\w$]+)?;?$/
)

/** How imports and exports are read, and what they lead to. */
export const IMPORT_RULES = {
  imports: ["import_statement"],
  importsWhere: {
    expression_statement: new RegExp(`${MODULE_EXPORTS.source}|${EXPORTED_VALUE.source}`, "u"),
    export_statement: new RegExp(`${EXPORT_STATEMENT.source}|${EXPORTED_VALUE.source}`, "u"),
    lexical_declaration: REQUIRE_DECLARATION,
    variable_declaration: REQUIRE_DECLARATION
  },
  importsWithUses: EXPORTED_VALUE,
  importsOf,
  packagesOf,
  meantFiles: fileBeforeFolder,
  isDefault,
  beforeUnnamedValue: EXPORT_HEAD
} as const
