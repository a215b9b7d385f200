import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { ownValue } from "../../record/mod.ts"
import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, Holder, TreeLanguage } from "../Language.ts"
import {
  formsOf,
  headOf,
  namespaceForm,
  namespaceName,
  nameNode,
  stringText,
  symbolName,
  valueOf
} from "./clojureForms.ts"
import { clojureImports } from "./clojureImports.ts"
import { clojureNames } from "./clojureNames.ts"
import { clojureUses } from "./clojureUses.ts"

const KINDS: Readonly<Record<string, SymbolKind>> = {
  defmacro: "macro",
  defprotocol: "interface",
  definterface: "interface",
  defrecord: "class",
  deftype: "class"
}

/** Tests of clojure.test and test.check. */
const TEST_WORD = /^(?:deftest-?|defspec)$/

/** Characters of a value that the signature shows. */
const MAX_VALUE_CHARACTERS = 80

/** The documentation: a string after the name, or in the metadata. */
const docOf = (forms: ReadonlyArray<SyntaxNode>, isProtocol: boolean): string | undefined => {
  const [, name, third] = forms
  const written = forms.length > 3 || isProtocol ? stringText(third) : undefined
  const metadata = name?.namedChildren
    .filter(({ type }) => type === "meta_lit")
    .map((each) => valueOf(each.namedChildren[0], "doc"))
    .find((each) => each !== undefined)
  return (
    written ??
    stringText(metadata) ??
    forms.slice(2, 4).flatMap((each) => stringText(valueOf(each, "doc")) ?? [])[0]
  )
}

/** The parameters of each arity. */
const parametersOf = (forms: ReadonlyArray<SyntaxNode>): ReadonlyArray<string> => {
  const found = forms.slice(2).find(({ type }) => type === "vec_lit")
  if (found !== undefined) return [found.text]
  return forms.slice(2).flatMap((each) => {
    const [first] = each.type === "list_lit" ? formsOf(each) : []
    return first?.type === "vec_lit" ? [`(${first.text})`] : []
  })
}

const namespaceDeclaration = (node: SyntaxNode): Declaration | undefined => {
  const forms = formsOf(node)
  const name = nameNode(forms[1])
  const doc = docOf(forms, true)
  return name === undefined
    ? undefined
    : {
        kind: "module",
        name: name.text,
        at: name.startIndex,
        isSibling: true,
        signature: `(ns ${name.text})`,
        ...(doc === undefined ? {} : { doc })
      }
}

/** `(area [shape] "Doc.")` in a protocol, `(area [this] …)` in a type. */
const memberDeclaration = (node: SyntaxNode, isProtocol: boolean): Declaration | undefined => {
  const forms = formsOf(node)
  const name = nameNode(forms[0])
  const parameters = forms.slice(1).filter(({ type }) => type === "vec_lit")
  if (name === undefined || parameters.length === 0) return undefined
  const doc = isProtocol ? stringText(forms.at(-1)) : undefined
  return {
    kind: "method",
    name: name.text,
    at: name.startIndex,
    signature: `(${name.text} ${(isProtocol ? parameters : parameters.slice(0, 1)).map(({ text }) => text).join(" ")})`,
    // The functions of a protocol are names of its namespace.
    ...(isProtocol ? { isSibling: true, headOnly: true, separator: "/" } : {}),
    ...(doc === undefined ? {} : { doc })
  }
}

const definition = (node: SyntaxNode, word: string): Declaration | undefined => {
  const forms = formsOf(node)
  const name = nameNode(forms[1])
  if (name === undefined) return undefined
  const kind = ownValue(KINDS, word)
  const isType = kind === "class" || kind === "interface"
  const parameters = isType ? [] : parametersOf(forms)
  const value = forms.at(-1)
  const isFunction =
    parameters.length > 0 ||
    word === "defmulti" ||
    TEST_WORD.test(word) ||
    (/^def(?:once)?$/.test(word) && value?.type === "list_lit" && /^fn\*?$/.test(headOf(value)))
  const shown =
    parameters.length > 0
      ? ` ${parameters.join(" ")}`
      : kind === "class"
        ? ` ${forms[2]?.type === "vec_lit" ? forms[2].text : ""}`
        : /^def(?:once)?$/.test(word) && forms.length > 2 && value !== undefined
          ? ` ${value.text.slice(0, MAX_VALUE_CHARACTERS)}`
          : ""
  const doc = docOf(forms, kind === "interface")
  return {
    kind: kind ?? (isFunction ? "function" : "constant"),
    name: name.text,
    at: name.startIndex,
    signature: `(${word} ${name.text}${shown.trimEnd()})`,
    ...(isType ? { body: node } : {}),
    ...(TEST_WORD.test(word) ? { test: true } : {}),
    ...(doc === undefined ? {} : { doc })
  }
}

/** An implementation of a multimethod, named with what it is for. */
const implementation = (node: SyntaxNode): Declaration | undefined => {
  const [, method, dispatched, parameters] = formsOf(node)
  const name = nameNode(method)
  return name === undefined || dispatched === undefined || dispatched.text.length > MAX_VALUE_CHARACTERS
    ? undefined
    : {
        kind: "function",
        name: `${name.text} ${dispatched.text}`,
        at: name.startIndex,
        signature:
          `(defmethod ${name.text} ${dispatched.text} ${parameters?.type === "vec_lit" ? parameters.text : ""}`.trimEnd() +
          ")"
      }
}

/** Forms that may hold definitions. */
const HOLDERS = /^(?:do|let|when|when-not|if|if-not|letfn|binding|with-meta|eval-when)$/

const list: DeclarationRule = (node, { local, parent }): Declaration | Holder | undefined => {
  if (local) return undefined
  if (parent === "class" || parent === "interface") return memberDeclaration(node, parent === "interface")
  const word = headOf(node)
  if (word === "ns") return namespaceDeclaration(node)
  if (word === "defmethod") return implementation(node)
  if (HOLDERS.test(word)) return { holds: node }
  return word.startsWith("def") && !/^(?:default|deftest-|deliver)/.test(word)
    ? definition(node, word)
    : undefined
}

/** The fields of a record. */
const fields: DeclarationRule = (node, { local, parent }) =>
  local || parent !== "class"
    ? undefined
    : formsOf(node).flatMap((each): ReadonlyArray<Declaration> => {
        const name = symbolName(each)
        return name === "" ? [] : [{ kind: "field", name, node: each, at: nameNode(each)!.startIndex }]
      })

export const clojure: TreeLanguage = {
  id: "clojure",
  title: "Clojure",
  shape: "tree",
  grammar: "clojure",
  extensions: [".clj", ".cljs", ".cljc", ".cljd", ".bb"],
  interpreters: ["bb", "clojure", "clj", "nbb"],
  separator: "/",
  memberSeparator: ".",
  declarations: { list_lit: list, vec_lit: fields },
  declaresLocally: /(?!)/,
  containers: new Set(["read_cond_lit", "splicing_read_cond_lit"]),
  comments: new Set(["comment"]),
  nonDocComments: /^;+\s*(?:[-=;*]{3,}.*)?$|^;+\s*Copyright\b/,
  blocks: new Set(["source", "list_lit"]),
  collections: new Set(["vec_lit", "map_lit", "set_lit"]),
  moduleOf: (_path, root) => {
    const name = namespaceName(namespaceForm(root))
    return { qualifier: name, package: name, declared: name }
  },
  usesIn: clojureUses,
  importsIn: clojureImports,
  mentions: clojureNames
}
