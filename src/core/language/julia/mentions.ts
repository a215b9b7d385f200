import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import { anyScript } from "../../text/mod.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"
import { juliaNamespace } from "./juliaNamespace.ts"

const INCLUDE = anyScript(/^include\(\s*(?:joinpath\(\s*)?(?:@__DIR__\s*,\s*)?((?:"[^"\n]+"\s*,?\s*)+)\)/)
const IMPORTED = anyScript(/([\w.@!]+|[+\-*/^<>=|&%~!]+)(?:\s+as\s+(\w+))?/g)

/** The modules that a statement opens, or the names that it takes from one; a file that is included. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  if (statement.startsWith("include")) {
    const parts = [...(INCLUDE.exec(statement)?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(
      ([, part = ""]) => part
    )
    return parts.length === 0
      ? []
      : [
          {
            module: `./${parts.join("/")}`,
            name: "*",
            alias: "",
            exported: false,
            at: statement.indexOf(parts[0]!)
          }
        ]
  }
  const keyword = /^(?:using|import)\s+/.exec(statement)?.[0] ?? ""
  const colon = /:(?=\s)/.exec(statement)?.index ?? -1
  if (keyword === "") return []
  const opens = keyword.startsWith("using")
  if (colon < 0)
    return [...statement.slice(keyword.length).matchAll(IMPORTED)].map((match) => {
      const [, module = "", alias] = match
      const last = module.slice(module.lastIndexOf(".") + 1)
      return {
        module,
        name: opens ? "*" : "",
        alias: opens ? "" : (alias ?? last),
        exported: false,
        at: keyword.length + match.index
      }
    })
  const module = statement.slice(keyword.length, colon).trim()
  return [...statement.slice(colon + 1).matchAll(IMPORTED)].map((match) => {
    const [, written = "", alias] = match
    const name = written.replace(/^@/, "")
    return {
      module,
      name,
      alias: alias ?? name,
      exported: false,
      at: colon + 1 + match.index + written.length - name.length
    }
  })
}

/** An included file is part of the namespace; a module of the package itself is below a dot, another package is one by its `Project.toml`. */
const packagesOf = (module: string, { package: own, path }: ImportingFile): ReadonlyArray<PackageName> => {
  if (module.startsWith("./")) return [{ is: juliaNamespace(resolvePath(folderOf(path), module)) }]
  return module.startsWith(".") ? [{ is: own }] : [{ juliaPackage: module.split(".")[0]! }]
}

const SUPERTYPE = /<:\s*([\w.]+)[^<]*$/

export const juliaMentions: MentionRules = {
  names: ["identifier"],
  calls: ["call_expression", "broadcast_call_expression", "macro_identifier"],
  members: { field_expression: "value" },
  types: ["parametrized_type_expression"],
  reserved: ["new", "nothing", "missing", "end", "begin"],
  scopes: [
    "function_definition",
    "macro_definition",
    "arrow_function_expression",
    "do_clause",
    "comprehension_expression",
    "let_statement",
    "for_statement"
  ],
  scopesWhere: {
    assignment: /^(?:(?:[\w!]+\.)*(?:[\w!]+(?:\{[^{}]*\})?|:?\(?[+\-*/^<>=!~%&|\\]+\)?)|\([^()]*\))\(/
  },
  bindsAlways: ["assignment"],
  bindings: [
    "signature",
    "assignment",
    "arrow_function_expression",
    "for_binding",
    "do_clause",
    "catch_clause"
  ],
  first: ["assignment", "arrow_function_expression", "for_binding", "typed_expression", "catch_clause"],
  patterns: [
    "call_expression",
    "argument_list",
    "typed_expression",
    "where_expression",
    "splat_expression",
    "tuple_expression",
    "open_tuple",
    "parenthesized_expression"
  ],
  oneVariable: true,
  imports: ["using_statement", "import_statement"],
  importsWhere: { call_expression: /^include\(/ },
  importsOf,
  packagesOf,
  supertypesOf: (signature) => [SUPERTYPE.exec(signature)?.[1] ?? ""].filter((name) => name !== ""),
  moduleSeparator: ".",
  visibleIn: "package",
  firstModuleIsPackage: true,
  addedMethods: /^(?:@[\w.]+ )*(?:function )?(?:\w+\.)+[^\s(]{1,80}\(/,
  hasNoOverloads: false,
  qualifiesWithoutImport: true,
  impliesSelf: false
}
