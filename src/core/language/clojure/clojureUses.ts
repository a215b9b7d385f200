import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import type { SyntaxNode } from "../../syntax/mod.ts"
import type { StatedMention } from "../StatedNames.ts"
import { formsOf, headOf, keywordName, namespaceOf, nameNode, symbolName } from "./clojureForms.ts"
import { requiredIn } from "./clojureImports.ts"

/** Qualifier of a namespace's own name. */
export const NAMESPACE = ":ns"

/** Qualifier of a function that a type implements, of a protocol that is named without a namespace. */
export const IMPLEMENTED = ":of"

/** Deepest nesting that is read. */
const MAX_DEPTH = 400

/** Forms of the language that are no names. */
const SPECIAL = new Set(
  "def defn defn- defmacro defmulti defmethod defprotocol defrecord deftype defonce let fn loop if do let* loop* fn* quote var recur throw try catch finally new set! monitor-enter monitor-exit & . .. nil true false ns in-ns".split(
    " "
  )
)

/** Macros whose vector binds names to values in turn. */
const BINDS =
  /^(?:let|let\*|loop|for|doseq|when-let|if-let|when-some|if-some|when-first|with-open|dotimes|with-local-vars|go-loop|with-redefs-fn|when-let\*|if-let\*|plet|letk|with-let)$/

const FUNCTION = /^(?:fn\*?|bound-fn|defn-?|defmacro-?|def\w*)$/

/** Macros whose lists implement the functions of a protocol. */
const IMPLEMENTS = /^(?:defrecord\+?|deftype|reify|extend-type|extend-protocol|proxy|specify!?)$/

/** A macro that gives a name to each value in turn. */
const NAMES_VALUE = "as->"

type Locals = ReadonlySet<string>

/** The names that a parameter or the left side of a binding binds. */
const boundBy = (pattern: SyntaxNode | undefined): ReadonlyArray<string> => {
  if (pattern === undefined) return []
  if (pattern.type === "sym_lit") return [symbolName(pattern)]
  if (pattern.type === "vec_lit") return formsOf(pattern).flatMap(boundBy)
  if (pattern.type !== "map_lit") return []
  const forms = formsOf(pattern)
  return forms.flatMap((each, at) => {
    if (at % 2 === 1) return []
    const key = keywordName(each)
    if (/^(?:keys|strs|syms)$/.test(key)) return boundBy(forms[at + 1])
    return key === "as" ? boundBy(forms[at + 1]) : key === "or" ? [] : boundBy(each)
  })
}

/** The names that a file uses, in order; those that a form around them binds are left out. */
export const clojureUses = (_: string, root: SyntaxNode): ReadonlyArray<StatedMention> => {
  const found: Array<StatedMention> = []
  const { imports, namespaces } = requiredIn(root)
  const moduleByAlias = new Map(
    imports.flatMap(({ alias, module, name }) => (name === "" ? [[alias, module] as const] : []))
  )
  for (const { at, name } of namespaces)
    found.push({ name, at, qualifier: NAMESPACE, role: "other", receiver: UNKNOWN_RECEIVER })

  const push = (name: string, qualifier: string, role: StatedMention["role"], at: number) =>
    found.push({ name, qualifier, role, receiver: UNKNOWN_RECEIVER, at })

  /** The namespace that an alias stands for, or that is named in full. */
  const namespaceNamed = (written: string): string => moduleByAlias.get(written) ?? written

  const useSymbol = (node: SyntaxNode, locals: Locals, role: StatedMention["role"]) => {
    for (const each of node.namedChildren)
      if (each.type.endsWith("meta_lit")) for (const one of each.namedChildren) visit(one, locals, 1)
    const name = nameNode(node)
    if (name === undefined) return
    const { startIndex: at, text } = name
    const written = namespaceOf(node)
    const namespace = written === "" ? "" : namespaceNamed(written)
    // What a record gets besides its methods.
    const made = /^(?:map)?->(?=\w)/.exec(text)?.[0]
    if (made !== undefined) return void push(text.slice(made.length), namespace, role, at + made.length)
    if (written !== "") return void push(text, namespace, role, at)
    if (locals.has(text) || SPECIAL.has(text) || /^[%.\\]|#$/.test(text)) return
    const type = /^(?:([\w.]+)\.)?([A-Z]\w*)\.?$/.exec(text)
    if (type?.[2] !== undefined) {
      const qualifier = (type[1] ?? "").replaceAll("_", "-")
      return void push(
        type[2],
        qualifier,
        text.endsWith(".") ? "call" : "type",
        at + (type[1] === undefined ? 0 : type[1].length + 1)
      )
    }
    push(text, "", role, at)
  }

  const visitAll = (nodes: ReadonlyArray<SyntaxNode>, locals: Locals, depth: number) => {
    for (const each of nodes) visit(each, locals, depth + 1)
  }

  /** The defaults in a pattern use names. */
  const visitPattern = (pattern: SyntaxNode, locals: Locals, depth: number): void => {
    if (depth > MAX_DEPTH) return
    if (pattern.type === "vec_lit") for (const each of formsOf(pattern)) visitPattern(each, locals, depth + 1)
    if (pattern.type !== "map_lit") return
    const forms = formsOf(pattern)
    forms.forEach((each, at) => {
      const value = forms[at + 1]
      if (at % 2 === 0 && keywordName(each) === "or" && value?.type === "map_lit")
        visitAll(
          formsOf(value).filter((_one, index) => index % 2 === 1),
          locals,
          depth
        )
    })
  }

  /** Pairs of a pattern and a value, each of which sees the pairs before it. */
  const visitBindings = (vector: SyntaxNode, locals: Locals, depth: number): Locals => {
    let inner = locals
    const forms = formsOf(vector)
    for (let at = 0; at < forms.length; at += 2) {
      const [pattern, value] = [forms[at]!, forms[at + 1]]
      if (keywordName(pattern) === "let" && value?.type === "vec_lit") {
        inner = visitBindings(value, inner, depth + 1)
        continue
      }
      if (value !== undefined) visit(value, inner, depth + 1)
      visitPattern(pattern, inner, depth)
      inner = new Set([...inner, ...boundBy(pattern)])
    }
    return inner
  }

  /** Parameters and a body, or several of both in lists of their own. */
  const visitArities = (forms: ReadonlyArray<SyntaxNode>, locals: Locals, depth: number) => {
    const at = forms.findIndex(({ type }) => type === "vec_lit")
    const parameters = forms[at]
    if (parameters !== undefined && !forms.slice(0, at).some(isArity)) {
      visitAll(forms.slice(0, at), locals, depth)
      visitPattern(parameters, locals, depth)
      visitAll(forms.slice(at + 1), new Set([...locals, ...boundBy(parameters)]), depth)
      return
    }
    for (const each of forms)
      if (isArity(each)) visitArities(formsOf(each), locals, depth + 1)
      else visit(each, locals, depth + 1)
  }

  const isArity = (node: SyntaxNode): boolean =>
    node.type === "list_lit" && formsOf(node)[0]?.type === "vec_lit"

  /** The functions that a type implements, each of the protocol named before them. */
  const visitImplementations = (
    forms: ReadonlyArray<SyntaxNode>,
    locals: Locals,
    depth: number,
    around: string
  ) => {
    let protocol = around
    for (const each of forms) {
      const parts = each.type === "list_lit" ? formsOf(each) : []
      const name = nameNode(parts[0])
      if (each.type === "sym_lit") {
        useSymbol(each, locals, "type")
        if (around === "") protocol = namespaceOf(each)
      } else if (name !== undefined && parts.length > 1) {
        push(name.text, protocol === "" ? IMPLEMENTED : namespaceNamed(protocol), "other", name.startIndex)
        visitArities(parts.slice(1), locals, depth)
      } else visit(each, locals, depth + 1)
    }
  }

  const visitList = (node: SyntaxNode, locals: Locals, depth: number): void => {
    const [head, ...others] = formsOf(node)
    if (head === undefined) return
    const word = symbolName(head)
    const isLocal = namespaceOf(head) === "" && locals.has(word)
    if (word === "" || isLocal) return visitAll([head, ...others], locals, depth)
    if (word === "ns" || word === "declare" || word === "quote") return
    if (/^(?:require|use|import|refer-clojure|in-ns)$/.test(word)) return
    useSymbol(head, locals, "call")
    const [first, second] = others
    if (BINDS.test(word) && first?.type === "vec_lit")
      return visitAll(others.slice(1), visitBindings(first, locals, depth), depth)
    if (word === "letfn" && first?.type === "vec_lit") {
      const functions = formsOf(first)
      const inner = new Set([...locals, ...functions.map(headOf)])
      for (const each of functions) visitArities(formsOf(each).slice(1), inner, depth + 1)
      return visitAll(others.slice(1), inner, depth)
    }
    if (word === NAMES_VALUE && first && second) {
      visit(first, locals, depth + 1)
      return visitAll(others.slice(2), new Set([...locals, ...boundBy(second)]), depth)
    }
    if (word === "catch" && first && second) {
      visit(first, locals, depth + 1)
      return visitAll(others.slice(2), new Set([...locals, ...boundBy(second)]), depth)
    }
    if (word === "defprotocol" || word === "definterface") return
    if (word === "defmethod" && first && second) {
      useSymbol(first, locals, "other")
      visit(second, locals, depth + 1)
      return visitArities(others.slice(2), locals, depth)
    }
    if (IMPLEMENTS.test(word)) {
      const isType = word.startsWith("def")
      const inner = isType ? new Set([...locals, ...boundBy(second)]) : locals
      if (word === "proxy" && first?.type === "vec_lit") {
        visit(first, locals, depth + 1)
        return visitImplementations(others.slice(2), locals, depth, "")
      }
      const isProtocol = word === "extend-protocol" && first?.type === "sym_lit"
      if (isProtocol) useSymbol(first, locals, "type")
      else if (word === "extend-type" && first) visit(first, locals, depth + 1)
      const from = isType ? 2 : word === "reify" ? 0 : 1
      return visitImplementations(others.slice(from), inner, depth, isProtocol ? namespaceOf(first) : "")
    }
    if (FUNCTION.test(word) && first?.type === "sym_lit" && word !== "fn" && word !== "fn*") {
      for (const each of first.namedChildren)
        if (each.type.endsWith("meta_lit")) visitAll(each.namedChildren, locals, depth)
      return word === "def" || word === "defonce"
        ? visitAll(others.slice(1), locals, depth)
        : visitArities(others.slice(1), locals, depth)
    }
    if (/^(?:fn\*?|bound-fn)$/.test(word)) {
      const own = first?.type === "sym_lit" ? [symbolName(first)] : []
      return visitArities(others.slice(own.length), new Set([...locals, ...own]), depth)
    }
    visitAll(others, locals, depth)
  }

  const visit = (node: SyntaxNode, locals: Locals, depth: number): void => {
    if (depth > MAX_DEPTH) return
    switch (node.type) {
      case "comment":
      case "dis_expr":
      case "quoting_lit":
        return
      case "sym_lit":
        return useSymbol(node, locals, "other")
      case "list_lit":
        return visitList(node, locals, depth)
      case "anon_fn_lit":
        return visitList(node, locals, depth)
      default:
        return visitAll(node.namedChildren, locals, depth)
    }
  }

  visitAll(root.namedChildren, new Set(), 0)
  return found.toSorted((a, b) => a.at - b.at)
}
