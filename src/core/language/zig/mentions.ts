import { pathModule } from "../pathModule.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"

const CONSTANT = anyScript(
  /^(?:(pub)\s+)?(?:const|var)\s+(\w+)\s*=\s*@import\(\s*"([^"\n]+)"\s*\)((?:\s*\.\s*\w+)*)\s*;?$/
)
const ALL = /^(?:pub\s+)?usingnamespace\s+@import\(\s*"([^"\n]+)"\s*\)/

/** A file, or a name in it, under the name of the constant it is assigned to. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const all = ALL.exec(statement)?.[1]
  if (all !== undefined)
    return [
      { module: all, name: "*", alias: "", exported: statement.startsWith("pub"), at: statement.indexOf(all) }
    ]
  const [, exported, alias, module, fields = ""] = CONSTANT.exec(statement) ?? []
  if (alias === undefined || module === undefined) return []
  const name = fields.split(".").at(-1)!.trim()
  const from = exported === undefined ? 0 : "pub".length
  const at = statement.indexOf(alias, from + "const".length - 2)
  const one = { module, alias, exported: exported !== undefined, at }
  const struct = name === "" ? STRUCT.exec(module)?.[1] : undefined
  return struct === undefined
    ? [{ ...one, name }]
    : [
        { ...one, name },
        { ...one, name: struct }
      ]
}

/** A file that is a struct has the name of the struct. */
const STRUCT = anyScript(/(?:^|\/)(\p{Lu}\w*)\.zig$/u)

/** A path is relative to the file; a package is found by its name. */
const packagesOf = (module: string, { path }: ImportingFile): ReadonlyArray<PackageName> => {
  if (!module.endsWith(".zig")) return [{ is: module }, { endsWith: module }]
  const parts = path.split("/").slice(0, -1)
  for (const part of module.split("/"))
    if (part === "..") parts.pop()
    else if (part !== ".") parts.push(part)
  return [{ is: pathModule(parts.join("/"), ".", ["main", "root"]) }]
}

export const zigMentions: MentionRules = {
  names: ["identifier"],
  calls: ["call_expression.function", "struct_initializer"],
  // In `*lib.Loop` the grammar puts the `*` into the node before the dot.
  through: ["pointer_type", "nullable_type", "slice_type", "error_union_type.ok"],
  members: { "field_expression.member": "object" },
  selves: ["Self"],
  types: [".type", "pointer_type", "nullable_type", "slice_type", "array_type", "error_union_type"],
  silent: ["block_label", "break_label", "error_type"],
  keys: ["assignment_expression.left"],
  keysIn: ["initializer_list"],
  given: ["function_declaration.name", "container_field.name", "parameter.name"],
  scopes: ["function_declaration", "test_declaration", "for_statement", "while_statement", "switch_case"],
  bindings: ["parameter.name", "payload", "variable_declaration"],
  first: ["variable_declaration", "struct_initializer"],
  makes: { struct_initializer: "", call_expression: "function" },
  imports: ["using_namespace_declaration"],
  importsWhere: { variable_declaration: CONSTANT },
  importsOf,
  packagesOf,
  namedModules: { called: /^(?!(?:std|builtin|root)$)[^./]+$/, gives: /^pub\b/ },
  moduleJoint: "/",
  sees: "file",
  onePerName: true,
  qualifiesFreely: false,
  impliesSelf: false
}
