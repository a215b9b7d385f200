import type { SyntaxNode } from "../../syntax/mod.ts"

/** The forms in a list, vector or map, without comments and what the reader drops. */
export const formsOf = (node: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  node.namedChildren.filter(({ type }) => !/^(?:comment|dis_expr|meta_lit|old_meta_lit)$/.test(type))

/** The name node of a symbol, without its namespace and metadata. */
export const nameNode = (node: SyntaxNode | undefined): SyntaxNode | undefined =>
  node?.type === "sym_lit" ? (node.childForFieldName("name") ?? undefined) : undefined

/** The name of a symbol, "" for anything else. */
export const symbolName = (node: SyntaxNode | undefined): string => nameNode(node)?.text ?? ""

/** The namespace that a symbol writes before its slash; "" for none. */
export const namespaceOf = (node: SyntaxNode): string => node.childForFieldName("namespace")?.text ?? ""

/** What a list calls: `defn` of `(defn add …)`. */
export const headOf = (list: SyntaxNode): string => symbolName(formsOf(list)[0])

/** The name of a keyword: `require` of `:require`. */
export const keywordName = (node: SyntaxNode | undefined): string =>
  node?.type === "kwd_lit" ? (node.childForFieldName("name")?.text ?? "") : ""

/** The text of a string. */
export const stringText = (node: SyntaxNode | undefined): string | undefined =>
  node?.type === "str_lit" ? node.text.slice(1, -1).replaceAll('\\"', '"') : undefined

/** The value of a key in a map. */
export const valueOf = (map: SyntaxNode | undefined, key: string): SyntaxNode | undefined => {
  const forms = map?.type === "map_lit" ? formsOf(map) : []
  const at = forms.findIndex((each, index) => index % 2 === 0 && keywordName(each) === key)
  return at < 0 ? undefined : forms[at + 1]
}

/** The form that declares the namespace of a file. */
export const namespaceForm = (root: SyntaxNode): SyntaxNode | undefined =>
  root.namedChildren.find((each) => each.type === "list_lit" && /^(?:ns|in-ns)$/.test(headOf(each)))

/** The name that it declares. */
export const namespaceName = (form: SyntaxNode | undefined): string => {
  const name = form === undefined ? undefined : formsOf(form)[1]
  return symbolName(name?.type === "quoting_lit" ? name.namedChildren[0] : name)
}
