import { plainFields } from "../plainFields.ts"
import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import { anyScript } from "../../text/mod.ts"
import { namesInMacro } from "./namesInMacro.ts"
import { statedType } from "./statedType.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"

const INCLUDE = /^#\s*(?:include|import)\s*(["<])([^">\n]+)[">]/

/** Headers of the C library (ISO C, POSIX). In brackets they mean no header of a program, unless the program is the library. */
const LIBRARY_HEADER =
  /^(?:assert|complex|ctype|dirent|dlfcn|errno|fcntl|fenv|float|getopt|glob|grp|iconv|inttypes|iso646|langinfo|libgen|limits|locale|math|netdb|poll|pthread|pwd|regex|sched|semaphore|setjmp|signal|stdalign|stdarg|stdatomic|stdbool|stddef|stdint|stdio|stdlib|stdnoreturn|string|strings|syslog|termios|tgmath|threads|time|uchar|unistd|utime|wchar|wctype|sys\/\w+)\.h$/

/** An included file provides all of its names. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [matched = "", bracket, path] = INCLUDE.exec(statement) ?? []
  if (path === undefined) return []
  const module = bracket === "<" && LIBRARY_HEADER.test(path) ? `include/${path}` : path
  return [{ module, name: "*", alias: "", exported: true, at: matched.length - path.length - 1 }]
}

const isNameSegment = (part: string): boolean => part !== ".." && part !== "."

/** The folder of an included file: relative to the file, relative to the root, or in any include directory. */
/** A field of a type whose values are not called. */
const PLAIN_FIELD =
  /^(?:(?:const|static|mutable|volatile|constexpr|inline|unsigned|signed|long|short)\s+)*(?:bool|char|double|float|int|long|short|unsigned|signed|size_t|u?int(?:8|16|32|64)_t|std::string)\b(?:\s|[*&]|\bconst\b)*\w+\s*(?:\[[^\]]*\]\s*)*(?:[=:;{]|$)/

export const includedFolder = (module: string, from: ImportingFile): ReadonlyArray<PackageName> => {
  const included = folderOf(module)
  const folder = included.split("/").filter(isNameSegment).join("/")
  return [
    { is: resolvePath(folderOf(from.path), included) },
    { is: folder },
    ...(folder === "" ? [] : [{ endsWith: folder }])
  ]
}

/** An included file that is no header; a header has nothing that is private to its file. */
const SOURCE_FILE = /\.(?!(?:h|hh|hpp|hxx)$)[^./]+$/

/** The included file is relative to the file, or in any include directory. A namespace that is opened is no file. */
const includedFileTest = (module: string, from: ImportingFile): ((path: string) => boolean) | undefined => {
  if (!/[/.]/.test(module)) return undefined
  const resolvedPath = resolvePath(folderOf(from.path), module)
  const suffix = `/${module.split("/").filter(isNameSegment).join("/")}`
  return (path) => path === resolvedPath || `/${path}`.endsWith(suffix)
}

const pastedFileTest = (module: string, from: ImportingFile): ((path: string) => boolean) | undefined =>
  SOURCE_FILE.test(module) ? includedFileTest(module, from) : undefined

/** Rules that C and C++ share. */
export const C_MENTIONS = {
  callableFields: plainFields(PLAIN_FIELD),
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
  wordRules: {
    preproc_def: { where: /#\s*define\b/y, mentionsOf: namesInMacro },
    preproc_function_def: { where: /#\s*define\b/y, mentionsOf: namesInMacro }
  },
  packagesOf: includedFolder,
  includedFileTest,
  pastedFileTest,
  visibleIn: "program"
} as const satisfies Partial<MentionRules>

const TYPEDEF = anyScript(/^typedef\b[^{}()]*?(\w+)\s*;?$/)

/** A `typedef` of a struct that is declared elsewhere has the members of that. */
const typedefTarget = (signature: string): ReadonlyArray<string> => {
  const name = TYPEDEF.exec(signature)?.[1]
  const type = name === undefined ? "" : statedType(signature, name)
  return type === "" ? [] : [type]
}

export const cMentions: MentionRules = {
  ...C_MENTIONS,
  namesTypesByKeyword: true,
  supertypesOf: typedefTarget,
  hasNoSubtypes: true,
  chain: {
    calls: { call_expression: "function" },
    members: { field_expression: { object: "argument", name: "field" } },
    // Pointers and what they point to have the same members.
    wrappers: { parenthesized_expression: "<", pointer_expression: ">" },
    selfType: "this",
    returnType: statedType,
    fieldType: statedType
  },
  names: ["identifier", "type_identifier", "field_identifier"],
  through: ["parenthesized_expression"],
  scopes: ["function_definition", "for_statement"],
  imports: ["preproc_include"],
  importsOf,
  moduleSeparator: "/",
  // A struct nested in another is visible like any other.
  escapingDeclarations: /^(?:#|(?:typedef\s+)?(?:struct|union|enum)\b)/,
  hasNoOverloads: true,
  // A number may be cast to an enumeration that a `typedef` names.
  uncallable: /^(?:(?:typedef\s+)?(?:struct|union)|enum)\b/,
  qualifiesWithoutImport: false,
  impliesSelf: false
}

export { importsOf as includesOf }
