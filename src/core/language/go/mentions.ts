import { plainFields } from "../plainFields.ts"
import { textAfterParameters } from "../statedResult.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { StatedImport } from "../StatedNames.ts"
import { tupleType } from "../../mention/tupleType.ts"
import { anyScript } from "../../text/mod.ts"
import { declaredAs, embeddedType } from "./embedding.ts"
import { goTypeName } from "./goTypeName.ts"
import { methodShape } from "./methodShape.ts"
import { statedCollection } from "./statedCollection.ts"

const IMPORT_SPEC = anyScript(/(?:^|[\n(;])[\t ]*(?:import[\t ]+)?(?:([\w.]+)[\t ]+)?["`]([^"`\n]+)["`]/g)

/** A package is named by the last part of its path that is no version; a dot import brings all of its names. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> =>
  [...statement.matchAll(IMPORT_SPEC)].map((match) => {
    const [matched, statedAlias, module = ""] = match
    const parts = module.split("/").filter((part) => !/^v\d+$/.test(part))
    const packageName = (parts.at(-1) ?? "").replace(/\.v\d+$/, "").replace(/^go-|[.-]go$/g, "")
    return {
      module,
      name: statedAlias === "." ? "*" : "",
      alias: statedAlias === "." || statedAlias === "_" ? "" : (statedAlias ?? packageName),
      exported: false,
      at: match.index + matched.lastIndexOf(module)
    }
  })

/** The type of a function's result; of several results, which can only be assigned to as many variables, a tuple. */
const resultType = (results: string): string => {
  const [, listText] = /^\(([^]*)\)$/.exec(results) ?? []
  if (listText === undefined) return goTypeName(results)
  const parts = splitAtCommas(listText)
  // Where results are named, `a, b *Cart` names two of one type.
  const isNamed = parts.some((part) => RESULT_NAME.test(part))
  const types = isNamed
    ? parts.map(
        (_, at) =>
          parts
            .slice(at)
            .find((part) => RESULT_NAME.test(part))
            ?.replace(RESULT_NAME, "") ?? ""
      )
    : parts
  return types.length === 1 ? goTypeName(types[0]!) : tupleType(types.map(goTypeName))
}

/** The name of a result, before its type. */
const RESULT_NAME = anyScript(/^(?!(?:chan|func|interface|map|struct)\b)\w+\s+(?=\S)/)

/** The parts between commas outside of brackets. */
const splitAtCommas = (listText: string): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let depth = 0
  let from = 0
  for (let at = 0; at <= listText.length; at++) {
    const character = listText[at] ?? ","
    if ("([{".includes(character)) depth++
    else if (")]}".includes(character)) depth--
    else if (character === "," && depth === 0) {
      parts.push(listText.slice(from, at).trim())
      from = at + 1
    }
  }
  return parts
}

/** A field of a type whose values are not called. */
const PLAIN_FIELD =
  /^\w+(?:, \w+)* (?:[*[]|map\[|(?:<-)?chan\b|(?:bool|byte|complex(?:64|128)|error|float(?:32|64)|u?int(?:8|16|32|64|ptr)?|rune|string)\b)/

export const goMentions: MentionRules = {
  outsideStaysOutside: true,
  chain: {
    calls: { call_expression: "function" },
    members: { selector_expression: { object: "operand", name: "field" } },
    wrappers: { parenthesized_expression: "<", slice_expression: "operand", unary_expression: ">" },
    elements: { index_expression: { of: "operand" }, unary_expression: { of: "operand", sign: "<-" } },
    loops: { range_clause: { of: "right", variables: ["key", "element"] } },
    selfType: "this",
    builtins: {
      arguments: "arguments",
      allocating: new Set(["new", "make"]),
      extending: new Set(["append"])
    },
    returnType: (signature, name) => resultType(textAfterParameters(signature, name, 1)),
    resultsByPlace: true,
    fieldType: (signature, name) => embeddedType(signature, name) || statedCollection(signature, name),
    collectionOf: statedCollection,
    variables: ["short_var_declaration", "var_spec", "receive_statement"]
  },
  names: ["identifier", "type_identifier", "field_identifier", "package_identifier"],
  calls: ["call_expression.function", "type_conversion_expression.type"],
  members: { "selector_expression.field": "operand", "qualified_type.name": "package" },
  through: ["generic_type.type", "parenthesized_expression", "type_instantiation_expression.type"],
  types: ["type_identifier", "qualified_type"],
  silent: ["package_clause", "qualified_type.package", "field_declaration.name"],
  fieldKeys: ["keyed_element.key"],
  keysAreExact: true,
  collectionTypes: /^(?:type\s+)?[\p{L}_][\p{L}\p{N}_]*(?:\[[^\]]*\])?\s+(?:=\s*)?(?:map)?\[/u,
  packagePrivateNames: /^\P{Lu}/u,
  scopes: [
    "function_declaration",
    "method_declaration",
    "func_literal",
    "block",
    "if_statement",
    "for_statement",
    "expression_switch_statement",
    "type_switch_statement",
    "expression_case",
    "type_case",
    "default_case",
    "communication_case"
  ],
  bindsAfter: [
    "short_var_declaration",
    "var_spec",
    "const_spec",
    "range_clause",
    "receive_statement",
    "type_switch_statement.value"
  ],
  bindings: [
    "short_var_declaration.left",
    "parameter_declaration.name",
    "variadic_parameter_declaration.name",
    "type_parameter_declaration.name",
    "var_spec.name",
    "const_spec.name",
    "range_clause.left",
    "receive_statement.left",
    "type_switch_statement.alias"
  ],
  patterns: ["expression_list"],
  makes: { composite_literal: "type", type_assertion_expression: "type" },
  makesFirst: ["type_assertion_expression", "call_expression", "index_expression", "unary_expression"],
  boundBy: { type_parameter_declaration: "type_constraint" },
  listParameters: ["variadic_parameter_declaration"],
  typeOfAnnotation: goTypeName,
  narrows: ["type_case"],
  imports: ["import_declaration"],
  importsOf,
  packagesOf: (module) => [{ endOf: module }],
  moduleSeparator: "/",
  visibleIn: "package",
  embedding: { member: embeddedType, type: declaredAs },
  hasNoOverloads: true,
  methodShapeOf: methodShape,
  qualifiesWithoutImport: false,
  callableFields: plainFields(PLAIN_FIELD),
  impliesSelf: false
}
