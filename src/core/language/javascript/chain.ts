import { aliasedBy } from "../aliasedType.ts"
import type { ChainRules } from "../ChainRules.ts"
import { alternativesOf, predicateOf } from "./cases.ts"
import { CALLED_TYPES, collection, COLLECTION_MEMBERS, collectionOfField, returnType } from "./collections.ts"
import { parameterType } from "./parameterType.ts"
import { typeOfField } from "./typeOfField.ts"
import { INFERRED, LANGUAGE_FUNCTIONS, PARTS } from "./valueParts.ts"

/** How chains of calls and fields are followed. */
export const CHAIN: ChainRules = {
  calls: { call_expression: "function" },
  members: { member_expression: { object: "object", name: "property" } },
  wrappers: { parenthesized_expression: "<", non_null_expression: "<" },
  unwraps: { await_expression: "await" },
  toldTypes: { arguments: ["arguments"], stated: "<", askers: new Set(["get", "inject", "resolve"]) },
  elements: { subscript_expression: { of: "object", isPlaced: true } },
  loops: { for_in_statement: { of: "right", variables: ["item"], word: " of", givesPairs: true } },
  functions: LANGUAGE_FUNCTIONS,
  parts: PARTS,
  inferred: INFERRED,
  collection,
  aliasedCollection: aliasedBy(collection),
  collectionMembers: COLLECTION_MEMBERS,
  callbacks: {
    functions: ["arrow_function", "function_expression", "method_definition"],
    lists: ["formal_parameters"],
    parameters: ["required_parameter", "optional_parameter"],
    arguments: ["arguments"],
    wrappers: ["parenthesized_expression", "jsx_expression"],
    makes: { new_expression: "constructor" },
    assignments: { assignment_expression: "left" },
    parameterType: (signature, name, position) =>
      typeof position === "number" ? parameterType(signature, name, position) : ""
  },
  calledTypes: CALLED_TYPES,
  selfType: "this",
  returnType,
  fieldType: collectionOfField,
  alternativesOf,
  predicateOf,
  statedFieldType: typeOfField,
  variables: ["variable_declarator"]
}
