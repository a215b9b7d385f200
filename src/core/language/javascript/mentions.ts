import { alternativesOf, predicateOf } from "./cases.ts"
import { typeOfField } from "./typeOfField.ts"
import { CALLED_TYPES, collection, COLLECTION_MEMBERS, collectionOfField, returnType } from "./collections.ts"
import { INFERRED, LANGUAGE_FUNCTIONS, NARROWING, PARTS } from "./valueParts.ts"
import type { CodeSymbol } from "../../domain/CodeSymbol.ts"
import type { ChainRules } from "../ChainRules.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"
import { extendedTypes } from "../supertypes.ts"
import { documentedResult, documentedVariable } from "./documentedVariable.ts"
import { fileBeforeFolder } from "./fileBeforeFolder.ts"
import { objectTypeField } from "./objectTypeField.ts"
import { parameterType } from "./parameterType.ts"
import { scriptModules, withoutScriptExtension } from "./scriptModules.ts"
import { shapeName } from "./shapeName.ts"
import { aliasedTypes, typesOfAnnotation } from "./typeNamesOf.ts"
import { graphqlNames } from "../graphql/graphqlNames.ts"
import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import { anyScript } from "../../text/mod.ts"
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

/** Variables in which components get their properties, in Svelte, Vue and Astro. */
const COMPONENT_PROPERTIES =
  /^(?:export\s+let\s|(?:\w+\s+)?\{[^]*=\s*(?:\$props\b|(?:withDefaults\s*\(\s*)?defineProps\b|Astro\.props\b))/

/** The variable that holds all of them, with their types. */
const COMPONENT_PROPERTY_OBJECT = /^(?:const|let)\s+[\w$]+\s*=\s*(?:withDefaults\s*\(\s*)?defineProps\b/

const CALLS = ["call_expression.function", "new_expression.constructor", "decorator"]

/** A function called with an explicit `this`; if the first argument is a string or number, it is another method of that name. */
const EXPLICIT_THIS_CALL = /\s*(?:\?\.|\.)\s*(?:call|apply|bind)\s*\((?!\s*["'`\d])/y

const JSX_CALLS = ["jsx_opening_element.name", "jsx_self_closing_element.name"]
const JSX_SILENT = ["jsx_attribute", "jsx_closing_element.name"]
/** A lower-case name without a dot is an element of the page, whatever variable has that name. */
const JSX_ELEMENTS = { at: JSX_CALLS, matches: /[\p{Ll}][^\s.]*(?=[\s/>])/uy }

/** Members of arrays, strings, maps, promises and other built-in types. */
const BUILTIN_MEMBERS: ReadonlySet<string> = new Set(
  [
    Object,
    Function,
    Array,
    String,
    Number,
    RegExp,
    Date,
    Map,
    Set,
    WeakMap,
    Promise,
    Error,
    Uint8Array,
    EventTarget
  ]
    .flatMap((type) => Object.getOwnPropertyNames(type.prototype))
    .concat("debug", "error", "info", "log", "trace", "warn")
)

const SHARED_RULES = {
  members: { "member_expression.property": "object" },
  selfWords: ["this", "super"],
  superWords: ["super"],
  ownSelf: {
    arrows: ["arrow_function"],
    bodies: ["class_body"],
    declared: ["function_declaration", "generator_function_declaration"],
    functions: ["function_expression", "generator_function"],
    holders: ["assignment_expression", "pair", "variable_declarator"],
    members: ["field_definition", "public_field_definition"],
    methods: ["method_definition"]
  },
  through: ["parenthesized_expression", "await_expression"],
  scopes: [
    "function_declaration",
    "generator_function_declaration",
    "function_expression",
    "generator_function",
    "arrow_function",
    "method_definition",
    "catch_clause",
    "for_in_statement"
  ],
  patterns: [
    "object_pattern",
    "array_pattern",
    "pair_pattern.value",
    "rest_pattern",
    "assignment_pattern.left",
    "object_assignment_pattern.left"
  ],
  makes: { new_expression: "constructor" },
  callSuffix: EXPLICIT_THIS_CALL,
  moduleLoads: {
    call: "call_expression",
    where:
      /import\s*\(\s*(?:\/\*[^*]{0,200}\*\/\s*)?(?!`[^`\n]{0,500}\$\{)["'`]([^"'`\n]{1,500})["'`]\s*[,)]/y,
    arguments: "arguments",
    calls: "then",
    callbacks: ["arrow_function", "function_expression"],
    names: ["identifier", "shorthand_property_identifier_pattern"],
    patterns: ["object_pattern"],
    pairs: ["pair_pattern"],
    chooses: ["ternary_expression"],
    returns: ["return_statement"],
    blocks: [
      "statement_block",
      "if_statement",
      "else_clause",
      "try_statement",
      "switch_case",
      "switch_body",
      "switch_statement"
    ]
  },
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
  supertypesOf: extendedTypes,
  aliasedTypes,
  typeOfAnnotation: typesOfAnnotation,
  isDefault,
  beforeUnnamedValue: EXPORT_HEAD,
  moduleSeparator: "/",
  visibleIn: "file",
  builtinMembers: BUILTIN_MEMBERS,
  anyTypes: ["any", "unknown", "object"],
  hasHiddenMixins: true,
  madeValues:
    /=\s*(?:await\s+)?(?:new\s+)?(?!(?:Object\.(?:freeze|seal)|defineProps|withDefaults)\b)[\p{L}\p{N}_$.]+\s*(?:<[^=]*>\s*)?\(/u,
  hasNoOverloads: true,
  privateNames: /^#/,
  blockVariables: /^(?:export\s+)?(?:const|let)\s/,
  componentProperties: COMPONENT_PROPERTIES,
  componentPropertyObject: COMPONENT_PROPERTY_OBJECT,
  constructs: { super: /(super)\s*\(/y },
  constructed: ["class", "class_declaration", "abstract_class_declaration"],
  constructors: { names: ["constructor"] },
  qualifiesWithoutImport: false,
  impliesSelf: false,
  guests: {
    language: "graphql",
    declares: /^(?:query|mutation|subscription|fragment)\s+[A-Za-z_]/,
    rules: graphqlNames
  }
} as const

const SHAPES = {
  keys: ["pair.key", "pair_pattern.key", "object_pattern", "object_assignment_pattern.left", "object"],
  pattern: ["object_pattern"],
  literal: ["object"],
  pair: ["pair", "pair_pattern", "object_assignment_pattern", "method_definition"],
  typed: ["variable_declarator"],
  takes: ["variable_declarator"],
  cast: [],
  list: ["array"],
  through: ["parenthesized_expression", "ternary_expression"],
  returns: ["return_statement"],
  arguments: ["arguments"],
  makes: ["new_expression"],
  tag: [],
  defaults: ["assignment_pattern"],
  typeNamed: shapeName,
  fieldType: objectTypeField,
  parameterType
}

/** How chains of calls and fields are followed. */
const CHAIN: ChainRules = {
  calls: { call_expression: "function" },
  members: { member_expression: { object: "object", name: "property" } },
  wrappers: { parenthesized_expression: "<", non_null_expression: "<" },
  unwraps: { await_expression: "await" },
  elements: { subscript_expression: { of: "object", isPlaced: true } },
  loops: { for_in_statement: { of: "right", variables: ["item"], word: " of", givesPairs: true } },
  functions: LANGUAGE_FUNCTIONS,
  parts: PARTS,
  inferred: INFERRED,
  collection,
  collectionMembers: COLLECTION_MEMBERS,
  calledTypes: CALLED_TYPES,
  selfType: "this",
  returnType,
  fieldType: collectionOfField,
  alternativesOf,
  predicateOf,
  statedFieldType: typeOfField,
  variables: ["variable_declarator"]
}

export const javascriptMentions: MentionRules = {
  ...SHARED_RULES,
  chain: CHAIN,
  narrowing: NARROWING,
  valuesChangeTypes: true,
  documentedVariable,
  documentedResult,
  parameters: ["formal_parameters"],
  shapes: { ...SHAPES, nested: true },
  names: [
    "identifier",
    "property_identifier",
    "private_property_identifier",
    "shorthand_property_identifier",
    "shorthand_property_identifier_pattern"
  ],
  calls: [...CALLS, ...JSX_CALLS],
  types: [],
  silent: [
    "pair.key",
    "pair_pattern.key",
    ...JSX_SILENT,
    "field_definition.property",
    "method_definition.name"
  ],
  silentWhere: JSX_ELEMENTS,
  bindings: [
    "variable_declarator.name",
    "formal_parameters",
    "arrow_function.parameter",
    "catch_clause.parameter",
    "for_in_statement.left",
    "function_expression.name",
    "generator_function.name"
  ]
}

export const typescriptMentions: MentionRules = {
  ...SHARED_RULES,
  unparsedAreTypes: true,
  chain: CHAIN,
  boundBy: { type_parameter: "constraint" },
  narrowing: NARROWING,
  shapes: {
    ...SHAPES,
    keys: [...SHAPES.keys, "method_definition.name"],
    typed: [...SHAPES.typed, "required_parameter", "optional_parameter", "public_field_definition"],
    cast: ["as_expression", "satisfies_expression", "type_assertion"],
    nested: true
  },
  names: [...javascriptMentions.names, "type_identifier"],
  calls: CALLS,
  members: {
    ...SHARED_RULES.members,
    "nested_type_identifier.name": "module",
    "nested_identifier.property": "object"
  },
  through: [...SHARED_RULES.through, "non_null_expression", "instantiation_expression.function"],
  types: ["type_identifier", "type_annotation", "extends_clause", "implements_clause", "extends_type_clause"],
  valueQueries: ["type_query"],
  silent: [
    "pair.key",
    "pair_pattern.key",
    "public_field_definition.name",
    "property_signature.name",
    "method_definition.name",
    "method_signature.name",
    "abstract_method_signature.name"
  ],
  given: ["internal_module.name", "module.name"],
  scopes: [
    ...SHARED_RULES.scopes,
    "function_signature",
    "method_signature",
    "abstract_method_signature",
    "function_type",
    "constructor_type",
    "call_signature",
    "construct_signature"
  ],
  bindings: [
    ...javascriptMentions.bindings,
    "required_parameter.pattern",
    "optional_parameter.pattern",
    "type_parameter.name",
    "infer_type"
  ]
}

export const tsxMentions: MentionRules = {
  ...typescriptMentions,
  shapes: {
    ...typescriptMentions.shapes!,
    keys: [...typescriptMentions.shapes!.keys, "jsx_attribute"],
    pair: [...typescriptMentions.shapes!.pair, "jsx_attribute"],
    through: [...typescriptMentions.shapes!.through, "jsx_expression"],
    tag: ["jsx_opening_element", "jsx_self_closing_element"]
  },
  calls: [...CALLS, ...JSX_CALLS],
  silent: [...typescriptMentions.silent!, ...JSX_SILENT],
  silentWhere: JSX_ELEMENTS
}
