import { OUTERMOST } from "../mention/Mention.ts"
import { typeName } from "../syntax/mod.ts"

/** A text without everything in brackets of any kind. */
const withoutBrackets = (text: string): string => {
  let stripped = text.replaceAll("->", "")
  for (let previous = ""; previous !== stripped;) {
    previous = stripped
    stripped = stripped.replaceAll(/<[^<>]*>|\([^()]*\)|\[[^[\]]*\]/g, "")
  }
  return stripped
}

const typeNamesIn = (list: string): ReadonlyArray<string> =>
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
  ].flatMap(([, list = ""]) => typeNamesIn(list))

/**
 * The types after the colon that follows a type's name, its parameters and type parameters.
 *
 * @example
 * ```ts
 * typesAfterColon("class Store<T : Key>(val key: T) : Base<T>(key), Readable by key where T : Any") // => ["Base", "Readable"]
 * typesAfterColon("struct Store") // => []
 * ```
 */
export const typesAfterColon = (signature: string): ReadonlyArray<string> => {
  const stripped = withoutBrackets(signature)
  const colon = stripped.indexOf(":")
  return colon < 0 ? [] : typeNamesIn(stripped.slice(colon + 1).replace(/(?:\bwhere\b|\{).*$/s, ""))
}

/**
 * The types after each `extends`, `with`, `implements` and `on`.
 *
 * @example
 * ```ts
 * mixedInTypes("class Store[T] extends Base[T](1) with Readable with web.Closer") // => ["Base", "Readable", "web.Closer"]
 * ```
 */
export const mixedInTypes = (signature: string): ReadonlyArray<string> =>
  [
    ...withoutBrackets(signature).matchAll(
      /\b(?:extends|with|implements|on)\s+([\p{L}\p{N}_$.\\,\s]+?)(?=\s*(?:\b(?:extends|with|implements|on)\b|\{|$))/gu
    )
  ].flatMap(([, list = ""]) =>
    typeNamesIn(list.replaceAll("\\", ".")).map((name) => name.replace(/^\./, `${OUTERMOST}.`))
  )

/**
 * The base types after the colon of a C++ class, whatever their access specifiers.
 *
 * @example
 * ```ts
 * baseTypes("class net::Store final : public Base<T>, private virtual web::Closer, ::Named") // => ["Base", "web.Closer", "^.Named"]
 * ```
 */
export const baseTypes = (signature: string): ReadonlyArray<string> => {
  const list = /(?<!:):(?!:)([^{;]*)/.exec(withoutBrackets(signature))?.[1] ?? ""
  return typeNamesIn(list.replaceAll(/\b(?:public|protected|private|virtual)\s+/g, "")).map((name) =>
    name.replace(/^::/, `${OUTERMOST}.`).replaceAll("::", ".")
  )
}

/**
 * The supertraits after the colon of a trait's name and parameters; none for anything but a trait.
 *
 * @example
 * ```ts
 * supertraitsOf("pub trait Store<T: Key>: Base<T> + web::Closer + 'static where T: Any") // => ["Base", "web.Closer"]
 * supertraitsOf("pub struct Store<T: Key>") // => []
 * ```
 */
export const supertraitsOf = (signature: string): ReadonlyArray<string> =>
  /^[^{:<]*\btrait\s/.test(signature)
    ? typesAfterColon(
        signature
          .replaceAll(/\bfor\s*<[^<>]*>/g, "")
          .replaceAll("+", ",")
          .replaceAll("::", ".")
      ).filter((name) => /^[^'?]/.test(name))
    : []
