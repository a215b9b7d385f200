import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"

/** The name that an atom writes, without its quotes. */
export const atomName = (written: string): string => written.replace(/^'([^]*)'$/, "$1")

/** The name that a node writes: an atom, or a variable where that names a macro. */
export const nameOf = (node: SyntaxNode | null | undefined): string => (node ? atomName(node.text) : "")

/** Offset of the name in a node, after the quote that it may have. */
export const nameStart = ({ startIndex, text }: SyntaxNode): number =>
  startIndex + (text.startsWith("'") ? 1 : 0)

/** The number of arguments in a list of them. */
export const countOf = (list: SyntaxNode | null | undefined): number =>
  list?.namedChildren.filter(({ type }) => type !== "comment").length ?? 0

/** The number of arguments that follows the slash of `new/1`. */
export const statedCount = (node: SyntaxNode): number | undefined => {
  const value = childOfType(node, "arity")?.childForFieldName("value")
  return value?.type === "integer" ? Number(value.text) : undefined
}

/** What hides brackets and commas that separate nothing: characters, strings, quoted atoms. */
const LITERAL = /\$(?:\\.|[^])|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'/g

/**
 * The number of arguments of a function, type or macro, by its signature; undefined when that does not show it.
 *
 * @example
 * ```ts
 * erlangArity("put({Key, _}, <<$,, _/binary>>, Map) when is_map(Map)", "put") // => 3
 * erlangArity("-type price() :: integer()", "price") // => 0
 * erlangArity("-record(item, {id})", "item") // => undefined
 * ```
 */
export const erlangArity = (signature: string, name: string): number | undefined => {
  const list = argumentText(signature, name)
  if (list === undefined) return undefined
  let depth = 0
  let commas = 0
  let isEmpty = true
  for (const character of list) {
    if (depth === 0 && character === ")") return isEmpty ? 0 : commas + 1
    if (/[([{]/.test(character)) depth++
    else if (/[)\]}]/.test(character)) depth--
    else if (depth === 0 && character === ",") commas++
    if (/\S/.test(character)) isEmpty = false
  }
  return undefined
}

/** The text after the bracket that opens the arguments, with literals replaced. */
const argumentText = (signature: string, name: string): string | undefined => {
  const head = /^-\s*(?:type|opaque|nominal|callback|define)\b[\s(]*/.exec(signature)?.[0] ?? ""
  if (head === "" && signature.startsWith("-")) return undefined
  const rest = signature.slice(head.length)
  const written = [name, `'${name}'`].find((each) => rest.startsWith(each))
  const after = written === undefined ? "" : rest.slice(written.length).trimStart()
  return after.startsWith("(")
    ? after.slice(1).replaceAll(LITERAL, "_").replaceAll("<<", "(").replaceAll(">>", ")")
    : undefined
}
