import type { MentionRules } from "../MentionRules.ts"
import type { PackageName, StatedImport } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { prototypesOf } from "./prototypes.ts"

const LOCAL_REQUIRE = anyScript(
  /^local\s+(\w+)(?:\s*<\w+>)?\s*=\s*require\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)')\s*\)?(?:\.([\w.]+))?\s*;?$/
)
const BARE_REQUIRE = /^require\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)')\s*\)?$/

/** `local add = cart.add` */
const MEMBER_ALIAS = anyScript(/^local\s+(?<alias>\w+)(?:\s*<\w+>)?\s*=\s*(?<module>\w+)\.(?<name>\w+)\s*;?$/)

/** A module under the name of the variable it is assigned to, or a field of it. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [, alias, doubleQuoted, singleQuoted, field] = LOCAL_REQUIRE.exec(statement) ?? []
  const module = doubleQuoted ?? singleQuoted
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
  const [, bareDoubleQuoted, bareSingleQuoted] = BARE_REQUIRE.exec(statement) ?? []
  const bareModule = bareDoubleQuoted ?? bareSingleQuoted
  return bareModule === undefined
    ? []
    : [
        {
          module: bareModule,
          name: "",
          alias: "",
          exported: false,
          at: statement.indexOf(bareModule, "require".length)
        }
      ]
}

/** A module from the root, or from any search path. */
const packagesOf = (module: string): ReadonlyArray<PackageName> => {
  const name = module.replaceAll("/", ".").replace(/\.(?:lua|init)$/, "")
  // A source folder is no part of module names.
  const withoutSource = name.replace(SOURCE_FOLDERS, "")
  return [{ is: name }, ...(withoutSource === name ? [] : [{ is: withoutSource }]), { endsWith: name }]
}

/** Folders that `pathModule` leaves out of names. */
const SOURCE_FOLDERS = /^(?:(?:src|lib|lua)\.)+/

export const luaMentions: MentionRules = {
  names: ["identifier"],
  calls: ["function_call.name"],
  members: { "dot_index_expression.field": "table", "method_index_expression.method": "table" },
  selfWords: ["self"],
  through: ["parenthesized_expression"],
  reserved: ["self"],
  types: [],
  silent: ["field.name", "goto_statement", "label_statement", "attribute"],
  given: ["function_declaration.name"],
  scopes: ["function_declaration", "function_definition", "for_statement"],
  bindings: ["variable_declaration", "parameters.name", "for_generic_clause", "for_numeric_clause.name"],
  bindsAfter: ["variable_declaration"],
  patterns: ["assignment_statement", "variable_list.name"],
  imports: [],
  importsWhere: { variable_declaration: LOCAL_REQUIRE, function_call: BARE_REQUIRE },
  memberAlias: MEMBER_ALIAS,
  importsOf,
  packagesOf,
  prototypesOf,
  moduleSeparator: ".",
  visibleIn: "program",
  hasNoOverloads: true,
  modulesAreTables: true,
  escapingDeclarations: /^function\b/,
  qualifiesWithoutImport: false,
  impliesSelf: false
}
