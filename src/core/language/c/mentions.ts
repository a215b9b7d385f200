import { namesInMacro } from "./macroBody.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"

const INCLUDE = /^#\s*include\s*["<]([^">\n]+)[">]/

/** An included file provides all of its names. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [whole = "", module] = INCLUDE.exec(statement) ?? []
  if (module === undefined) return []
  return [{ module, name: "*", alias: "", exported: true, at: whole.length - module.length - 1 }]
}

/** The path from the root for a path relative to the folder of a file. */
const besideFile = (written: ReadonlyArray<string>, { path }: ImportingFile): string => {
  const beside = path.split("/").slice(0, -1)
  for (const part of written)
    if (part === "..") beside.pop()
    else if (part !== ".") beside.push(part)
  return beside.join("/")
}

const isPlain = (part: string): boolean => part !== ".." && part !== "."

/** The folder of an included file: relative to the file, relative to the root, or in any include directory. */
export const includedFolder = (module: string, from: ImportingFile): ReadonlyArray<PackageName> => {
  const parts = module.split("/").slice(0, -1)
  const folder = parts.filter(isPlain).join("/")
  return [{ is: besideFile(parts, from) }, { is: folder }, ...(folder === "" ? [] : [{ endsWith: folder }])]
}

/** An included file that is no header; a header has nothing that is private to its file. */
const SOURCE = /\.(?!(?:h|hh|hpp|hxx)$)[^./]+$/

/** The included source is relative to the file, or in any include directory. */
const pastes = (module: string, from: ImportingFile): ((path: string) => boolean) | undefined => {
  if (!SOURCE.test(module)) return undefined
  const parts = module.split("/")
  const beside = besideFile(parts, from)
  const below = `/${parts.filter(isPlain).join("/")}`
  return (path) => path === beside || `/${path}`.endsWith(below)
}

/** Rules that C and C++ share. */
export const C_MENTIONS = {
  calls: ["call_expression.function"],
  members: { "field_expression.field": "argument" },
  types: ["type_identifier"],
  silent: ["preproc_params", "preproc_def.name"],
  makes: { compound_literal_expression: "type" },
  fieldKeys: ["field_designator", "initializer_pair.designator"],
  given: [
    "function_declarator.declarator",
    "declaration.declarator",
    "init_declarator.declarator",
    "pointer_declarator.declarator",
    "array_declarator.declarator",
    "parameter_declaration.declarator",
    "field_declaration.declarator",
    "type_definition.declarator",
    "enumerator.name",
    "preproc_function_def.name"
  ],
  bindings: ["parameter_declaration.declarator", "declaration.declarator", "init_declarator.declarator"],
  patterns: [
    "pointer_declarator.declarator",
    "array_declarator.declarator",
    "function_declarator.declarator",
    "parenthesized_declarator"
  ],
  declarators: [
    "init_declarator",
    "pointer_declarator",
    "array_declarator",
    "function_declarator",
    "parenthesized_declarator"
  ],
  says: {
    preproc_def: { where: /#\s*define\b/y, mentionsOf: namesInMacro },
    preproc_function_def: { where: /#\s*define\b/y, mentionsOf: namesInMacro }
  },
  packagesOf: includedFolder,
  pastes,
  sees: "program"
} as const satisfies Partial<MentionRules>

export const cMentions: MentionRules = {
  ...C_MENTIONS,
  names: ["identifier", "type_identifier", "field_identifier"],
  through: ["parenthesized_expression"],
  scopes: ["function_definition", "for_statement"],
  imports: ["preproc_include"],
  importsOf,
  moduleJoint: "/",
  // A struct nested in another is visible like any other.
  escapes: /^(?:#|(?:typedef\s+)?(?:struct|union|enum)\b)/,
  onePerName: true,
  // A number may be cast to an enumeration that a `typedef` names.
  neverCalled: /^(?:(?:typedef\s+)?(?:struct|union)|enum)\b/,
  qualifiesFreely: false,
  impliesSelf: false
}

export { importsOf as includesOf }
