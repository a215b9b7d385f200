import { oneType, resultBehind } from "../resultSaid.ts"
import { mixedTypes } from "../supersOf.ts"
import { dottedModule } from "../dottedModule.ts"
import { holderImported } from "../holderImported.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"

const ONE = anyScript(/([\w$.]+?)(?:\.(\{[^}]*\}|_|\*|given))?(?:\s+as\s+(\w+))?\s*(?:,|;|$)/g)
const PACKAGE = anyScript(/^(?:\w+\s+)*?package\s+(?:object\s+)?([\w$.]+)/)
const SELECTED = anyScript(/([\w$*]+)(?:\s*(?:=>|\bas\b)\s*([\w$]+))?/g)

/** A package clause brings all names of its package; an import brings one name, all names, or some under other names. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const found: Array<StatedImport> = []
  const one = (module: string, name: string, alias: string, at: number) => {
    const all = name === "_" || name === "*" || name === "given"
    if (alias === "_") return
    found.push({ module, name: all ? "*" : name, alias: all ? "" : alias, exported: false, at })
  }
  const own = PACKAGE.exec(statement)?.[1]
  if (own !== undefined) one(own, "*", "", statement.indexOf(own, "package".length))
  const start = /^import\s+/.exec(statement)?.[0].length
  if (start === undefined) return found
  for (const match of statement.slice(start).trimEnd().matchAll(ONE)) {
    const [, path = "", selected, alias] = match
    const at = start + match.index
    const inside = at + path.length + 1
    if (selected === undefined) {
      const cut = path.lastIndexOf(".")
      const name = path.slice(cut + 1)
      found.push(...holderImported(path.slice(0, Math.max(0, cut)), at))
      if (cut > 0) one(path.slice(0, cut), name, alias ?? name, at + cut + 1)
      continue
    }
    found.push(...holderImported(path, at))
    if (!selected.startsWith("{")) one(path, selected, "", inside)
    else
      for (const each of selected.matchAll(SELECTED))
        one(path, each[1]!, each[2] ?? each[1]!, inside + each.index)
  }
  return found
}

/** From the root, or from one of the enclosing packages. */
const packagesOf = (module: string, { package: own }: ImportingFile): ReadonlyArray<PackageName> => {
  const around = own.split(".")
  const inside = around.map((_, at) => [...around.slice(0, around.length - at), module].join("."))
  return [module.replace(/^_root_\./, ""), ...inside].flatMap(dottedModule)
}

/** Operators of the language itself. */
const OPERATORS =
  "+ - * / % == != < > <= >= && || ! & | ^ ~ << >> >>> :: ::: ++ += -= *= /= = => <- -> : # @ _ ? *"

/** The type after the parameters of a function, or after its name if it has no parameters. */
const gives = (signature: string, name: string): string => {
  const behind = signature.includes("(")
    ? resultBehind(signature, name)
    : signature.slice(signature.indexOf(name) + name.length).replace(/^\s*\[[^:]*\]\s*/, "")
  const type = oneType(/^:\s*([^]*)$/.exec(behind.trim())?.[1] ?? "")
  return type === "this.type" ? "this" : type
}

export const scalaMentions: MentionRules = {
  chain: {
    calls: { call_expression: "function" },
    members: { field_expression: { object: "value", name: "field" } },
    through: { parenthesized_expression: "<", generic_function: "function" },
    self: "this",
    gives,
    variables: ["val_definition", "var_definition"]
  },
  names: ["identifier", "type_identifier", "operator_identifier"],
  calls: ["call_expression.function", "infix_expression.operator", "instance_expression"],
  members: {
    "field_expression.field": "value",
    "infix_expression.operator": "left",
    stable_type_identifier: "<",
    stable_identifier: "<"
  },
  selves: ["this", "super"],
  supers: ["super"],
  through: [
    "generic_function.function",
    "generic_type.type",
    "parenthesized_expression",
    "stable_type_identifier"
  ],
  reserved: ["this", "super", ...OPERATORS.split(" ")],
  types: ["type_identifier", "stable_type_identifier"],
  silent: ["interpolated_string_expression.interpolator", "type_parameters.name"],
  argumentNames: { at: ["assignment_expression.left"], unless: [] },
  keys: ["assignment_expression.left"],
  keysIn: ["arguments"],
  given: [
    "class_definition.name",
    "object_definition.name",
    "package_object.name",
    "trait_definition.name",
    "enum_definition.name",
    "simple_enum_case.name",
    "full_enum_case.name",
    "function_definition.name",
    "function_declaration.name",
    "type_definition.name",
    "given_definition.name",
    "val_definition.pattern",
    "var_definition.pattern",
    "val_declaration.name",
    "var_declaration.name",
    "class_parameter.name",
    "parameter.name"
  ],
  scopes: [
    "function_definition",
    "function_declaration",
    "lambda_expression",
    "case_clause",
    "for_expression",
    "block",
    "indented_block"
  ],
  bindings: [
    "parameter.name",
    "binding.name",
    "lambda_expression.parameters",
    "val_definition.pattern",
    "var_definition.pattern",
    "enumerator",
    "case_clause.pattern",
    "typed_pattern.pattern",
    "capture_pattern.name"
  ],
  first: ["enumerator"],
  patterns: [
    "tuple_pattern",
    "case_class_pattern.pattern",
    "infix_pattern.left",
    "infix_pattern.right",
    "capture_pattern.pattern",
    "alternative_pattern"
  ],
  makes: { instance_expression: "", call_expression: "function" },
  neverBound: /^\p{Lu}/u,
  imports: ["import_declaration"],
  importsAround: ["package_clause", "package_object"],
  importsOf,
  importsMembers: true,
  membersOpenedOf: /^(?:\w+(?:\[\w+\])?\s+){0,4}object\s/,
  packagesOf,
  someSupersOf: mixedTypes,
  moduleJoint: ".",
  sees: "package",
  onePerName: false,
  global: true,
  qualifiesFreely: true,
  impliesSelf: true
}
