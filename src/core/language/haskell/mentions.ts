import { HIDING_PREFIX, MEMBERS_SUFFIX } from "../../mention/Mention.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { StatedImport } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { PRAGMA, pragmaMentions } from "./pragmaMentions.ts"

const IMPORT = anyScript(
  /^import\s+(?:safe\s+)?(qualified\s+)?(?:"[^"]*"\s+)?([\w.']+)(?:\s+(qualified))?(?:\s+as\s+([\w.']+))?(?:\s+(hiding))?\s*(\([\s\S]*)?/
)
const LISTED_NAME = anyScript(/(?:\b(?:type|pattern)\s+)?([\w']+|\([^\w\s()]+\))(?:\s*\(([^()]*)\))?/g)
const NAME = anyScript(/[\w']+/g)
const REEXPORTED_MODULE = anyScript(/^module\s+([\w.']+)/)

/** An import brings all names of a module or the listed ones, and a qualifier for them; an export list may re-export the module. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const reexported = REEXPORTED_MODULE.exec(statement)?.[1]
  if (reexported !== undefined)
    return [
      {
        module: reexported,
        name: "*",
        alias: "",
        exported: true,
        at: statement.indexOf(reexported, "module".length)
      }
    ]
  if (!statement.startsWith("import")) return exportsOf(statement)
  const [matched = "", qualifiedBefore, module, qualifiedAfter, alias, hiding, listed] =
    IMPORT.exec(statement) ?? []
  if (module === undefined) return []
  const at = statement.indexOf(module, "import".length)
  const found: Array<StatedImport> = [{ module, name: "", alias: alias ?? module, exported: false, at }]
  if (qualifiedBefore !== undefined || qualifiedAfter !== undefined) return found
  if (listed === undefined || hiding !== undefined) {
    const hidden = [...(listed ?? "").slice(1).matchAll(LISTED_NAME)].map(([, name = ""]) =>
      name.replace(/^\(|\)$/g, "")
    )
    const alias = hidden.length === 0 ? "" : HIDING_PREFIX + hidden.join(" ")
    return [...found, { module, name: "*", alias, exported: false, at }]
  }
  const listStart = matched.length - listed.length + 1
  for (const match of listed.slice(1).matchAll(LISTED_NAME)) {
    const [text, name = "", innerNames = ""] = match
    const itemStart = listStart + match.index
    const bareName = name.replace(/^\(|\)$/g, "")
    found.push({
      module,
      name: bareName,
      alias: bareName,
      exported: false,
      at: itemStart + text.indexOf(bareName)
    })
    if (innerNames.includes(".."))
      found.push({
        module,
        name: bareName + MEMBERS_SUFFIX,
        alias: "",
        exported: false,
        at: found.at(-1)!.at
      })
    for (const { 0: innerName, index } of innerNames.matchAll(NAME))
      found.push({
        module,
        name: innerName,
        alias: innerName,
        exported: false,
        at: itemStart + text.indexOf("(", name.length) + 1 + index
      })
  }
  return found
}

/** A listed name that is exported, with what is named beside it: `Cart(..)`, `total`, `pattern Empty`. */
const exportsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [text = "", written = "", inner = ""] =
    statement.replace(/^(?:[\p{Lu}][\w']*\.)+(?=[\w(])/u, "").match(new RegExp(LISTED_NAME, "u")) ?? []
  if (text === "") return []
  const name = written.replace(/^\(|\)$/g, "")
  const beside = inner.includes("..")
    ? [name + MEMBERS_SUFFIX]
    : Array.from(inner.matchAll(NAME), ([each]) => each)
  return [name, ...beside].map((each) => ({ module: "", name: each, alias: each, exported: true, at: 0 }))
}

/** Operators of the language and the Prelude. */
const OPERATORS =
  "+ - * / == /= < > <= >= && || . $ $! ++ <> <$> <*> <$ $> *> <* >>= >> =<< >=> <=< <|> : !! ^ ^^ ** & <&> ! ~ .. -> <- = :: | @ => \\"

export const haskellMentions: MentionRules = {
  names: ["variable", "name", "constructor", "operator", "constructor_operator"],
  calls: ["apply.function", "infix_id", "infix.operator"],
  comparedPatterns: {
    roots: [
      "patterns",
      "alternative.pattern",
      "bind.pattern",
      "generator.pattern",
      "pattern_guard.pattern",
      "view_pattern.pattern"
    ],
    parts: [
      "apply",
      "as",
      "field_pattern",
      "infix",
      "infix_id",
      "irrefutable",
      "list",
      "parens",
      "qualified",
      "record",
      "strict",
      "tuple"
    ],
    // Other names are applied there in what a clause defines.
    named: /^[\p{Lu}:]/u
  },
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
  wordRules: { pragma: { where: PRAGMA, mentionsOf: pragmaMentions } },
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
  imports: ["import", "module_export", "export"],
  importsWithUses: /^(?!import\b|module\b)/,
  listsExports: true,
  importsOf,
  packagesOf: (module) => [{ is: module }],
  moduleSeparator: ".",
  visibleIn: "file",
  ownNameQualifies: true,
  hasTypeNamespace: true,
  hasNoOverloads: true,
  qualifiesWithoutImport: false,
  impliesSelf: false
}
