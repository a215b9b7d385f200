import { pythonMentions } from "./mentions.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule, TreeLanguage } from "../Language.ts"
import { pathModule } from "../pathModule.ts"

/** The content of a string that is a statement by itself. */
const stringOf = (first: SyntaxNode | undefined): string | undefined => {
  const string = first?.type === "expression_statement" ? first.namedChildren[0] : undefined
  return string?.type === "string"
    ? string.text.replace(/^[rRbBuU]*/, "").replace(/^(["'])(?!\1)(.*)\1$/s, "$2")
    : undefined
}

/** The docstring: a string that is the first statement of a body. */
const docstring = (body: SyntaxNode): string | undefined =>
  stringOf(body.namedChildren.find((child) => child.type !== "comment"))

/** The targets of an assignment: several for `A = B = value`. */
const targetsOf = (assignment: SyntaxNode | undefined): ReadonlyArray<SyntaxNode> => {
  const targets: Array<SyntaxNode> = []
  let current = assignment ?? null
  while (current?.type === "assignment") {
    const left = current.childForFieldName("left")
    if (left !== null) targets.push(left)
    current = current.childForFieldName("right")
  }
  return targets
}

/** `NAME = …` in a module or a class; assignments inside functions declare nothing. */
const assignment: DeclarationRule = (node, context) => {
  if (context.local) return undefined
  const found = targetsOf(childOfType(node, "assignment"))
    .flatMap((left) =>
      left.type === "pattern_list" || left.type === "tuple_pattern" ? left.namedChildren : [left]
    )
    .filter((name) => name.type === "identifier" && name.text !== "_")
    .map((name): Declaration => {
      const kind =
        context.parent === "class" ? "field" : /^_*[A-Z][A-Z0-9_]*$/.test(name.text) ? "constant" : "variable"
      return { kind, name: name.text, at: name.startIndex }
    })
  return found.length === 1 ? found[0] : found
}

/** The fields that a constructor assigns to `self`, outside of conditions. */
const selfFields = (body: SyntaxNode | undefined): ReadonlyArray<Declaration> =>
  (body?.namedChildren ?? []).flatMap((statement): ReadonlyArray<Declaration> => {
    const left =
      statement.type === "expression_statement"
        ? childOfType(statement, "assignment")?.childForFieldName("left")
        : undefined
    const name = left?.type === "attribute" ? /^self\.(\w+)$/.exec(left.text)?.[1] : undefined
    return name === undefined
      ? []
      : [{ kind: "field", name, at: left!.endIndex - name.length, node: statement }]
  })

const definition = declares("function", { member: "method", doc: docstring })

/** A function; a constructor also declares the fields that it assigns. */
const functionDefinition: DeclarationRule = (node, context) => {
  const declared = definition(node, context)
  if (declared?.name !== "__init__" || declared.kind !== "method") return declared
  const names = new Set<string>()
  const fields = selfFields(declared.body).filter(({ name }) => !names.has(name) && names.add(name))
  return fields.length === 0 ? declared : [declared, ...fields]
}

export const python: TreeLanguage = {
  id: "python",
  title: "Python",
  shape: "tree",
  grammar: "python",
  extensions: [".py", ".pyi", ".pyw"],
  filenames: ["SConstruct", "SConscript", "wscript"],
  interpreters: ["python", "python2", "python3", "pypy", "pypy3"],
  separator: ".",
  declarations: {
    function_definition: functionDefinition,
    class_definition: declares("class", { doc: docstring }),
    type_alias_statement: declares("type", { nameField: "left" }),
    expression_statement: assignment
  },
  wrappers: new Set(["decorated_definition"]),
  branches: new Set([
    "if_statement",
    "elif_clause",
    "else_clause",
    "try_statement",
    "except_clause",
    "finally_clause",
    "block",
    "with_statement",
    "for_statement",
    "while_statement",
    "match_statement",
    "case_clause"
  ]),
  headOnlyWhere: /^@(?:\w+\.)*overload\b/,
  declaresLocally: /\b(?:def|class)\s/,
  comments: new Set(["comment"]),
  docAfter: stringOf,
  blocks: new Set(["module", "block"]),
  collections: new Set(["list", "dictionary", "tuple", "set", "argument_list"]),
  imports: new Set(["import_statement", "import_from_statement", "future_import_statement"]),
  mentions: pythonMentions,
  moduleOf: (path) => {
    const name = pathModule(path, ".", ["__init__", "__main__"])
    return { qualifier: name, package: name, declared: name }
  }
}
