import { oneType, resultBehind } from "../resultSaid.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { StatedImport } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { methodForm } from "./methodForm.ts"

const SPEC = anyScript(/(?:^|[\n(;])[\t ]*(?:import[\t ]+)?(?:([\w.]+)[\t ]+)?["`]([^"`\n]+)["`]/g)

/** A package is named by the last part of its path that is no version; a dot import brings all of its names. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> =>
  [...statement.matchAll(SPEC)].map((match) => {
    const [whole, given, module = ""] = match
    const parts = module.split("/").filter((part) => !/^v\d+$/.test(part))
    const own = (parts.at(-1) ?? "").replace(/\.v\d+$/, "").replace(/^go-|[.-]go$/g, "")
    return {
      module,
      name: given === "." ? "*" : "",
      alias: given === "." || given === "_" ? "" : (given ?? own),
      exported: false,
      at: match.index + whole.lastIndexOf(module)
    }
  })

/**
 * The type of a function's first result. Several results can only be assigned to as many variables, or passed on as they are, so that what is called on a result
 * is called on the first one, except for variables that `makesFirst` rules out.
 */
const firstResult = (results: string): string => {
  const [, listed] = /^\(([^]*)\)$/.exec(results) ?? []
  if (listed === undefined) return results
  const parts = partsOf(listed)
  // Where results are named, `a, b *Cart` names two of one type.
  const isNamed = parts.some((part) => NAMED.test(part))
  const first = isNamed ? parts.find((part) => NAMED.test(part)) : parts[0]
  return isNamed ? (first ?? "").replace(NAMED, "") : (first ?? "")
}

/** The name of a result, before its type. */
const NAMED = anyScript(/^(?!(?:chan|func|interface|map|struct)\b)\w+\s+(?=\S)/)

/** The parts between commas outside of brackets. */
const partsOf = (listed: string): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let depth = 0
  let from = 0
  for (let at = 0; at <= listed.length; at++) {
    const letter = listed[at] ?? ","
    if ("([{".includes(letter)) depth++
    else if (")]}".includes(letter)) depth--
    else if (letter === "," && depth === 0) {
      parts.push(listed.slice(from, at).trim())
      from = at + 1
    }
  }
  return parts
}

export const goMentions: MentionRules = {
  chain: {
    calls: { call_expression: "function" },
    members: { selector_expression: { object: "operand", name: "field" } },
    through: { parenthesized_expression: "<" },
    self: "this",
    gives: (signature, name) => oneType(firstResult(resultBehind(signature, name, 1)).replace(/^\*/, "")),
    variables: ["short_var_declaration", "var_spec"]
  },
  names: ["identifier", "type_identifier", "field_identifier", "package_identifier"],
  calls: ["call_expression.function", "type_conversion_expression.type"],
  members: { "selector_expression.field": "operand", "qualified_type.name": "package" },
  through: ["generic_type.type", "parenthesized_expression", "type_instantiation_expression.type"],
  types: ["type_identifier", "qualified_type"],
  silent: ["package_clause", "qualified_type.package", "field_declaration.name"],
  fieldKeys: ["keyed_element.key"],
  keysAreOwn: true,
  keyedValues: /^(?:type\s+)?[\p{L}_][\p{L}\p{N}_]*(?:\[[^\]]*\])?\s+(?:=\s*)?(?:map)?\[/u,
  inPackageOnly: /^\P{Lu}/u,
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
  bindsBehind: [
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
  makesFirst: ["type_assertion_expression", "call_expression"],
  narrows: ["type_case"],
  anyTypes: ["interface"],
  imports: ["import_declaration"],
  importsOf,
  packagesOf: (module) => [{ endOf: module }],
  moduleJoint: "/",
  sees: "package",
  onePerName: true,
  structural: methodForm,
  qualifiesFreely: false,
  impliesSelf: false
}
