import { appliedTo, oneType, resultBehind } from "../resultSaid.ts"
import { withoutNothing } from "./shapeName.ts"
import type { CodeSymbol } from "../../domain/CodeSymbol.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"
import { pathModule } from "../pathModule.ts"
import { extendedTypes } from "../supersOf.ts"
import { parameterType } from "./parameterType.ts"
import { shapeName } from "./shapeName.ts"
import { aliasedTypes, typesSaid } from "./typesNamed.ts"
import { anyScript } from "../../text/mod.ts"

const FROM = /(?:\bfrom\s*|\bimport\s*|\brequire\(\s*)["']([^"'\n]+)["']/
const NAMED = /\{([^}]*)\}/
const NAMESPACE = anyScript(/\*\s*as\s+([\w$]+)/)
const DEFAULT = anyScript(/^import\s+(?:type\s+)?([\w$]+)\s*(?:,|from\b)/)
const TAKEN = anyScript(/^(?:const|let|var|import)\s+([\w$]+)[^.]*require\([^)]*\)(?:\.([\w$]+))?/)
/** The export of a CommonJS module: a name, or another module. */
const GIVEN = anyScript(
  /^(?:export\s*=|(?:exports\s*=\s*)?module\.exports\s*=(?:\s*exports\s*=)?)\s*(?:([\w$]+)|require\(\s*["'][^"']+["']\s*\));?$/
)
/** Prefixes by which a project refers to its own folders. */
const SIGN = anyScript(/^(?:\$|[@~#]?[\w-]*\/)/)
const ONE = anyScript(/(?:\btype\s+)?([\w$]+)(?:\s*(?:\bas\s|:)\s*([\w$]+))?/g)

/** The imports in `import`, `export … from` and `require` statements; other export statements are read by `ofItself`. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const module = FROM.exec(statement)?.[1]
  if (module === undefined) return ofItself(statement)
  const exported = statement.startsWith("export")
  const found: Array<StatedImport> = []
  const one = (name: string, alias: string, at: number) => found.push({ module, name, alias, exported, at })
  const required = TAKEN.exec(statement)
  if (required?.[1] !== undefined) {
    const at = required[0].indexOf(required[1])
    one(required[2] ?? "", required[1], at)
    // A CommonJS module may be one value, or an object with several.
    if (required[2] === undefined) one("default", required[1], at)
  }
  if (GIVEN.test(statement))
    for (const [name, alias] of [
      ["default", "default"],
      ["*", ""]
    ] as const)
      found.push({ module, name, alias, exported: true, at: statement.indexOf("require") })
  const byDefault = DEFAULT.exec(statement)
  if (byDefault?.[1] !== undefined && byDefault[1] !== "type")
    one("default", byDefault[1], byDefault.index + byDefault[0].indexOf(byDefault[1]))
  const namespace = NAMESPACE.exec(statement)
  if (namespace?.[1] !== undefined) one("", namespace[1], namespace.index)
  else if (exported && /^export\s+(?:type\s+)?\*\s*from\b/.test(statement))
    one("*", "", statement.indexOf("*"))
  for (const { alias, at, name } of namesIn(statement)) one(name, alias, at)
  return found
}

const DEFAULT_NAME = anyScript(/^export\s+default\s+([\w$]+)\s*;?$/)

/** The names in braces, each with its local name. */
const namesIn = (statement: string) => {
  const named = NAMED.exec(statement)
  return [...(named?.[1] ?? "").matchAll(ONE)].map(({ 0: whole, 1: name = "", 2: alias = name, index }) => ({
    name,
    alias,
    at: named!.index + 1 + index + whole.indexOf(name)
  }))
}

/** Exports of the file's own names, by default or in a list; their module is "". */
const ofItself = (statement: string): ReadonlyArray<StatedImport> => {
  const byDefault = DEFAULT_NAME.exec(statement) ?? GIVEN.exec(statement)
  const name = byDefault?.[1]
  const given =
    byDefault === null || name === undefined
      ? namesIn(statement)
      : [{ name, alias: "default", at: byDefault[0].lastIndexOf(name) }]
  return given.map((each) => ({ ...each, module: "", exported: true }))
}

/** A package, or a project's alias of a folder: `$lib/a` of SvelteKit, `@/a` for `src`. */
const withoutDots = (module: string, path: string): ReadonlyArray<PackageName> => {
  const name = module.replace(SIGN, "")
  if (!module.includes("/")) return [{ named: module }, { endsWith: name }]
  const file = name.replace(SCRIPT, "").replace(/\/index$/, "")
  const source = /^(?:.*?\/)?src\//.exec(path)?.[0] ?? ""
  const inLibrary = module.startsWith("$lib/") && source !== ""
  const inSource = /^[@~]\//.test(module) && source !== ""
  return [
    { named: module },
    ...(inLibrary ? [{ is: `${source}${file}` }] : []),
    ...(inSource ? [{ endsWith: `${source}${file}` }, { endsWith: `${source}${file}.vue` }] : []),
    ...[file, `${name}.vue`, `${name}/index.vue`].map((endsWith) => ({ endsWith }))
  ]
}

/** A relative path is resolved from the file; a package may be in the same repository under its name. */
const packagesOf = (module: string, { path }: ImportingFile): ReadonlyArray<PackageName> => {
  if (!/^\.{1,2}(?:\/|$)/.test(module)) return withoutDots(module, path)
  const parts = path.split("/").slice(0, -1)
  for (const part of module.split("/"))
    if (part === "..") parts.pop()
    else if (part !== "." && part !== "") parts.push(part)
  const file = parts.join("/").replace(SCRIPT, "")
  return [
    { is: file },
    { is: pathModule(`${file}.x`, "/", ["index", "mod"], []) },
    ...["", "/index"].map((name) => ({ is: `${file}${name}.vue` }))
  ]
}

/** Declarations by `export default` and `module.exports =`, and the component that a file is. */
const isDefault = ({ kind, signature }: Pick<CodeSymbol, "kind" | "signature">): boolean =>
  /^(?:export\s+default\b|(?:exports\s*=\s*)?module\.exports\s*=)/.test(signature) ||
  (kind === "module" && signature.startsWith("<"))

const SCRIPT = /\.[cm]?[jt]sx?$/

const REQUIRED = anyScript(
  /^(?:const|let|var)\s+(?:[\w$]+|\{[^}]*\})\s*=\s*require\(\s*["'][^"']+["']\s*\)(?:\.[\w$]+)?;?$/
)

const CALLS = ["call_expression.function", "new_expression.constructor", "decorator"]

/** A function called with an explicit `this`; if the first argument is a string or number, it is another method of that name. */
const CALLED_BY = /\s*(?:\?\.|\.)\s*(?:call|apply|bind)\s*\((?!\s*["'`\d])/y

const JSX_CALLS = ["jsx_opening_element.name", "jsx_self_closing_element.name"]
const JSX_SILENT = ["jsx_attribute", "jsx_closing_element.name"]

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
    Uint8Array
  ].flatMap((type) => Object.getOwnPropertyNames(type.prototype))
)

const shared = {
  members: { "member_expression.property": "object" },
  selves: ["this", "super"],
  supers: ["super"],
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
  callsBefore: CALLED_BY,
  awaits: {
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
    expression_statement: GIVEN,
    export_statement:
      /^export(?:\s*=\s*[\p{ID_Continue}$]+\s*;?$|\s+(?:(?:type\s+)?(?:\*|\{[^}]*\})[^;{]*from\s*["']|default\s+[\p{ID_Continue}$]+\s*;?$|(?:type\s+)?\{[^}]*\}\s*;?$))/u,
    lexical_declaration: REQUIRED,
    variable_declaration: REQUIRED
  },
  importsOf,
  packagesOf,
  supersOf: extendedTypes,
  aliasedTypes,
  typeSaid: typesSaid,
  isDefault,
  moduleJoint: "/",
  sees: "file",
  builtinMembers: BUILTIN_MEMBERS,
  anyTypes: ["any", "unknown", "object"],
  mixesTypes: true,
  onePerName: true,
  constructs: { super: /(super)\s*\(/y },
  constructed: ["class", "class_declaration", "abstract_class_declaration"],
  constructors: { names: ["constructor"] },
  qualifiesFreely: false,
  impliesSelf: false
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
  typeNamed: shapeName,
  parameterType
}

export const javascriptMentions: MentionRules = {
  ...shared,
  shapes: SHAPES,
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

const PROMISE = /^Promise(?:Like)?\s*</

/** The annotated return type of a function. */
const gives = (signature: string, name: string, awaited: boolean): string => {
  const said = withoutNothing(/^:\s*([^]*)$/.exec(resultBehind(signature, name))?.[1] ?? "")
  return oneType(awaited ? withoutNothing(appliedTo(said, PROMISE) ?? "") : said)
}

export const typescriptMentions: MentionRules = {
  ...shared,
  chain: {
    calls: { call_expression: "function" },
    members: { member_expression: { object: "object", name: "property" } },
    through: { parenthesized_expression: "<", non_null_expression: "<" },
    opens: { await_expression: "await" },
    self: "this",
    gives,
    variables: ["variable_declarator"]
  },
  shapes: {
    ...SHAPES,
    keys: [...SHAPES.keys, "method_definition.name"],
    typed: [...SHAPES.typed, "required_parameter", "optional_parameter", "public_field_definition"],
    cast: ["as_expression", "satisfies_expression", "type_assertion"]
  },
  names: [...javascriptMentions.names, "type_identifier"],
  calls: CALLS,
  members: {
    ...shared.members,
    "nested_type_identifier.name": "module",
    "nested_identifier.property": "object"
  },
  through: [...shared.through, "non_null_expression", "instantiation_expression.function"],
  types: ["type_identifier", "type_annotation", "extends_clause", "implements_clause", "extends_type_clause"],
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
    ...shared.scopes,
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
    tag: ["jsx_opening_element", "jsx_self_closing_element"]
  },
  calls: [...CALLS, ...JSX_CALLS],
  silent: [...typescriptMentions.silent!, ...JSX_SILENT]
}
