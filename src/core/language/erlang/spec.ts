import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, TreeLanguage } from "../Language.ts"
import { pathModule } from "../pathModule.ts"
import { erlangNames } from "./erlangNames.ts"
import { countOf, nameOf } from "./erlangTerms.ts"
import { misreadIn } from "./misreadIn.ts"
import { erlangImports, erlangUses } from "./erlangUses.ts"

/** The text of a string, whether in one pair of quotes or in three. */
const stringText = (written: string): string => written.replace(/^"+|"+$/g, "")

/** An attribute that the grammar has no rule for: `-doc "Adds."`. */
const attributeOf = (node: SyntaxNode): string =>
  node.type === "wild_attribute" ? nameOf(childOfType(node, "attr_name")?.childForFieldName("name")) : ""

const documentation = (node: SyntaxNode): string | undefined => {
  const value = node.childForFieldName("value")
  return value?.type === "string" ? stringText(value.text) : undefined
}

/** The documentation of the module, somewhere below its name. */
const MODULE_DOC = /^-moduledoc\s*\(?\s*("""[^]*?"""|"(?:[^"\\]|\\[^])*")/m

/** The module of the file; what it declares is qualified by its name. */
const moduleDeclaration: DeclarationRule = (node, { text = "" }) => {
  const name = node.childForFieldName("name")
  const written = MODULE_DOC.exec(text)?.[1]
  const doc = written === undefined ? {} : { doc: stringText(written) }
  return name === null
    ? undefined
    : { kind: "module", name: nameOf(name), at: name.startIndex, isSibling: true, ...doc }
}

/** Tests that EUnit finds by their names. */
const EUNIT_TEST = /_test_?$/

/** Adjacent clauses of one name and arity are one function. */
const functionDeclaration: DeclarationRule = (node) => {
  const clause = node.childForFieldName("clause")
  const name = clause?.childForFieldName("name")
  const parameters = clause?.childForFieldName("args")
  if (!clause || !name || !parameters || !/^(?:atom|var)$/.test(name.type)) return undefined
  const arity = countOf(parameters)
  const test = arity === 0 && EUNIT_TEST.test(nameOf(name))
  return {
    kind: "function",
    name: nameOf(name),
    at: name.startIndex,
    signatureEnd: clause.childForFieldName("guard")?.endIndex ?? parameters.endIndex,
    clauseOf: `${nameOf(name)}/${arity}`,
    ...(test ? { test } : {})
  }
}

/** The type that a `type_name` names. */
const typeDeclaration: DeclarationRule = (node) => {
  const name = node.childForFieldName("name")?.childForFieldName("name")
  return name
    ? { kind: "type", name: nameOf(name), at: name.startIndex, signatureEnd: node.endIndex }
    : undefined
}

const callback: DeclarationRule = (node) => {
  const name = node.childForFieldName("fun")
  return name === null
    ? undefined
    : {
        kind: "function",
        name: nameOf(name),
        at: name.startIndex,
        headOnly: true,
        signatureEnd: node.endIndex
      }
}

const record: DeclarationRule = (node) => {
  const name = node.childForFieldName("name")
  return name === null
    ? undefined
    : {
        kind: "struct",
        name: nameOf(name),
        at: name.startIndex,
        signatureEnd: name.endIndex,
        members: [node]
      }
}

const recordField: DeclarationRule = (node, { parent }) => {
  const name = node.childForFieldName("name")
  return name === null || parent !== "struct"
    ? undefined
    : { kind: "field", name: nameOf(name), at: name.startIndex, signatureEnd: node.endIndex }
}

/** Characters of a macro's replacement that its signature shows. */
const MAX_VALUE_CHARACTERS = 120

const macro: DeclarationRule = (node): Declaration | undefined => {
  const head = node.childForFieldName("lhs")
  const name = head?.childForFieldName("name")
  if (!head || !name) return undefined
  return {
    kind: head.childForFieldName("args") === null ? "constant" : "macro",
    name: nameOf(name),
    at: name.startIndex,
    signatureEnd: node.endIndex,
    signatureLimit: head.endIndex + MAX_VALUE_CHARACTERS
  }
}

export const erlang: TreeLanguage = {
  id: "erlang",
  title: "Erlang",
  shape: "tree",
  grammar: "erlang",
  extensions: [".erl", ".hrl", ".escript"],
  interpreters: ["escript"],
  misreadIn,
  separator: ":",
  memberSeparator: ".",
  declarations: {
    module_attribute: moduleDeclaration,
    fun_decl: functionDeclaration,
    type_alias: typeDeclaration,
    opaque: typeDeclaration,
    nominal: typeDeclaration,
    callback,
    record_decl: record,
    record_field: recordField,
    pp_define: macro
  },
  declaresLocally: /(?!)/,
  comments: new Set(["comment"]),
  // A line of dashes or percent signs parts sections.
  nonDocComments: /^%+\s*(?:[-=%*]{3,}.*)?$|^%+\s*Copyright\b|^%%!/,
  attributes: new Set(["spec", "wild_attribute"]),
  docOf: (node) => (attributeOf(node) === "doc" ? documentation(node) : undefined),
  blocks: new Set([
    "source_file",
    "clause_body",
    "case_expr",
    "if_expr",
    "receive_expr",
    "try_expr",
    "fun_decl",
    "record_decl"
  ]),
  collections: new Set(["list", "tuple", "map_expr", "expr_args"]),
  imports: new Set([
    "module_attribute",
    "behaviour_attribute",
    "import_attribute",
    "pp_include",
    "pp_include_lib"
  ]),
  moduleOf: (path, root) => {
    const attribute = root.namedChildren.find(({ type }) => type === "module_attribute")
    const name = nameOf(attribute?.childForFieldName("name"))
    return name === ""
      ? { qualifier: "", package: pathModule(path, "/", [], ["src", "include"]), declared: "" }
      : { qualifier: name, package: name, declared: name }
  },
  usesIn: erlangUses,
  importsIn: erlangImports,
  mentions: erlangNames
}
