import { appliedTo, oneType, resultBefore } from "../resultSaid.ts"
import { namesBefore } from "../namesBefore.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport, StatedMention } from "../StatedNames.ts"
import { holderImported } from "../holderImported.ts"
import { ATTRIBUTE, UNTOLD } from "../../mention/Receiver.ts"
import { typesBehindColon } from "../supersOf.ts"
import { anyScript } from "../../text/mod.ts"

const USING = anyScript(/^(?:global\s+)?using\s+(static\s+)?(?:(\w+)\s*=\s*)?(?:global::)?([\w.]+)/)
const NAMESPACE = anyScript(/^namespace\s+([\w.]+)/)

/** A namespace sees all names of its own and of enclosing namespaces; `using` adds those of another namespace, or one name under an alias. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const all = (module: string, at: number) => ({ module, name: "*", alias: "", exported: false, at })
  const own = NAMESPACE.exec(statement)?.[1]
  if (own !== undefined) {
    const parts = own.split(".")
    const at = statement.indexOf(own, "namespace".length)
    return parts.map((_, less) => all(parts.slice(0, parts.length - less).join("."), at))
  }
  const [whole = "", ofType, alias, path] = USING.exec(statement) ?? []
  if (path === undefined) return []
  const at = whole.length - path.length
  if (alias === undefined) return [all(path, at), ...(ofType === undefined ? [] : holderImported(path, at))]
  const cut = path.lastIndexOf(".")
  const module = path.slice(0, Math.max(0, cut))
  return [{ module, name: path.slice(cut + 1), alias, exported: false, at: at + cut + 1 }]
}

/** From the root, or from one of the enclosing namespaces. */
const packagesOf = (module: string, { package: own }: ImportingFile): ReadonlyArray<PackageName> => {
  const around = own.split(".")
  const inside = around.map((_, at) => [...around.slice(0, around.length - at), module].join("."))
  const [first, ...others] = module
    .split(".")
    .map((_, less, parts) => parts.slice(0, parts.length - less).join("."))
  return [{ is: first! }, ...inside.map((is) => ({ is })), ...others.slice(0, 1).map((is) => ({ is }))]
}

const WRITTEN = anyScript(/^(?:global::|\w+:\s*)?((?:\w+\.)*)(\w+)/)

/** Suffix of attribute classes that uses of attributes omit. */
const SUFFIX = "Attribute"

/** An attribute by its written name, and by the name of its class. */
const attributesOf = (written: string): ReadonlyArray<StatedMention> => {
  const [whole = "", before = "", name] = WRITTEN.exec(written) ?? []
  if (name === undefined) return []
  const one = { role: "type", qualifier: before.slice(0, -1), at: whole.length - name.length } as const
  return [
    { ...one, name, receiver: ATTRIBUTE },
    ...(name.endsWith(SUFFIX) ? [] : [{ ...one, name: name + SUFFIX, receiver: UNTOLD }])
  ]
}

/** Only the parameters of a record are fields. */
const takesBeside = (signature: string, name: string): boolean =>
  !/\brecord\b/.test(signature) && namesBefore(signature, name) !== undefined

const TASK = /^(?:[\w.]+\.)?(?:Value)?Task\s*</

/** The type before the name of a method. */
const gives = (signature: string, name: string, awaited: boolean): string => {
  const said = resultBefore(signature, name)
  return oneType(awaited ? (appliedTo(said, TASK) ?? "") : said)
}

export const csharpMentions: MentionRules = {
  chain: {
    calls: { invocation_expression: "function" },
    members: {
      member_access_expression: { object: "expression", name: "name" },
      conditional_access_expression: { object: "<", name: ">" }
    },
    through: { parenthesized_expression: "<", postfix_unary_expression: "<" },
    opens: { await_expression: "await" },
    self: "this",
    gives,
    variables: ["variable_declarator"]
  },
  names: ["identifier", "implicit_parameter"],
  calls: ["invocation_expression.function", "object_creation_expression.type"],
  members: {
    "member_access_expression.name": "expression",
    "qualified_name.name": "qualifier",
    "member_binding_expression.name": "^"
  },
  selves: ["this", "base"],
  supers: ["base"],
  through: ["generic_name", "conditional_access_expression", "parenthesized_expression"],
  reserved: ["value", "nameof"],
  says: { attribute: { where: /\w/y, mentionsOf: attributesOf } },
  attribute: /:.*Attribute\b/,
  boundBy: { type_parameter_constraints_clause: "type_parameter_constraint" },
  types: [
    "base_list",
    "type_argument_list",
    "explicit_interface_specifier",
    "type_parameter_constraints_clause",
    "nullable_type",
    ".type",
    ".returns",
    "attribute.name",
    "as_expression.right",
    "is_expression.right"
  ],
  argumentNames: { at: ["argument.name"], unless: [], takesBeside },
  silent: ["argument.name", "attribute_argument.name", "goto_statement", "labeled_statement"],
  first: ["labeled_statement"],
  keyed: ["subpattern"],
  keys: ["assignment_expression.left"],
  keysIn: ["initializer_expression"],
  keysAreFields: true,
  given: [
    "class_declaration.name",
    "struct_declaration.name",
    "record_declaration.name",
    "interface_declaration.name",
    "enum_declaration.name",
    "enum_member_declaration.name",
    "delegate_declaration.name",
    "method_declaration.name",
    "constructor_declaration.name",
    "destructor_declaration.name",
    "local_function_statement.name",
    "property_declaration.name",
    "event_declaration.name",
    "variable_declarator.name",
    "parameter.name",
    "type_parameter.name"
  ],
  scopes: [
    "method_declaration",
    "constructor_declaration",
    "destructor_declaration",
    "operator_declaration",
    "conversion_operator_declaration",
    "indexer_declaration",
    "delegate_declaration",
    "local_function_statement",
    "accessor_declaration",
    "lambda_expression",
    "anonymous_method_expression",
    "catch_clause",
    "for_statement",
    "foreach_statement",
    "switch_section",
    "switch_expression_arm",
    "query_expression"
  ],
  bindings: [
    "parameter.name",
    "parameter_list.name",
    "lambda_expression.parameters",
    "type_parameter.name",
    "variable_declarator.name",
    "tuple_pattern.name",
    "foreach_statement.left",
    "catch_declaration.name",
    "declaration_pattern.name",
    "recursive_pattern.name",
    "declaration_expression.name",
    "from_clause.name"
  ],
  declarators: ["variable_declarator"],
  inferred: ["var"],
  anyTypes: ["dynamic"],
  makes: { object_creation_expression: "type" },
  imports: ["using_directive", "file_scoped_namespace_declaration"],
  importsAround: ["namespace_declaration"],
  importsOf,
  importsMembers: true,
  packagesOf,
  moduleJoint: ".",
  sees: "package",
  onePerName: false,
  constructs: { constructor_initializer: /:\s*(base|this)\s*\(/y },
  constructed: ["class_declaration", "struct_declaration", "record_declaration"],
  constructors: { likeTypes: true },
  supersOf: typesBehindColon,
  openTypes: true,
  opensForAll: true,
  global: true,
  qualifiesFreely: true,
  impliesSelf: true
}
