import { plainFields } from "../plainFields.ts"
import { JSDOC, typesInComment } from "./typesInComment.ts"
import { CHAIN } from "./chain.ts"
import { IMPORT_RULES } from "./imports.ts"
import { NARROWING, SELF_FIELDS } from "./valueParts.ts"
import type { MentionRules } from "../MentionRules.ts"
import { extendedTypes } from "../supertypes.ts"
import { documentedResult, documentedVariable } from "./documentedVariable.ts"
import { objectTypeField } from "./objectTypeField.ts"
import { parameterType } from "./parameterType.ts"
import { shapeName } from "./shapeName.ts"
import { aliasedName, aliasedTypes, typesOfAnnotation } from "./typeNamesOf.ts"
import { graphqlNames } from "../graphql/graphqlNames.ts"

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
  givesItself: /(?<![\w$])([\w$]+)\s*(?::[^=;{}]{1,80})?=\s*this\s*\.\s*$/,
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
  ...IMPORT_RULES,
  supertypesOf: extendedTypes,
  superIsClass: true,
  aliasedName,
  aliasedTypes,
  typeOfAnnotation: typesOfAnnotation,
  moduleSeparator: "/",
  visibleIn: "file",
  builtinMembers: BUILTIN_MEMBERS,
  anyTypes: ["any", "unknown", "object"],
  hasHiddenMixins: true,
  madeValues:
    /=\s*(?:await\s+)?(?:new\s+)?(?!(?:Object\.(?:freeze|seal)|defineProps|withDefaults)\b)[\p{L}\p{N}_$.]+\s*(?:<[^=]*>\s*)?\(/u,
  hasNoOverloads: true,
  separatesLevels: true,
  hasAllJoinedTypes: "some",
  typeOfSelf: { member: "constructor", word: "this" },
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

export const javascriptMentions: MentionRules = {
  ...SHARED_RULES,
  chain: { ...CHAIN, selfFields: SELF_FIELDS },
  narrowing: NARROWING,
  valuesChangeTypes: true,
  documentedVariable,
  documentedResult,
  wordRules: { comment: { where: JSDOC, mentionsOf: typesInComment } },
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

/** A field of a type, or with a value, that is not called. */
const PLAIN_FIELD =
  /(?:^|\s)[\w$#]+[?!]?\s*(?::\s*(?:(?:bigint|boolean|number|string|symbol|null|undefined|Date|"[^"]*"|'[^']*')(?:\[\])*(?:\s*\|\s*)?)+(?:=|$)|=\s*(?:-?\d[\w.]*|"[^"]*"|'[^']*'|true|false)$)/

export const typescriptMentions: MentionRules = {
  ...SHARED_RULES,
  unparsedAreTypes: true,
  mergesModules: true,
  callableFields: plainFields(PLAIN_FIELD),
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
