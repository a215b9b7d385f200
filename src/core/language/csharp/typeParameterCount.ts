import { anyScript } from "../../text/mod.ts"

const NAME_PART = anyScript(/[\w@]/)

/** What follows the name of what is declared, and its type parameters. */
const AFTER_DECLARED = /^\s*(?:[(:{;]|where\b|$)/

/**
 * The number of type parameters of a type or method in its signature, without those of the types in it.
 *
 * @example
 * ```ts
 * typeParameterCount("class Store<K, V> : Base<K> where K : IKey", "Store") // => 2
 * typeParameterCount("public Store<K, V> Open(string path)", "Open") // => 0
 * typeParameterCount("Store<List<K>> Store<K>()", "Store") // => 1
 * ```
 */
export const typeParameterCount = (signature: string, name: string): number => {
  for (let at = signature.indexOf(name); at >= 0; at = signature.indexOf(name, at + name.length)) {
    const end = at + name.length
    if (NAME_PART.test(signature[at - 1] ?? "") || NAME_PART.test(signature[end] ?? "")) continue
    const { count, length } = parametersIn(signature.slice(end))
    if (AFTER_DECLARED.test(signature.slice(end + length))) return count
  }
  return 0
}

/** The number of parameters in the angle brackets at the start of a text, and their length; 0 without brackets. */
const parametersIn = (text: string): { readonly count: number; readonly length: number } => {
  const opening = /^\s*</.exec(text)?.[0].length ?? 0
  if (opening === 0) return { count: 0, length: 0 }
  let count = 1
  for (let at = opening, depth = 1; at < text.length; at++) {
    if (text[at] === "<" || text[at] === "[" || text[at] === "(") depth++
    else if (text[at] === ">" || text[at] === "]" || text[at] === ")") depth--
    else if (text[at] === "," && depth === 1) count++
    if (depth === 0) return { count, length: at + 1 }
  }
  return { count, length: text.length }
}
