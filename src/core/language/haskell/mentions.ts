import type { MentionRules } from "../MentionRules.ts"
import type { StatedImport } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"

const IMPORT = anyScript(
  /^import\s+(?:safe\s+)?(qualified\s+)?(?:"[^"]*"\s+)?([\w.']+)(?:\s+(qualified))?(?:\s+as\s+([\w.']+))?(?:\s+(hiding))?\s*(\([\s\S]*)?/
)
const LISTED = anyScript(/(?:\b(?:type|pattern)\s+)?([\w']+|\([^\w\s()]+\))(?:\s*\(([^()]*)\))?/g)
const NAME = anyScript(/[\w']+/g)
const PASSED = anyScript(/^module\s+([\w.']+)/)

/** An import brings all names of a module or the listed ones, and a qualifier for them; an export list may re-export the module. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const passed = PASSED.exec(statement)?.[1]
  if (passed !== undefined)
    return [
      { module: passed, name: "*", alias: "", exported: true, at: statement.indexOf(passed, "module".length) }
    ]
  const [whole = "", before, module, behind, alias, hiding, listed] = IMPORT.exec(statement) ?? []
  if (module === undefined) return []
  const at = statement.indexOf(module, "import".length)
  const found: Array<StatedImport> = [{ module, name: "", alias: alias ?? module, exported: false, at }]
  if (before !== undefined || behind !== undefined) return found
  if (listed === undefined || hiding !== undefined)
    return [...found, { module, name: "*", alias: "", exported: false, at }]
  const start = whole.length - listed.length + 1
  for (const match of listed.slice(1).matchAll(LISTED)) {
    const [text, name = "", inside = ""] = match
    const first = start + match.index
    const own = name.replace(/^\(|\)$/g, "")
    found.push({ module, name: own, alias: own, exported: false, at: first + text.indexOf(own) })
    for (const { 0: each, index } of inside.matchAll(NAME))
      found.push({
        module,
        name: each,
        alias: each,
        exported: false,
        at: first + text.indexOf("(", name.length) + 1 + index
      })
  }
  return found
}

/** Operators of the language and the Prelude. */
const OPERATORS =
  "+ - * / == /= < > <= >= && || . $ $! ++ <> <$> <*> <$ $> *> <* >>= >> =<< >=> <=< <|> : !! ^ ^^ ** & <&> ! ~ .. -> <- = :: | @ => \\"

export const haskellMentions: MentionRules = {
  names: ["variable", "name", "constructor", "operator"],
  calls: ["apply.function", "infix_id", "infix.operator"],
  reserved: OPERATORS.split(" "),
  members: { "qualified.id": "module" },
  through: ["apply.function", "parens.expression"],
  types: [
    "name",
    "signature",
    "data_constructors",
    "newtype_constructor",
    "context",
    "type_params",
    "type_patterns"
  ],
  silent: ["fixity.operator"],
  typeVariables: /^\p{Ll}/u,
  given: [
    "function.name",
    "bind.name",
    "signature.name",
    "data_type.name",
    "newtype.name",
    "class.name",
    "type_synomym.name",
    "record.name",
    "prefix.name",
    "newtype_constructor.name"
  ],
  // A clause that defines an operator between its arguments.
  declaresWhere: { infix: /(?<=\n)/y },
  scopes: ["function", "lambda", "alternative", "do", "let_in", "list_comprehension"],
  bindings: [
    "patterns",
    "function",
    "as.bind",
    "bind.pattern",
    "generator.pattern",
    "alternative.pattern",
    "local_binds.decl",
    "field_pattern.pattern"
  ],
  patterns: [
    "tuple.element",
    "list.element",
    "apply.argument",
    "apply.function",
    "infix.left_operand",
    "infix.right_operand",
    "parens.pattern",
    "as.pattern",
    "record.field",
    "strict.pattern",
    "irrefutable.pattern",
    "function.name",
    "bind.name"
  ],
  neverBound: /^\p{Lu}/u,
  imports: ["import", "module_export"],
  importsOf,
  packagesOf: (module) => [{ is: module }],
  moduleJoint: ".",
  sees: "file",
  onePerName: true,
  qualifiesFreely: false,
  impliesSelf: false
}
