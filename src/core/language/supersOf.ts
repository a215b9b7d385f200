import { typeName } from "../syntax/mod.ts"

/** A text without everything in brackets of any kind. */
const withoutBrackets = (text: string): string => {
  let plain = text.replaceAll("->", "")
  for (let before = ""; before !== plain;) {
    before = plain
    plain = plain.replaceAll(/<[^<>]*>|\([^()]*\)|\[[^[\]]*\]/g, "")
  }
  return plain
}

const names = (list: string): ReadonlyArray<string> =>
  list
    .split(",")
    .map((one) => typeName(one.trim()))
    .filter((one) => one !== "")

/**
 * The types after `extends` and `implements`, without type arguments.
 *
 * @example
 * ```ts
 * extendedTypes("class Store<T extends Key> extends Base<T> implements Readable, web.Closer") // => ["Base", "Readable", "web.Closer"]
 * ```
 */
export const extendedTypes = (signature: string): ReadonlyArray<string> =>
  [
    ...withoutBrackets(signature).matchAll(
      /\b(?:extends|implements)\s+([\p{L}\p{N}_$.,\s]+?)(?=\s*(?:\b(?:implements|permits)\b|\{|$))/gu
    )
  ].flatMap(([, list = ""]) => names(list))

/**
 * The types after the colon that follows a type's name, its parameters and type parameters.
 *
 * @example
 * ```ts
 * typesBehindColon("class Store<T : Key>(val key: T) : Base<T>(key), Readable by key where T : Any") // => ["Base", "Readable"]
 * typesBehindColon("struct Store") // => []
 * ```
 */
export const typesBehindColon = (signature: string): ReadonlyArray<string> => {
  const plain = withoutBrackets(signature)
  const colon = plain.indexOf(":")
  return colon < 0 ? [] : names(plain.slice(colon + 1).replace(/(?:\bwhere\b|\{).*$/s, ""))
}

/**
 * The types after each `extends`, `with`, `implements` and `on`.
 *
 * @example
 * ```ts
 * mixedTypes("class Store[T] extends Base[T](1) with Readable with web.Closer") // => ["Base", "Readable", "web.Closer"]
 * ```
 */
export const mixedTypes = (signature: string): ReadonlyArray<string> =>
  [
    ...withoutBrackets(signature).matchAll(
      /\b(?:extends|with|implements|on)\s+([\p{L}\p{N}_$.\\,\s]+?)(?=\s*(?:\b(?:extends|with|implements|on)\b|\{|$))/gu
    )
  ].flatMap(([, list = ""]) => names(list.replaceAll("\\", ".")).map((name) => name.replace(/^\./, "")))

/**
 * The base types after the colon of a C++ class, whatever their access specifiers.
 *
 * @example
 * ```ts
 * baseTypes("class net::Store final : public Base<T>, private virtual web::Closer") // => ["Base", "web.Closer"]
 * ```
 */
export const baseTypes = (signature: string): ReadonlyArray<string> => {
  const list = /(?<!:):(?!:)([^{;]*)/.exec(withoutBrackets(signature))?.[1] ?? ""
  return names(list.replaceAll(/\b(?:public|protected|private|virtual)\s+/g, "")).map((name) =>
    name.replaceAll("::", ".")
  )
}

/**
 * The supertraits after the colon of a trait's name and parameters; none for anything but a trait.
 *
 * @example
 * ```ts
 * traitsAbove("pub trait Store<T: Key>: Base<T> + web::Closer + 'static where T: Any") // => ["Base", "web.Closer"]
 * traitsAbove("pub struct Store<T: Key>") // => []
 * ```
 */
export const traitsAbove = (signature: string): ReadonlyArray<string> =>
  /^[^{:<]*\btrait\s/.test(signature)
    ? typesBehindColon(
        signature
          .replaceAll(/\bfor\s*<[^<>]*>/g, "")
          .replaceAll("+", ",")
          .replaceAll("::", ".")
      ).filter((name) => /^[^'?]/.test(name))
    : []
