import type { MentionRules } from "../MentionRules.ts"
import { importsOf, packagesOf } from "./importsOf.ts"
import { arityRange, calledOnType, fieldType, inheritedTypes, returnedType, typeOf } from "./statedTypes.ts"

export const solidityMentions: MentionRules = {
  chain: {
    calls: { call_expression: "function" },
    members: { member_expression: { object: "object", name: "property" } },
    wrappers: { expression: "<", parenthesized_expression: "<", struct_expression: "type" },
    elements: { array_access: { of: "base" } },
    collection: typeOf,
    selfType: "this",
    returnType: returnedType,
    fieldType,
    variables: ["variable_declaration_statement"]
  },
  names: ["identifier"],
  arity: {
    arityRange,
    calls: ["call_expression", "emit_statement", "revert_statement"],
    chains: ["member_expression", "expression"],
    argumentLists: [],
    argumentHolders: ["revert_arguments"],
    blocks: ["call_argument"]
  },
  calls: [
    "call_expression.function",
    "emit_statement.name",
    "revert_statement.error",
    "struct_expression.type",
    "new_expression.name",
    "modifier_invocation"
  ],
  members: { "member_expression.property": "object", user_defined_type: "<" },
  selfWords: ["this", "super"],
  superWords: ["super"],
  through: ["expression", "parenthesized_expression", "struct_expression.type", "type_name"],
  types: ["user_defined_type", "type_alias"],
  reserved: ["_"],
  builtins: ["this", "super", "msg", "block", "tx", "abi", "now"],
  silent: ["struct_field_assignment.name", "catch_clause", "event_parameter.name", "error_parameter.name"],
  fieldKeys: ["call_struct_argument.name"],
  given: [
    "contract_declaration.name",
    "interface_declaration.name",
    "library_declaration.name",
    "struct_declaration.name",
    "struct_member.name",
    "enum_declaration.name",
    "event_definition.name",
    "error_declaration.name",
    "user_defined_type_definition.name",
    "state_variable_declaration.name",
    "constant_variable_declaration.name",
    "modifier_definition.name",
    "function_definition.name"
  ],
  scopes: [
    "function_definition",
    "constructor_definition",
    "modifier_definition",
    "fallback_receive_definition",
    "block_statement",
    "for_statement",
    "try_statement",
    "catch_clause",
    "yul_block"
  ],
  bindings: ["parameter.name", "variable_declaration.name", "yul_variable_declaration.left"],
  patterns: ["yul_identifier"],
  typeOfAnnotation: typeOf,
  makes: { call_expression: "function", new_expression: "name" },
  imports: ["import_directive"],
  importsOf,
  packagesOf,
  supertypesOf: inheritedTypes,
  statesAllSupertypes: true,
  ordersSupertypes: true,
  calledOnType,
  moduleSeparator: "/",
  visibleIn: "file",
  hasNoOverloads: false,
  constructors: { names: ["constructor"] },
  qualifiesWithoutImport: false,
  impliesSelf: true
}
