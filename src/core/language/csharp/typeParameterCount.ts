import { angleList, anyScript } from "../../text/mod.ts"

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
    const list = angleList(signature, end)
    if (AFTER_DECLARED.test(signature.slice(list.end))) return list.count
  }
  return 0
}
