import type { MentionRules } from "../MentionRules.ts"
import type { PackageName, StatedImport } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"

const LOCAL = anyScript(
  /^local\s+(\w+)(?:\s*<\w+>)?\s*=\s*require\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)')\s*\)?(?:\.([\w.]+))?\s*;?$/
)
const BARE = /^require\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)')\s*\)?$/

/** A module under the name of the variable it is assigned to, or a field of it. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [, alias, double, single, field] = LOCAL.exec(statement) ?? []
  const module = double ?? single
  if (alias !== undefined && module !== undefined)
    return [
      {
        module,
        name: field?.split(".").at(-1) ?? "",
        alias,
        exported: false,
        at: statement.indexOf(alias, 5)
      }
    ]
  const [, one, other] = BARE.exec(statement) ?? []
  const alone = one ?? other
  return alone === undefined
    ? []
    : [
        {
          module: alone,
          name: "",
          alias: "",
          exported: false,
          at: statement.indexOf(alone, "require".length)
        }
      ]
}

/** A module from the root, or from any search path. */
const packagesOf = (module: string): ReadonlyArray<PackageName> => {
  const name = module.replaceAll("/", ".").replace(/\.(?:lua|init)$/, "")
  // A source folder is no part of module names.
  const inside = name.replace(SOURCES, "")
  return [{ is: name }, ...(inside === name ? [] : [{ is: inside }]), { endsWith: name }]
}

/** Folders that `pathModule` leaves out of names. */
const SOURCES = /^(?:(?:src|lib|lua)\.)+/

export const luaMentions: MentionRules = {
  names: ["identifier"],
  calls: ["function_call.name"],
  members: { "dot_index_expression.field": "table", "method_index_expression.method": "table" },
  selves: ["self"],
  through: ["parenthesized_expression"],
  reserved: ["self"],
  types: [],
  silent: ["field.name", "goto_statement", "label_statement", "attribute"],
  given: ["function_declaration.name"],
  scopes: ["function_declaration", "function_definition", "for_statement"],
  bindings: ["variable_declaration", "parameters.name", "for_generic_clause", "for_numeric_clause.name"],
  bindsBehind: ["variable_declaration"],
  patterns: ["assignment_statement", "variable_list.name"],
  imports: [],
  importsWhere: { variable_declaration: LOCAL, function_call: BARE },
  importsOf,
  packagesOf,
  moduleJoint: ".",
  sees: "program",
  onePerName: true,
  modulesAreTables: true,
  escapes: /^function\b/,
  qualifiesFreely: false,
  impliesSelf: false
}
