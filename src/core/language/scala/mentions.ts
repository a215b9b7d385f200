import { aliasedBy, aliasedName } from "../aliasedType.ts"
import { plainFields } from "../plainFields.ts"
import { classCounterparts } from "../classCounterparts.ts"
import { singleTypeName, textAfterParameters, typeAfterColon } from "../statedResult.ts"
import {
  CALLED_TYPES,
  collection,
  COLLECTION_MEMBERS,
  LANGUAGE_FUNCTIONS,
  PARTS,
  CASE_PATTERNS,
  UNWRAPPING_PATTERNS
} from "./valueParts.ts"
import { withoutUnion } from "./joinedTypes.ts"
import { statedSupertypes } from "./selfTypes.ts"
import { dottedModulePackages } from "../dottedModulePackages.ts"
import { ownerTypeImport } from "../ownerTypeImport.ts"
import { writtenParameterType } from "../writtenParameterType.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"

const IMPORTED_PATH = anyScript(/([\w$.]+?)(?:\.(\{[^}]*\}|_|\*|given))?(?:\s+as\s+(\w+))?\s*(?:,|;|$)/g)
const PACKAGE = anyScript(/^(?:\w+\s+)*?package\s+(?:object\s+)?([\w$.]+)/)
const SELECTOR = anyScript(/([\w$*]+)(?:\s*(?:=>|\bas\b)\s*([\w$]+))?/g)

/** A package clause brings all names of its package; an import brings one name, all names, or some under other names. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const found: Array<StatedImport> = []
  const addImport = (module: string, name: string, alias: string, at: number) => {
    const isWildcard = name === "_" || name === "*" || name === "given"
    if (alias === "_") return
    found.push({ module, name: isWildcard ? "*" : name, alias: isWildcard ? "" : alias, exported: false, at })
  }
  const packageName = PACKAGE.exec(statement)?.[1]
  if (packageName !== undefined)
    addImport(packageName, "*", "", statement.indexOf(packageName, "package".length))
  const start = /^import\s+/.exec(statement)?.[0].length
  if (start === undefined) return found
  for (const match of statement.slice(start).trimEnd().matchAll(IMPORTED_PATH)) {
    const [, path = "", selectors, alias] = match
    const at = start + match.index
    const selectorsAt = at + path.length + 1
    if (selectors === undefined) {
      const lastDot = path.lastIndexOf(".")
      const name = path.slice(lastDot + 1)
      found.push(...ownerTypeImport(path.slice(0, Math.max(0, lastDot)), at))
      if (lastDot > 0) addImport(path.slice(0, lastDot), name, alias ?? name, at + lastDot + 1)
      continue
    }
    found.push(...ownerTypeImport(path, at))
    if (!selectors.startsWith("{")) addImport(path, selectors, "", selectorsAt)
    else
      for (const selector of selectors.matchAll(SELECTOR))
        addImport(path, selector[1]!, selector[2] ?? selector[1]!, selectorsAt + selector.index)
  }
  return found
}

/** From the root, or from one of the enclosing packages. */
const packagesOf = (
  module: string,
  { package: currentPackage }: ImportingFile
): ReadonlyArray<PackageName> => {
  const enclosing = currentPackage.split(".")
  const nested = enclosing.map((_, at) => [...enclosing.slice(0, enclosing.length - at), module].join("."))
  return [module.replace(/^_root_\./, ""), ...nested].flatMap(dottedModulePackages)
}

/** Operators of the language itself. */
const OPERATORS =
  "+ - * / % == != < > <= >= && || ! & | ^ ~ << >> >>> :: ::: ++ += -= *= /= = => <- -> : # @ _ ? *"

/** The type after the parameters of a function, or after its name if it has no parameters. */
const returnType = (signature: string, name: string): string => {
  const rest = signature.includes("(")
    ? textAfterParameters(signature, name)
    : signature.slice(signature.indexOf(name) + name.length).replace(/^\s*\[[^:]*\]\s*/, "")
  const stated = /^:\s*([^]*)$/.exec(rest.trim())?.[1] ?? ""
  const type = collection(stated) || singleTypeName(stated)
  return type === "this.type" ? "this" : type
}

/** A member of a type whose values are not called; a text is, with an index. */
const PLAIN_FIELD =
  /(?:^|\s)\w+\s*(?::\s*(?:Boolean|Byte|Char|Double|Float|Int|Long|Short|Unit)\s*(?:=(?!>)|$)|=\s*(?:-?\d[\w.]*|true|false)$)/

export const scalaMentions: MentionRules = {
  saysOverride: /(?:^|\s)override\s/,
  counterpartsOf: classCounterparts,
  chain: {
    calls: { call_expression: "function" },
    members: { field_expression: { object: "value", name: "field" } },
    wrappers: { parenthesized_expression: "<", generic_function: "function" },
    toldTypes: {
      arguments: ["arguments"],
      stated: "[",
      applied: ["generic_function"],
      others: new Set(["classOf", "typeOf", "valueOf"])
    },
    loops: { enumerator: { of: ">", variables: ["item"], word: "<-" } },
    functions: LANGUAGE_FUNCTIONS,
    parts: PARTS,
    unwrappingPatterns: UNWRAPPING_PATTERNS,
    casePatterns: CASE_PATTERNS,
    collection,
    aliasedCollection: aliasedBy(collection),
    collectionMembers: COLLECTION_MEMBERS,
    callbacks: {
      functions: ["lambda_expression"],
      lists: ["bindings"],
      parameters: ["binding"],
      arguments: ["arguments", "block"],
      wrappers: ["parenthesized_expression"],
      parameterType: (signature, name, position) =>
        writtenParameterType(signature, name, position, "afterColon")
    },
    calledTypes: CALLED_TYPES,
    placedFields: /\bcase\s+class\b/,
    selfType: "this",
    returnType,
    fieldType: (signature, name) => collection(typeAfterColon(signature, name)),
    variables: ["val_definition", "var_definition"]
  },
  names: ["identifier", "type_identifier", "operator_identifier"],
  calls: ["call_expression.function", "infix_expression.operator", "instance_expression"],
  members: {
    "field_expression.field": "value",
    "infix_expression.operator": "left",
    stable_type_identifier: "<",
    stable_identifier: "<"
  },
  selfWords: ["this", "super"],
  superWords: ["super"],
  through: [
    "generic_function.function",
    "generic_type.type",
    "parenthesized_expression",
    "stable_type_identifier"
  ],
  reserved: ["this", "super", ...OPERATORS.split(" ")],
  types: ["type_identifier", "stable_type_identifier"],
  typeOfAnnotation: withoutUnion,
  silent: ["interpolated_string_expression.interpolator", "type_parameters.name"],
  argumentNames: { at: ["assignment_expression.left"], unlessDefined: [] },
  keys: ["assignment_expression.left"],
  keysIn: ["arguments"],
  given: [
    "class_definition.name",
    "object_definition.name",
    "package_object.name",
    "trait_definition.name",
    "enum_definition.name",
    "simple_enum_case.name",
    "full_enum_case.name",
    "function_definition.name",
    "function_declaration.name",
    "type_definition.name",
    "given_definition.name",
    "val_definition.pattern",
    "var_definition.pattern",
    "val_declaration.name",
    "var_declaration.name",
    "class_parameter.name",
    "parameter.name"
  ],
  localTypes: {
    functions: ["function_definition"],
    blocks: ["block", "indented_block"],
    counts: "block",
    aliases: { type_definition: anyScript(/^type\s+(?<name>\w+)\s*=\s*(?<type>[^;]+?)\s*;?$/) }
  },
  scopes: [
    "function_definition",
    "function_declaration",
    "lambda_expression",
    "case_clause",
    "for_expression",
    "block",
    "indented_block"
  ],
  bindings: [
    "parameter.name",
    "binding.name",
    "lambda_expression.parameters",
    "val_definition.pattern",
    "var_definition.pattern",
    "enumerator",
    "case_clause.pattern",
    "typed_pattern.pattern",
    "capture_pattern.name"
  ],
  first: ["enumerator"],
  patterns: [
    "tuple_pattern",
    "case_class_pattern.pattern",
    "infix_pattern.left",
    "infix_pattern.right",
    "capture_pattern.pattern",
    "alternative_pattern"
  ],
  makes: { instance_expression: "", call_expression: "function" },
  neverBound: /^\p{Lu}/u,
  imports: ["import_declaration"],
  importsAround: ["package_clause", "package_object"],
  importsOf,
  importsMembers: true,
  wildcardOpens: /^(?:\w+(?:\[\w+\])?\s+){0,4}object\s/,
  packagesOf,
  someSupertypesOf: statedSupertypes,
  bodiesComeFirst: true,
  hasAllJoinedTypes: "first",
  aliasedName,
  moduleSeparator: ".",
  visibleIn: "package",
  hasNoOverloads: false,
  hasGlobalNames: true,
  qualifiesWithoutImport: true,
  callableFields: plainFields(PLAIN_FIELD),
  impliesSelf: true
}
