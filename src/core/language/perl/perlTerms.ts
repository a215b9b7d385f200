import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"

/** A name in a text, and its offset in the file. */
export interface StatedName {
  readonly name: string
  readonly at: number
}

/** What a call calls, as written; "" if the node calls nothing by name. */
export const calleeOf = (call: SyntaxNode): string => call.childForFieldName("function")?.text ?? ""

/** The arguments of a call, in order. The grammar nests a list that follows a comma after `=>`. */
export const argumentsOf = (call: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  const given = call.childForFieldName("arguments")
  if (given === null) return []
  return given.type === "list_expression" ? given.namedChildren : [given]
}

/** The function that a call is given as its last argument, itself or through another call: `get '/' => require_login sub { … }`. */
export const functionGiven = (call: SyntaxNode): SyntaxNode | undefined => {
  let last = argumentsOf(call).at(-1)
  for (let left = MAX_WRAPPERS; left > 0 && last !== undefined; left--) {
    if (last.type === "list_expression") last = last.namedChildren.at(-1)
    else if (last.type === "ambiguous_function_call_expression") last = argumentsOf(last).at(-1)
    else break
  }
  return last?.type === "anonymous_subroutine_expression" ? last : undefined
}

/** Lists and calls around a function that are looked through. */
const MAX_WRAPPERS = 6

/** The text of a word or of a string without variables; undefined for anything else. */
export const textOf = (node: SyntaxNode): string | undefined => {
  if (node.type === "autoquoted_bareword" || node.type === "bareword") return node.text
  if (node.type !== "string_literal" && node.type !== "interpolated_string_literal") return undefined
  const content = childOfType(node, "string_content")
  return content === undefined ? "" : content.namedChildren.length > 0 ? undefined : content.text
}

/** The names that a word, a string, `qw(…)` or a list of them states. */
export const statedNames = (node: SyntaxNode): ReadonlyArray<StatedName> => {
  const text = textOf(node)
  if (text !== undefined) {
    const content = childOfType(node, "string_content") ?? node
    return text === "" ? [] : [{ name: text, at: content.startIndex }]
  }
  if (node.type === "quoted_word_list") {
    const content = childOfType(node, "string_content")
    return content === undefined
      ? []
      : Array.from(content.text.matchAll(/\S+/g), ({ 0: name, index }) => ({
          name,
          at: content.startIndex + index
        }))
  }
  return node.type === "list_expression" || node.type === "anonymous_array_expression"
    ? node.namedChildren.flatMap(statedNames)
    : []
}

/** The keys of `a => 1, b => 2`, which the grammar nests in each other. */
export const keysOf = (list: SyntaxNode | undefined): ReadonlyArray<SyntaxNode> => {
  if (list === undefined) return []
  if (list.type !== "list_expression") return textOf(list) === undefined ? [] : [list]
  const keys: Array<SyntaxNode> = []
  let items = list.namedChildren.filter(({ type }) => type !== "comment")
  while (items.length > 0) {
    const [key, value] = items
    if (key?.type === "list_expression") {
      items = key.namedChildren.filter(({ type }) => type !== "comment")
      continue
    }
    if (key !== undefined && textOf(key) !== undefined) keys.push(key)
    items =
      value?.type === "list_expression" && items.length === 2
        ? value.namedChildren.slice(1).filter(({ type }) => type !== "comment")
        : items.slice(2)
  }
  return keys
}

/** Modules of the language that are no packages of a project. */
export const PRAGMA =
  /^(?:strict|warnings|utf8|lib|feature|vars|constant|parent|base|fields|overload|integer|bytes|open|mro|experimental|version|if|no|less|sort|locale|re|subs|threads|bigint|autodie|v?[\d._]+)$/

export const PACKAGE_NAME = /^[A-Za-z_]\w*(?:::\w+)*$/

/** Calls that state supertypes. */
export const EXTENDS = /^(?:extends|with)$/

/** Deepest nesting that is read. */
export const MAX_DEPTH = 300

export const isPackage = ({ type }: SyntaxNode) => /^(?:package|class|role)_statement$/.test(type)

/** The name that a package is declared by. */
export const packageOf = (node: SyntaxNode): string => node.childForFieldName("name")?.text ?? ""

/** The names after the module of a `use`. */
export const usedNames = (node: SyntaxNode) =>
  node.namedChildren
    .slice(1)
    .flatMap(statedNames)
    .filter(({ name }) => !name.startsWith("-"))
