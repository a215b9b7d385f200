import { dottedModule } from "../dottedModule.ts"
import type { MentionRules, StatedImport } from "../MentionRules.ts"
import { typesBehindColon } from "../supersOf.ts"
import { anyScript } from "../../text/mod.ts"

const PACKAGE = anyScript(/^package\s+([\w.`]+)/)
const RECEIVER = anyScript(/([\w.]+)(?:<[^()]*>)?\??$/)
const IMPORT = anyScript(/^import\s+([\w.`]+?)(\.\*)?(?:\s+as\s+([\w`]+))?\s*;?\s*$/)

/** A file takes all names of its own package, wherever that lies, and what its imports name. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [, own] = PACKAGE.exec(statement) ?? []
  if (own !== undefined)
    return [
      { module: own, name: "*", alias: "", exported: false, at: statement.indexOf(own, "package".length) }
    ]
  const [, path, all, alias] = IMPORT.exec(statement) ?? []
  if (path === undefined) return []
  const at = statement.indexOf(path, "import".length)
  if (all !== undefined)
    return [{ module: path, name: "*", alias: "", exported: false, at: at + path.length + 1 }]
  const cut = path.lastIndexOf(".")
  const name = path.slice(cut + 1)
  const module = path.slice(0, Math.max(0, cut))
  return [{ module, name, alias: alias ?? name, exported: false, at: at + cut + 1 }]
}

/** The type that a function or property stands behind a dot of: `Store` of `fun <T> Store<T>.save(item: T)`. */
const extendedBy = (signature: string, name: string): string | undefined => {
  const head = signature.split(`.${name}`, 1)[0]!
  if (head.length === signature.length || !/\b(?:fun|va[lr])\b[^=(]*$/.test(head)) return undefined
  const type = RECEIVER.exec(head)?.[1]
  return type === undefined || new RegExp(`<[^>]*\\b${type}\\b[^>]*>\\s`).test(head) ? "" : type
}

export const kotlinMentions: MentionRules = {
  names: ["simple_identifier", "type_identifier", "interpolated_identifier"],
  calls: ["call_expression", "constructor_invocation", "infix_expression"],
  second: ["infix_expression"],
  members: {
    navigation_expression: "<",
    directly_assignable_expression: "<",
    user_type: "<",
    callable_reference: "<",
    infix_expression: "<"
  },
  selves: ["this_expression", "super_expression", "this", "super"],
  supers: ["super_expression", "super"],
  through: ["navigation_suffix", "user_type", "postfix_expression"],
  reserved: ["it"],
  types: ["type_identifier", "user_type"],
  keyed: ["value_argument"],
  given: [
    "class_declaration",
    "object_declaration",
    "function_declaration",
    "type_alias",
    "type_parameter",
    "enum_entry"
  ],
  scopes: [
    "function_declaration",
    "anonymous_function",
    "lambda_literal",
    "secondary_constructor",
    "anonymous_initializer",
    "getter",
    "setter",
    "for_statement",
    "catch_block",
    "when_entry"
  ],
  bindings: [
    "parameter",
    "variable_declaration",
    "catch_block",
    "type_parameter",
    "parameter_with_optional_type"
  ],
  declarators: ["variable_declaration"],
  makes: { call_expression: "" },
  imports: ["package_header", "import_header"],
  importsOf,
  importsMembers: true,
  extendedBy,
  packagesOf: dottedModule,
  moduleJoint: ".",
  sees: "package",
  onePerName: false,
  constructors: { names: ["constructor"] },
  supersOf: typesBehindColon,
  openTypes: true,
  global: true,
  qualifiesFreely: true,
  impliesSelf: true
}
