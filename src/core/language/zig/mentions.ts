import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import { pathModule } from "../pathModule.ts"
import { calledFieldType } from "./calledFieldType.ts"
import { literalFields, TYPED_LITERAL, UNTYPED_LITERAL } from "./literalFields.ts"
import { fieldType, returnedType, statedCollection } from "./statedType.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"

/** A constant that stands for a file, or for a name in it, but not for one of a container in a file. */
export const IMPORT_CONSTANT = anyScript(
  /^(?:(pub)\s+)?(?:const|var)\s+(\w+)\s*=\s*(?!@import\(\s*"[^"\n]+\.zig"\s*\)(?:\s*\.\s*\w+){2})@import\(\s*"([^"\n]+)"\s*\)((?:\s*\.\s*\w+)*)\s*;?$/
)
/** After the name of a constant that is not such a one, and therefore a variable of the function around it. */
const NO_IMPORT = anyScript(/(?!\s*=\s*@import\(\s*"[^"\n]+"\s*\)\s*(?:\.\s*\w+\s*)?;)/y)
/** A constant that stands for a name in a file or a container. */
const ALIAS_CONSTANT = anyScript(/^(?:pub\s+)?const\s+\w+\s*=\s*((?!\d)\w+(?:\.\w+)+)$/)
/** A constant that stands for a name in a container of a file, or for another constant beside it. */
const ALIAS_OF_TYPE = anyScript(
  /^(?:pub\s+)?const\s+\w+\s*=\s*(?:@import\(\s*"([^"\n]+\.zig)"\s*\)\.((?!\d)\w+(?:\.\w+)+)|((?!\d)\w+))$/
)
/** A file that an expression loads: not the whole value of a constant, which is an import. */
const LOADED_MODULE = anyScript(
  /(?:(?<!\b(?:(?:const|var)\s+\w+\s*=|usingnamespace)\s*)@import|@import(?=\([^()\n]*\)(?:\s*\.\s*\w+)*\s*[^\s.;\w]|\(\s*"[^"\n]+\.zig"\s*\)(?:\s*\.\s*\w+){2}))\(\s*"([^"\n]+)"\s*\)/y
)
const USING_NAMESPACE = /^(?:pub\s+)?usingnamespace\s+@import\(\s*"([^"\n]+)"\s*\)/

/** A file, or a name in it, under the name of the constant it is assigned to. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const wildcardModule = USING_NAMESPACE.exec(statement)?.[1]
  if (wildcardModule !== undefined)
    return [
      {
        module: wildcardModule,
        name: "*",
        alias: "",
        exported: statement.startsWith("pub"),
        at: statement.indexOf(wildcardModule)
      }
    ]
  const [, exported, alias, module, fields = ""] = IMPORT_CONSTANT.exec(statement) ?? []
  if (alias === undefined || module === undefined) return []
  const name = fields.split(".").at(-1)!.trim()
  const from = exported === undefined ? 0 : "pub".length
  const at = statement.indexOf(alias, from + "const".length - 2)
  const imported = { module, alias, exported: exported !== undefined, at }
  const structName = name === "" ? STRUCT_FILE.exec(module)?.[1] : undefined
  return structName === undefined
    ? [{ ...imported, name }]
    : [
        { ...imported, name },
        { ...imported, name: structName }
      ]
}

/** A file that is a struct has the name of the struct. */
const STRUCT_FILE = anyScript(/(?:^|\/)(\p{Lu}\w*)\.zig$/u)

/** A path is relative to the file; a package is found by its name. */
const packagesOf = (module: string, { path }: ImportingFile): ReadonlyArray<PackageName> => {
  if (!module.endsWith(".zig")) return [{ is: module }, { endsWith: module }]
  return [{ is: pathModule(resolvePath(folderOf(path), module), ".", ["main", "root"]) }]
}

/** The type around a place, which has no other name there. */
const THIS = /@This\(\s*\)/

/** The errors that may come instead of a value. */
const ERRORS = anyScript(/^(?:[\w.]+|error\s*\{[^{}]*\}|\([^()]*\))?\s*!/)

export const zigMentions: MentionRules = {
  chain: {
    calls: { call_expression: "function" },
    members: { field_expression: { object: "object", name: "member" } },
    wrappers: {
      parenthesized_expression: "<",
      try_expression: ">",
      catch_expression: "<",
      unary_expression: ">",
      dereference_expression: "<",
      null_coercion_expression: "<",
      comptime_expression: ">",
      // What `orelse` gives instead is of the same type.
      binary_expression: "<"
    },
    elements: { index_expression: { of: "object", slicedBy: "range_expression" } },
    captures: {
      list: "payload",
      givers: new Map([
        ["for_statement", "element"],
        ["if_statement", "value"],
        ["if_expression", "value"],
        ["while_statement", "value"],
        ["switch_case", "case"]
      ])
    },
    collection: statedCollection,
    selfType: "Self",
    returnType: returnedType,
    fieldType,
    variables: ["variable_declaration"]
  },
  names: ["identifier"],
  calls: ["call_expression.function", "struct_initializer"],
  // In `*lib.Loop` the grammar puts the `*` into the node before the dot.
  through: ["pointer_type", "nullable_type", "slice_type", "error_union_type.ok"],
  members: { "field_expression.member": "object" },
  selfWords: ["Self"],
  types: [".type", "pointer_type", "nullable_type", "slice_type", "array_type", "error_union_type"],
  silent: ["block_label", "break_label", "error_type"],
  keys: ["assignment_expression.left"],
  keysIn: ["initializer_list"],
  wordRules: {
    struct_initializer: { where: TYPED_LITERAL, mentionsOf: literalFields },
    anonymous_struct_initializer: { where: UNTYPED_LITERAL, mentionsOf: literalFields }
  },
  given: ["function_declaration.name", "container_field.name", "parameter.name"],
  scopes: ["function_declaration", "test_declaration", "for_statement", "while_statement", "switch_case"],
  bindings: ["parameter.name", "payload", "variable_declaration"],
  bindsWhere: { variable_declaration: NO_IMPORT },
  typesAreValues: true,
  first: ["variable_declaration", "struct_initializer"],
  makes: { struct_initializer: "", call_expression: "function" },
  typeOfAnnotation: (written) => written.replace(ERRORS, "").replace(THIS, "Self"),
  expectedTypes: {
    declares: ["variable_declaration", "container_field"],
    returns: ["return_expression"],
    functions: ["function_declaration"],
    through: [
      "call_expression.function",
      "try_expression",
      "parenthesized_expression",
      "comptime_expression",
      "catch_expression",
      "if_expression",
      "switch_expression"
    ],
    throughLast: ["switch_case"],
    throughAfter: { binary_expression: "orelse" }
  },
  moduleLoads: {
    call: "builtin_function",
    where: LOADED_MODULE,
    arguments: "",
    calls: "",
    callbacks: [],
    names: [],
    patterns: [],
    pairs: [],
    chooses: [],
    returns: [],
    blocks: []
  },
  imports: ["using_namespace_declaration"],
  importsWhere: { variable_declaration: IMPORT_CONSTANT },
  importsOf,
  packagesOf,
  aliasedPath: (signature) => ALIAS_CONSTANT.exec(signature)?.[1],
  aliasedType: (signature) => {
    const [, module = "", inModule, name = ""] = ALIAS_OF_TYPE.exec(signature) ?? []
    const path = inModule ?? name
    return path === "" ? undefined : { module, path }
  },
  importsCountInTypes: true,
  exportsNamespaces: true,
  fileTypes: /=\s*@This\(/,
  configuredModules: { nameMatches: /^(?!(?:std|builtin|root)$)[^./]+$/, exportMatches: /^pub\b/ },
  moduleSeparator: "/",
  visibleIn: "file",
  hasNoOverloads: true,
  unqualifiedMembers:
    /^(?:(?:pub|export|extern(?:\s+"[^"]*")?|inline|noinline|threadlocal|comptime)\s+)*(?:const|var|fn)\b/,
  callableFields: { typeOf: calledFieldType, functionTypes: /\bfn\b/ },
  qualifiesWithoutImport: false,
  impliesSelf: false
}
