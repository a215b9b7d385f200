/** What tells the types of values in TypeScript besides what is stated: their parts, conditions, functions of the language. */
import { anyScript } from "../../text/mod.ts"
import type { InferredRules } from "../InferredRules.ts"
import type { NarrowingRules } from "../NarrowingRules.ts"
import type { FunctionRules, FileNames, PartRules, SelfFieldRules } from "../PartRules.ts"

/** An object of a type with type arguments. */
const NEW_APPLIED = /^new\s+([\w$.]+\s*<[^;{}()]{1,200}>)\s*(?:\(|$)/

export const PARTS: PartRules = {
  lists: { array: "Array" },
  objects: {
    type: "object",
    pair: "pair",
    key: "key",
    value: "value",
    shorthand: "shorthand_property_identifier"
  },
  spread: ["spread_element"],
  rest: ["rest_pattern"],
  patterns: ["array_pattern"],
  choices: {
    ternary_expression: { parts: [1, 2] },
    binary_expression: { parts: [0, 1], signs: ["??", "||"] }
  },
  anyTypes: new Set(["any", "unknown"]),
  nothing: /^(?:null|undefined|\[\s*\]|\{\s*\})$/,
  casts: { as_expression: ">", type_assertion: "<" },
  constructed: { new_expression: (head) => NEW_APPLIED.exec(head)?.[1] ?? "" },
  taken: { variable_declarator: "value" }
}

/** What methods of JavaScript assign to fields, which no declaration has to state. */
export const SELF_FIELDS: SelfFieldRules = {
  field: "member_expression",
  self: "this",
  sign: ".",
  assignment: { type: "assignment_expression", target: "left", stated: "", value: "right" },
  otherTargets: [
    "array_pattern",
    "assignment_pattern",
    "augmented_assignment_expression",
    "object_assignment_pattern",
    "pair_pattern",
    "rest_pattern"
  ],
  loops: { for_in_statement: "left" },
  owner: "class_declaration",
  otherOwners: ["class"],
  inBody: { element: "field_definition", name: "property", value: "value" },
  accessors: { element: "method_definition", name: "name", where: /^[gs]et\s/ },
  body: "body",
  statement: "expression_statement",
  nothing: ["null", "undefined"]
}

export const NARROWING: NarrowingRules = {
  operator: { type: "binary_expression", sign: "instanceof" },
  typeNames: /(?:^|\.)_*\p{Lu}[\p{L}\p{N}_$]*$/u,
  typeLists: [],
  variables: ["identifier"],
  members: ["member_expression"],
  brackets: ["parenthesized_expression"],
  negations: { unary_expression: "!" },
  combined: { type: "binary_expression", both: "&&", either: "||" },
  branches: {
    if_statement: { condition: "condition", holds: "consequence", fails: "alternative" },
    while_statement: { condition: "condition", holds: "body" },
    ternary_expression: { condition: "condition", holds: "consequence", fails: "alternative" }
  },
  assertions: [],
  blocks: ["statement_block", "program", "class_body", "object", "switch_case", "switch_default"],
  leaves: ["return_statement", "throw_statement", "continue_statement", "break_statement"],
  cases: {
    kinds: {
      binary_expression: "comparison",
      call_expression: "call",
      switch_statement: "switch"
    },
    comparison: { same: ["===", "=="], other: ["!==", "!="] },
    has: "in",
    members: { member_expression: { object: "object", name: "property" } },
    conditions: {
      negations: ["unary_expression"],
      sign: "!",
      combined: ["binary_expression"],
      words: ["&&", "||"],
      around: ["parenthesized_expression", "ternary_expression"]
    },
    values: ["string", "number", "true", "false"],
    constants: ["member_expression"],
    switches: {
      value: "value",
      body: "body",
      case: "switch_case",
      compared: "value",
      otherwise: "switch_default"
    },
    arguments: "arguments",
    statement: "expression_statement",
    asserting: /(?:^|\.)_*(?:assert|ensure|invariant)/i
  },
  assignments: {
    assignment_expression: "left",
    augmented_assignment_expression: "left",
    for_in_statement: "left"
  },
  assignedNames: ["shorthand_property_identifier_pattern"]
}

/** A declaration, or an import, of one of the names that stand before functions of the language. */
const DECLARED = anyScript(
  /(?:\b(?:class|const|enum|function|import|interface|let|namespace|type|var)\s+|[{,]\s*|\bas\s+)(Object|Array|Promise|Reflect)\b(?!\s*[.(<])/g
)

/**
 * The names of objects of the language that a file declares itself.
 *
 * @example
 * ```ts
 * [...namesIn('import { Promise } from "bluebird"\nObject.values(carts)').declared] // => ["Promise"]
 * ```
 */
export const namesIn = (text: string): FileNames => ({
  declared: new Set([...text.matchAll(DECLARED)].map(([, name = ""]) => name)),
  imported: new Map()
})

export const LANGUAGE_FUNCTIONS: FunctionRules = {
  arguments: "arguments",
  visitors: ["arrow_function", "function_expression"],
  results: {
    "Object.values": { is: "values" },
    "Object.entries": { is: "entries" },
    "Array.from": { is: "all", visitor: 1, most: 1 },
    "Promise.all": { is: "awaitedList" }
  },
  members: {},
  globals: new Set(["Object", "Array", "Promise", "Reflect"]),
  namesIn
}

const FUNCTION = { body: "body", stated: "return_type" }

export const INFERRED: InferredRules = {
  functions: {
    function_declaration: FUNCTION,
    function_expression: FUNCTION,
    arrow_function: FUNCTION,
    method_definition: FUNCTION
  },
  named: {
    variable_declarator: { name: "name", value: "value", stated: "type" },
    public_field_definition: { name: "name", value: "value", stated: "type" },
    field_definition: { name: "property", value: "value" },
    required_parameter: { name: "pattern", value: "value", stated: "type" },
    pair: { name: "key", value: "value" },
    assignment_expression: { name: "left", value: "right" }
  },
  ownNames: { function_declaration: "name", method_definition: "name" },
  members: { member_expression: "property" },
  unnamed: { export_statement: "value" },
  around: ["parenthesized_expression"],
  returns: ["return_statement"],
  blocks: ["statement_block"],
  types: ["class", "class_declaration", "abstract_class_declaration"],
  variables: "type_parameters",
  promising: /(?:^|\s)async\b/,
  generating: /\*/,
  promise: "Promise",
  promiseMembers: new Set(["then", "catch", "finally"]),
  ofLanguage: /^(?:any|bigint|boolean|never|null|number|object|string|symbol|undefined|unknown|void)$/
}
