import { oneType, resultBefore } from "../resultSaid.ts"
import { dottedModule } from "../dottedModule.ts"
import { holderImported } from "../holderImported.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { StatedImport } from "../StatedNames.ts"
import { extendedTypes } from "../supersOf.ts"
import { anyScript } from "../../text/mod.ts"

const PACKAGE = anyScript(/\bpackage\s+([\w.]+)/)
const IMPORT = anyScript(/^import\s+(?:static\s+)?([\w.]+?)(\.\*)?\s*;/)

/** A file sees all names of its own package, wherever that is, and what it imports. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [, path, all] = IMPORT.exec(statement) ?? []
  if (path === undefined) {
    const [, own] = PACKAGE.exec(statement) ?? []
    return own === undefined
      ? []
      : [{ module: own, name: "*", alias: "", exported: false, at: statement.indexOf(own) }]
  }
  const at = statement.indexOf(path)
  if (all !== undefined)
    return [
      ...holderImported(path, at),
      { module: path, name: "*", alias: "", exported: false, at: at + path.length + 1 }
    ]
  const cut = path.lastIndexOf(".")
  const name = path.slice(cut + 1)
  const module = path.slice(0, Math.max(0, cut))
  return [...holderImported(module, at), { module, name, alias: name, exported: false, at: at + cut + 1 }]
}

export const javaMentions: MentionRules = {
  chain: {
    calls: {},
    members: {
      method_invocation: { object: "object", name: "name", called: true },
      field_access: { object: "object", name: "field" }
    },
    through: { parenthesized_expression: "<" },
    self: "this",
    gives: (signature, name, awaited) => (awaited ? "" : oneType(resultBefore(signature, name))),
    variables: ["variable_declarator", "resource"]
  },
  names: ["identifier", "type_identifier"],
  calls: ["method_invocation.name", "object_creation_expression.type"],
  members: {
    "method_invocation.name": "object",
    "field_access.field": "object",
    scoped_type_identifier: "<",
    "scoped_identifier.name": "scope",
    method_reference: "<"
  },
  selves: ["this", "super"],
  supers: ["super"],
  through: ["generic_type", "parenthesized_expression"],
  reserved: ["var"],
  types: [
    "type_identifier",
    "scoped_type_identifier",
    "catch_type",
    "annotation.name",
    "marker_annotation.name",
    "record_pattern"
  ],
  silent: [
    "element_value_pair.key",
    "labeled_statement",
    "break_statement",
    "continue_statement",
    "type_parameter"
  ],
  given: [
    "class_declaration.name",
    "interface_declaration.name",
    "annotation_type_declaration.name",
    "enum_declaration.name",
    "record_declaration.name",
    "method_declaration.name",
    "constructor_declaration.name",
    "compact_constructor_declaration.name",
    "enum_constant.name",
    "variable_declarator.name",
    "formal_parameter.name"
  ],
  scopes: [
    "method_declaration",
    "constructor_declaration",
    "compact_constructor_declaration",
    "static_initializer",
    "lambda_expression",
    "catch_clause",
    "for_statement",
    "enhanced_for_statement",
    "try_with_resources_statement",
    "switch_rule",
    "switch_block_statement_group"
  ],
  bindings: [
    "formal_parameter.name",
    "variable_declarator.name",
    "catch_formal_parameter.name",
    "enhanced_for_statement.name",
    "resource.name",
    "lambda_expression.parameters",
    "inferred_parameters",
    "instanceof_expression.name",
    "type_pattern",
    "record_pattern_component"
  ],
  declarators: ["variable_declarator"],
  first: ["labeled_statement"],
  inferred: ["var"],
  boundBy: { type_parameter: "type_bound" },
  makes: { object_creation_expression: "type" },
  neverBound: /^\p{Lu}/u,
  imports: ["package_declaration", "import_declaration"],
  importsOf,
  importsMembers: true,
  packagesOf: dottedModule,
  moduleJoint: ".",
  sees: "package",
  onePerName: false,
  constructs: { explicit_constructor_invocation: /(super|this)\s*\(/y },
  constructed: ["class_declaration", "enum_declaration", "record_declaration"],
  constructors: { likeTypes: true },
  supersOf: extendedTypes,
  openTypes: true,
  global: true,
  qualifiesFreely: true,
  callsFunctions: /\s*\(/y,
  impliesSelf: true
}
