import type { SyntaxNode } from "../../syntax/mod.ts"
import type { StatedImport } from "../StatedNames.ts"
import { formsOf, headOf, keywordName, namespaceForm, nameNode, symbolName } from "./clojureForms.ts"

/** What a file imports, with the nodes of the namespaces that it names. */
export interface Required {
  readonly imports: ReadonlyArray<StatedImport>
  readonly namespaces: ReadonlyArray<{ readonly name: string; readonly at: number }>
}

const CLAUSES = /^(?:require|require-macros|use|use-macros|import)$/

/** Reads `(ns … (:require …))`, and calls of `require` and `use`. */
export const requiredIn = (root: SyntaxNode): Required => {
  const imports: Array<StatedImport> = []
  const namespaces: Array<{ readonly name: string; readonly at: number }> = []

  /** `[x.y :as z :refer [a]]`, `x.y`, or `(x [y :as z] w)`. */
  const readLibrary = (node: SyntaxNode, prefix: string, isUse: boolean) => {
    const form = node.type === "quoting_lit" || node.type === "syn_quoting_lit" ? node.namedChildren[0] : node
    const forms = form === undefined ? [] : form.type === "sym_lit" ? [form] : formsOf(form)
    const name = nameNode(forms[0])
    if (name === undefined) return
    const module = prefix === "" ? name.text : `${prefix}.${name.text}`
    const isPrefix = form!.type === "list_lit" || /^(?:vec|sym|list)_lit$/.test(forms[1]?.type ?? "")
    if (isPrefix && forms.length > 1 && forms[1]!.type !== "kwd_lit") {
      for (const each of forms.slice(1)) readLibrary(each, module, isUse)
      return
    }
    const at = name.startIndex
    if (prefix === "") namespaces.push({ name: module, at })
    imports.push({ module, name: "", alias: module, exported: false, at })
    let isFiltered = false
    for (let index = 1; index + 1 < forms.length; index += 2) {
      const key = keywordName(forms[index])
      const value = forms[index + 1]!
      if (/^(?:as|as-alias)$/.test(key) && symbolName(value) !== "")
        imports.push({ module, name: "", alias: symbolName(value), exported: false, at })
      if (!/^(?:refer|refer-macros|only)$/.test(key)) continue
      isFiltered = true
      if (keywordName(value) === "all") imports.push({ module, name: "*", alias: "", exported: false, at })
      for (const each of /^(?:vec|list)_lit$/.test(value.type) ? formsOf(value) : []) {
        const referred = nameNode(each)
        if (referred !== undefined)
          imports.push({
            module,
            name: referred.text,
            alias: referred.text,
            exported: false,
            at: referred.startIndex
          })
      }
    }
    if (isUse && !isFiltered) imports.push({ module, name: "*", alias: "", exported: false, at })
  }

  /** `(java.util Date)`, where a record of a namespace is a class too. */
  const readClasses = (node: SyntaxNode) => {
    const form = node.type === "quoting_lit" ? node.namedChildren[0] : node
    const [first, ...classes] = form === undefined || form.type === "sym_lit" ? [] : formsOf(form)
    const module = symbolName(first).replaceAll("_", "-")
    for (const each of classes) {
      const name = nameNode(each)
      if (name !== undefined)
        imports.push({ module, name: name.text, alias: name.text, exported: false, at: name.startIndex })
    }
  }

  const readClause = (word: string, forms: ReadonlyArray<SyntaxNode>) => {
    for (const each of forms)
      if (word === "import") readClasses(each)
      else if (each.type !== "kwd_lit") readLibrary(each, "", word.startsWith("use"))
  }

  const readForm = (node: SyntaxNode, depth: number) => {
    if (depth > 4) return
    if (node.type.endsWith("read_cond_lit"))
      return node.namedChildren.forEach((each) => readForm(each, depth + 1))
    if (node.type !== "list_lit") return
    const [first, ...others] = formsOf(node)
    const word = keywordName(first) || symbolName(first)
    if (CLAUSES.test(word)) readClause(word, conditionalForms(others))
  }

  const declared = namespaceForm(root)
  for (const each of declared === undefined ? [] : formsOf(declared)) readForm(each, 0)
  for (const each of root.namedChildren)
    if (each.type === "list_lit" && /^(?:require|use|import)$/.test(headOf(each))) readForm(each, 0)
  return { imports, namespaces }
}

/** The forms, with those of `#?(:clj …)` in their place. */
const conditionalForms = (forms: ReadonlyArray<SyntaxNode>): ReadonlyArray<SyntaxNode> =>
  forms.flatMap((each) =>
    each.type.endsWith("read_cond_lit")
      ? conditionalForms(
          formsOf(each)
            .filter(({ type }) => type !== "kwd_lit")
            .flatMap((one) => (each.type.startsWith("splicing") ? formsOf(one) : [one]))
        )
      : [each]
  )

export const clojureImports = (_: string, root: SyntaxNode): ReadonlyArray<StatedImport> =>
  requiredIn(root).imports
