import { folderOf } from "../../path/folderOf.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule, NodeContext, TreeLanguage } from "../Language.ts"
import { gdscriptImports } from "./gdscriptImports.ts"
import { gdscriptNames } from "./gdscriptNames.ts"
import { gdscriptUses } from "./gdscriptUses.ts"

const UNIQUE_NODE = /\$%(?=\w)/g

/** Characters of a value that a signature shows. */
const MAX_VALUE_CHARACTERS = 100

/** Documentation of a script, below its first statements. */
const DOC_BELOW = /[ \t]*\n(?:extends [^\n]*\n)?((?:##[^\n]*(?:\n|$))+)/y

/** A script that GUT or gdUnit runs. */
const TEST_SCRIPT =
  /^(?:class_name\s+\w+\s+)?extends\s+"?(?:GutTest|GdUnitTestSuite|res:\/\/addons\/gut\/test\.gd)/m

/** The class that a script is, if it has a name. */
const scriptClass: DeclarationRule = (node, { text = "" }) => {
  const name = node.childForFieldName("name")
  if (name === null) return undefined
  DOC_BELOW.lastIndex = node.endIndex
  const doc = DOC_BELOW.exec(text)?.[1]?.replace(/^##\s?/gm, "")
  return {
    kind: "class",
    name: name.text,
    at: name.startIndex,
    isSibling: true,
    signatureEnd: node.endIndex,
    ...(doc === undefined ? {} : { doc })
  }
}

const method: DeclarationRule = (node, { local, text = "" }) => {
  const name = node.childForFieldName("name")
  const body = node.childForFieldName("body")
  if (local) return undefined
  const parameters = node.childForFieldName("parameters")
  const label = name?.text ?? "_init"
  const test = label.startsWith("test_") && TEST_SCRIPT.test(text.slice(0, 2000))
  return {
    kind: "method",
    name: label,
    ...(name === null ? {} : { at: name.startIndex }),
    body: body ?? undefined,
    ...(body === null ? { signatureEnd: parameters?.endIndex ?? node.endIndex } : {}),
    ...(test ? { test } : {})
  }
}

/** A variable or constant of a class; those of functions are nobody else's. */
const variable: DeclarationRule = (node, { local }): Declaration | undefined => {
  const name = node.childForFieldName("name")
  const accessors = node.childForFieldName("setget")
  const end = accessors?.startIndex ?? node.endIndex
  return local || name === null
    ? undefined
    : {
        kind: node.type === "const_statement" ? "constant" : "field",
        name: name.text,
        at: name.startIndex,
        signatureEnd: end,
        signatureLimit: name.endIndex + MAX_VALUE_CHARACTERS
      }
}

const signal = declares("field", { body: () => undefined })

const enumerators = (list: SyntaxNode | null): ReadonlyArray<Declaration> =>
  (list?.namedChildren ?? []).flatMap((each): ReadonlyArray<Declaration> => {
    const name = each.type === "enumerator" ? each.childForFieldName("left") : null
    return name === null
      ? []
      : [{ kind: "constant", name: name.text, at: name.startIndex, node: each, signatureEnd: each.endIndex }]
  })

/** The values of an enumeration without a name belong to the class. */
const enumeration: DeclarationRule = (node, { local }: NodeContext) => {
  const name = node.childForFieldName("name")
  const body = node.childForFieldName("body")
  if (local) return undefined
  return name === null
    ? enumerators(body)
    : { kind: "enum", name: name.text, at: name.startIndex, body: body ?? undefined }
}

const enumerator: DeclarationRule = (node, { parent }) => {
  const name = node.childForFieldName("left")
  return parent === "enum" && name !== null
    ? { kind: "constant", name: name.text, at: name.startIndex, signatureEnd: node.endIndex }
    : undefined
}

export const gdscript: TreeLanguage = {
  id: "gdscript",
  title: "GDScript",
  shape: "tree",
  grammar: "gdscript",
  extensions: [".gd"],
  // The grammar knows `$Node` and `%Node`, but not both signs together.
  misreadIn: (text) =>
    Array.from(text.matchAll(UNIQUE_NODE), ({ index }) => ({ start: index + 1, end: index + 2, as: "_" })),
  separator: ".",
  declarations: {
    class_name_statement: scriptClass,
    function_definition: method,
    constructor_definition: method,
    variable_statement: variable,
    export_variable_statement: variable,
    onready_variable_statement: variable,
    const_statement: variable,
    signal_statement: signal,
    enum_definition: enumeration,
    enumerator,
    class_definition: declares("class", { bodyField: "body" })
  },
  declaresLocally: /(?!)/,
  comments: new Set(["comment"]),
  nonDocComments: /^#(?:end)?region\b|^#\s*(?:[-=#]{3,}.*)?$/,
  attributes: new Set(["annotation", "annotations"]),
  blocks: new Set(["source", "body", "class_body", "match_body"]),
  collections: new Set(["array", "dictionary", "arguments", "enumerator_list"]),
  imports: new Set(["extends_statement"]),
  moduleOf: (path, root) => {
    const statement = childOfType(root, "class_name_statement")
    const stem = (path.split("/").at(-1) ?? "").replace(/\.gd$/, "")
    const name = statement?.childForFieldName("name")?.text ?? stem
    return { qualifier: name, package: folderOf(path), declared: "" }
  },
  usesIn: gdscriptUses,
  importsIn: gdscriptImports,
  mentions: gdscriptNames
}
