import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import {
  declaration,
  functionDefinition,
  macroDefinition,
  OPEN_ENUM,
  typedef,
  typeSpecifier
} from "../c/declarations.ts"
import { testCase } from "../c/definedByMacro.ts"
import { listHead } from "../c/listHead.ts"
import { folderOf } from "../../path/folderOf.ts"
import { C_BLOCKS, PREPROCESSOR } from "../c/spec.ts"
import { declares } from "../declares.ts"
import type { DeclarationRule, TreeLanguage } from "../Language.ts"
import { cppMentions } from "./mentions.ts"
import { declaresObjectiveC } from "../objc/declaresObjectiveC.ts"
import { misreadIn } from "./misreadIn.ts"

/** `namespace a::b { … }`; the content of an anonymous one counts as outside of it. */
const namespace: DeclarationRule = (node, context) => {
  const body = node.childForFieldName("body")
  if (body === null) return undefined
  return node.childForFieldName("name") === null ? { holds: body } : declares("module")(node, context)
}

/** A friend function defined inside of a class is a sibling of the class. */
const friend: DeclarationRule = (node, context) => {
  const definition = childOfType(node, "function_definition")
  const declared = definition && functionDefinition(definition, { ...context, parent: undefined })
  return declared && { ...declared, isSibling: true }
}

/** An enumerator is a sibling of its enum, unless that is an `enum class`. */
const enumerator: DeclarationRule = (node, context) =>
  declares("constant", { isSibling: context.mark === OPEN_ENUM })(node, context)

/** `using Map = …;`, `concept Small = …;` */
const alias = declares("type", { body: () => undefined })

/** Nested nodes of the preprocessor that are searched: an include guard, a condition in it, and its alternatives. */
const MAX_CONDITIONS = 4

/** The first named namespace that a file opens is its module; but not `std`, which is only opened to specialise something in it. */
const namespaceOf = (parent: SyntaxNode, depth = 0): string | undefined => {
  for (const node of parent.namedChildren) {
    const name =
      node.type === "namespace_definition"
        ? node.childForFieldName("name")?.text
        : depth < MAX_CONDITIONS && PREPROCESSOR.includes(node.type)
          ? namespaceOf(node, depth + 1)
          : undefined
    if (name !== undefined && name !== "std") return name
  }
  return undefined
}

/**
 * Lines that C does not have: words of C++ at their beginning, headers of its library, a declaration with a qualified name or a member's address, a reference, a type with
 * a base, an operator, a cast by name, a call with a qualified name, a null pointer as a default.
 */
const CPP_LINE = new RegExp(
  [
    String.raw`enum\s+(?:class|struct)\s`,
    String.raw`class\s+\w+(?:\s+\w+)*\s*(?:[:{]|$)`,
    String.raw`class[ \t]+\w+;`,
    String.raw`(?:inline\s+)?namespace(?:\s+[\w:]+)?\s*(?:[={]|$)`,
    String.raw`template\s*<`,
    String.raw`using\s+\w+`,
    String.raw`(?:public|private|protected)\s*:`,
    String.raw`#\s*include\s*<(?:c?[a-z_]+|string_view)>`,
    String.raw`(?:(?:typedef|extern|static|inline|const|friend|virtual)[ \t]+)*\w+(?:::\w+)+(?:<[^;(){}\n]*>)?[ \t&*]+\w+\s*[(;={[]`,
    String.raw`\w+(?:[ \t]+\w+)*[ \t&*]+\(\w+::\*`,
    String.raw`(?:static[ \t]+|inline[ \t]+)*constexpr[ \t]+\w`,
    String.raw`[^\n*/"]{0,200}\bconst[ \t]+\w+(?:<[^<>;()\n]*>)?&[ \t]*\w+[ \t]*[,)]`,
    String.raw`(?:struct|enum)\s+\w+(?:\s+final)?\s*:\s*[A-Za-z_]`,
    String.raw`(?!return\b)\w[\w:<>, \t]{0,200}[ \t&*]operator[ \t]*(?:\(\)|\[\]|[^\w\s(){}\[\],;"']{1,3})[ \t]*\([^()\n]*\)`,
    String.raw`[^\n*/"]{0,200}\b(?:static|reinterpret|const|dynamic)_cast<`,
    String.raw`[^\n*/"]{0,200}\b[A-Za-z_]\w*::[A-Za-z_]\w*[ \t]*\(`,
    String.raw`[^\n/"]{0,200}=[ \t]*nullptr[ \t]*[,)]`
  ]
    .map((line) => `^[ \\t]*${line}`)
    .join("|"),
  "m"
)

/** A declaration with type arguments, as Objective-C has it, too. */
const TYPE_ARGUMENTS =
  /^[ \t]*(?:(?:typedef|extern|static|inline|const|friend|virtual)[ \t]+)*\w+<\w[^;(){}\n]*>[ \t]*[&*]?[ \t]*\w+\s*[(;={[]/m

/** What only a text of Objective-C says. */
const OBJECTIVE_C = /^[ \t]*#[ \t]*import\b|\bNS[A-Z]/m

/** Whether a text has a line that C does not have, unless it is Objective-C with C++ in it. */
const isCpp = (beginning: string) =>
  !declaresObjectiveC(beginning) &&
  (CPP_LINE.test(beginning) || (TYPE_ARGUMENTS.test(beginning) && !OBJECTIVE_C.test(beginning)))

export const cpp: TreeLanguage = {
  id: "cpp",
  title: "C++",
  shape: "tree",
  grammar: "cpp",
  extensions: [
    ".cpp",
    ".cc",
    ".cxx",
    ".c++",
    ".hpp",
    ".hh",
    ".hxx",
    ".h++",
    ".ipp",
    ".tpp",
    ".inl",
    ".cppm",
    ".ixx",
    ".cu",
    ".cuh",
    ".hip",
    ".metal",
    ".ino"
  ],
  claims: { extensions: [".h"], matches: isCpp },
  separator: "::",
  misreadIn,
  declarations: {
    function_definition: functionDefinition,
    friend_declaration: friend,
    expression_statement: (node, context) => testCase(node, context) ?? listHead(node, context),
    declaration,
    field_declaration: declaration,
    type_definition: typedef,
    class_specifier: typeSpecifier,
    struct_specifier: typeSpecifier,
    union_specifier: typeSpecifier,
    enum_specifier: typeSpecifier,
    enumerator,
    namespace_definition: namespace,
    alias_declaration: alias,
    namespace_alias_definition: alias,
    concept_definition: alias,
    preproc_def: macroDefinition,
    preproc_function_def: macroDefinition
  },
  wrappers: new Set(["template_declaration", "export_declaration"]),
  branches: new Set(PREPROCESSOR),
  continuations: new Set(["compound_statement"]),
  declaresLocally: /\b(?:struct|union|enum|class|using)\b/,
  comments: new Set(["comment"]),
  attributes: new Set(["attribute_declaration", "attribute_specifier"]),
  blocks: new Set([...C_BLOCKS, "namespace_definition"]),
  collections: new Set(["initializer_list", "argument_list", "field_initializer_list"]),
  imports: new Set(["preproc_include", "using_declaration", "module_declaration", "import_declaration"]),
  moduleOf: (path, root) => {
    const declared = namespaceOf(root) ?? ""
    return { qualifier: "", package: declared === "" ? folderOf(path) : declared, declared }
  },
  mentions: cppMentions
}
