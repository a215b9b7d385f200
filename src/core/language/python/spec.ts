import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { DeclarationRule, TreeLanguage } from "../Language.ts"
import { pathModule } from "../pathModule.ts"

/** The docstring: a string that stands first in a body. */
const docstring = (node: SyntaxNode): string | undefined => {
  const first = node.childForFieldName("body")?.namedChildren.find((child) => child.type !== "comment")
  const string = first?.type === "expression_statement" ? first.namedChildren[0] : undefined
  return string?.type === "string" ? string.text.replace(/^[rRbBuU]*/, "") : undefined
}

/** `NAME = …` of a module or a class; inside a function a name is nobody's business. */
const assignment: DeclarationRule = (node, around) => {
  if (around.local) return undefined
  const statement = childOfType(node, "assignment")
  const left = statement?.childForFieldName("left")
  if (left?.type !== "identifier") return undefined
  const kind = around.parent === "class" ? "field" : /^_*[A-Z][A-Z0-9_]*$/.test(left.text) ? "constant" : "variable"
  return { kind, name: left.text }
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
    function_definition: declares("function", { member: "method", doc: docstring }),
    class_definition: declares("class", { doc: docstring }),
    type_alias_statement: declares("type", { nameField: "left" }),
    expression_statement: assignment
  },
  wrappers: new Set(["decorated_definition"]),
  containers: new Set(["if_statement", "else_clause", "try_statement", "except_clause", "block", "with_statement"]),
  comments: new Set(["comment"]),
  blocks: new Set(["module", "block"]),
  collections: new Set(["list", "dictionary", "tuple", "set", "argument_list"]),
  imports: new Set(["import_statement", "import_from_statement", "future_import_statement"]),
  moduleOf: (path) => {
    const name = pathModule(path, ".", ["__init__", "__main__"])
    return { qualifier: name, package: name, declared: name }
  }
}
