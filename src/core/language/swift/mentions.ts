import { aliasedBy, aliasedName } from "../aliasedType.ts"
import { plainFields } from "../plainFields.ts"
import { textAfterParameters } from "../statedResult.ts"
import { arityByParameters } from "../arityByParameters.ts"
import { labelledParameterType } from "./labelledParameterType.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { StatedImport } from "../StatedNames.ts"
import { typesAfterColon } from "../supertypes.ts"
import { anyScript } from "../../text/mod.ts"
import {
  CALLED_TYPES,
  collection,
  COLLECTION_MEMBERS,
  fieldType,
  LANGUAGE_FUNCTIONS,
  PARTS,
  payloadType,
  typeOf,
  typeOfAnnotation
} from "./valueParts.ts"

const IMPORT = anyScript(/\bimport\s+(?:(?:class|struct|enum|protocol|func|var|let|typealias)\s+)?([\w.]+)/)

/** An import brings all names of the module, even if it names only one of them. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [matched = "", path] = IMPORT.exec(statement) ?? []
  if (path === undefined) return []
  const module = path.split(".")[0]!
  const exported = /@_exported\b/.test(statement)
  return [
    { module, name: "*", alias: "", exported, at: statement.indexOf(matched) + matched.length - path.length }
  ]
}

/** The type after the arrow of a function. */
const returnType = (signature: string, name: string): string => {
  const stated =
    /^(?:(?:async|rethrows|throws(?:\([^()]*\))?)\s+)*->\s*([^]*?)(?:\s+where\s[^]*)?$/.exec(
      textAfterParameters(signature, name)
    )?.[1] ?? ""
  return typeOf(stated)
}

const GLOBAL_FUNCTIONS: ReadonlySet<string> = new Set(
  (
    "abs assert assertionFailure debugPrint dump fatalError max min precondition preconditionFailure print readLine repeatElement sequence stride swap type " +
    "withUnsafeBytes withUnsafeMutableBytes withUnsafeMutablePointer withUnsafePointer zip"
  ).split(" ")
)

/** A property of a type whose values are not called. */
const PLAIN_FIELD =
  /\b(?:let|var)\s+\w+\s*(?::\s*(?:(?:Bool|Character|Double|Float|U?Int(?:8|16|32|64)?|String)[?!]?|\[[^\]]*\][?!]?)\s*(?:[={]|$)|=\s*(?:-?\d[\w.]*|"[^"\\]*"|true|false)$)/

/** The property whose wrapper gives the value that has its name after the sign: `$items`; a digit names an argument instead. */
const projectedProperty = (name: string): string | undefined => /^\$(?!\d)(\w+)$/.exec(name)?.[1]

export const swiftMentions: MentionRules = {
  saysOverride: /(?:^|\s)override\s/,
  misplacedSteps: {
    operators: ["additive_expression", "multiplicative_expression", "prefix_expression"],
    // A member of the expected type: `.big`.
    unlessSign: ".",
    steps: ["navigation_expression", "call_expression", "postfix_expression"]
  },
  chain: {
    calls: { call_expression: "<" },
    members: { navigation_expression: { object: "target", name: "suffix" } },
    wrappers: { tuple_expression: "<", postfix_expression: "target", try_expression: "expr" },
    toldTypes: { arguments: ["value_arguments"], literal: /^(?:\w+:\s*)?([\w.]+)\.self$/ },
    elements: { call_expression: { of: "<", follows: "[" } },
    parts: PARTS,
    functions: LANGUAGE_FUNCTIONS,
    calledTypes: CALLED_TYPES,
    loops: { for_statement: { of: "collection", variables: ["item"] } },
    payloadPatterns: {
      pattern: "pattern",
      name: "simple_identifier",
      type: "user_type",
      loops: { for_statement: "collection" },
      conditions: ["if_statement", "guard_statement", "while_statement"]
    },
    payloadType,
    bindsNext: ["if_statement", "guard_statement", "while_statement"],
    collection,
    aliasedCollection: aliasedBy(collection),
    collectionMembers: COLLECTION_MEMBERS,
    callbacks: {
      functions: ["lambda_literal"],
      lists: ["lambda_function_type_parameters"],
      parameters: ["lambda_function_type", "lambda_parameter"],
      arguments: ["value_arguments"],
      wrappers: ["value_argument", "call_suffix"],
      trailing: ["call_suffix"],
      labels: /^\s*(\w+)\s*:/,
      trailingLabels: /(\w+)\s*:\s*$/,
      assignments: { assignment: "target" },
      parameterType: labelledParameterType
    },
    fieldType,
    selfType: "Self",
    constructorNames: new Set(["init"]),
    returnType,
    variables: ["property_declaration"]
  },
  names: ["simple_identifier", "type_identifier", "custom_operator"],
  globalFunctions: GLOBAL_FUNCTIONS,
  arity: {
    arityRange: arityByParameters,
    calls: ["call_expression"],
    chains: ["navigation_suffix", "navigation_expression"],
    argumentHolders: ["call_suffix"],
    argumentLists: ["value_arguments"],
    blocks: ["lambda_literal"]
  },
  calls: ["call_expression", "infix_expression.op"],
  notCalled: /[?!]*\[/y,
  accessedProperty: projectedProperty,
  members: {
    "navigation_expression.suffix": "target",
    "prefix_expression.target": "operation",
    user_type: "<"
  },
  selfWords: ["self_expression", "super_expression", "self", "super", "Self"],
  superWords: ["super_expression", "super"],
  through: ["navigation_suffix.suffix", "postfix_expression.target"],
  reserved: ["self", "Self", "Type", "newValue", "oldValue", "$0", "$1", "$2", "$3"],
  types: [
    "type_identifier",
    "user_type",
    "optional_type",
    "array_type",
    "dictionary_type",
    "function_type",
    "opaque_type",
    "existential_type",
    "tuple_type",
    "type_annotation"
  ],
  argumentNames: { at: ["value_argument_label"], unlessDefined: ["init"], selfWords: ["Self"] },
  silent: ["value_argument_label", "parameter.external_name", "operator_declaration"],
  given: [
    "class_declaration.name",
    "protocol_declaration.name",
    "function_declaration.name",
    "protocol_function_declaration.name",
    "typealias_declaration.name",
    "associatedtype_declaration.name",
    "enum_entry.name",
    "parameter.name",
    "pattern.bound_identifier",
    "type_parameter"
  ],
  hasAllJoinedTypes: "some",
  boundBy: {
    type_parameter: ["user_type", "protocol_composition_type"],
    inheritance_constraint: ["user_type", "protocol_composition_type"]
  },
  boundsAround: ["type_constraint"],
  typeOfAnnotation,
  listSuffix: "...",
  scopes: [
    "if_statement",
    "while_statement",
    "function_declaration",
    "protocol_function_declaration",
    "init_declaration",
    "deinit_declaration",
    "subscript_declaration",
    "computed_property",
    "computed_getter",
    "computed_setter",
    "lambda_literal",
    "for_statement",
    "catch_block",
    "switch_entry"
  ],
  bindings: [
    "parameter.name",
    "lambda_parameter.name",
    "pattern",
    "pattern.bound_identifier",
    "property_declaration.name",
    "for_statement.item",
    "if_statement.bound_identifier",
    "guard_statement.bound_identifier",
    "while_statement.bound_identifier",
    "capture_list_item.name",
    "type_parameter"
  ],
  bindsUnder: { pattern: "pattern", word: "value_binding_pattern" },
  patterns: ["pattern"],
  declarators: ["pattern"],
  // A later name of a condition means what an earlier one binds.
  bindsAfter: ["property_declaration", "guard_statement.bound_identifier"],
  shorthandBindings: {
    places: [
      "if_statement.bound_identifier",
      "guard_statement.bound_identifier",
      "while_statement.bound_identifier"
    ],
    unless: /\s*[:=]/y
  },
  makes: { call_expression: "" },
  expectedTypes: {
    declares: ["property_declaration"],
    returns: ["control_transfer_statement", "function_body", "computed_property", "computed_getter"],
    functions: [
      "function_declaration",
      "init_declaration",
      "subscript_declaration",
      "lambda_literal",
      "property_declaration"
    ],
    through: ["call_expression"],
    throughLast: ["statements"],
    throughAfter: {},
    statedBy: ["type_annotation", "user_type"]
  },
  impliedSubjects: {
    sign: ".",
    prefixed: ["prefix_expression"],
    operands: {
      equality_expression: ["lhs", "rhs"],
      infix_expression: ["lhs", "rhs"],
      assignment: ["target", "result"]
    },
    firstOf: ["conjunction_expression", "disjunction_expression", "ternary_expression"],
    patterns: ["pattern"],
    branches: ["switch_pattern", "switch_entry", "ERROR"],
    switches: { switch_statement: "expr" },
    conditions: ["if_statement", "guard_statement", "while_statement"],
    wrappers: ["directly_assignable_expression"]
  },
  imports: ["import_declaration"],
  importsOf,
  packagesOf: (module) => [{ is: module }],
  aliasedName,
  moduleSeparator: ".",
  privateToFile:
    /^(?:@[\w.:]+(?:\([^()]*\))?\s+)*(?:(?:async|class|final|indirect|lazy|mutating|override|static)\s+)*(?:fileprivate|private)\s/,
  visibleIn: "program",
  hasNoOverloads: false,
  constructors: { names: ["init"] },
  supertypesOf: typesAfterColon,
  superIsClass: true,
  hasOpenTypes: true,
  hasGlobalNames: true,
  qualifiesWithoutImport: true,
  callableFields: plainFields(PLAIN_FIELD),
  impliesSelf: true
}
