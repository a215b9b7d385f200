/** A name that a compiler does not know. */
export interface UnknownName {
  readonly name: string
  /** The type that has no such member, without what it is given. */
  readonly type?: string
}

const NAME = String.raw`(?<name>[\p{L}_$][\p{L}\p{N}_$]{0,119})`
const TYPE = String.raw`(?<type>[^'"‘’\x60\n]{1,160})`

/** How compilers say it; what varies before is not read. */
const FORMS: ReadonlyArray<RegExp> = [
  // Kotlin.
  String.raw`[uU]nresolved reference:? ?['\x60]?${NAME}`,
  // Swift.
  String.raw`(?:value of (?:optional )?type|type) '${TYPE}' has no (?:static |class )?member '${NAME}`,
  String.raw`cannot find (?:type )?'${NAME}' in scope`,
  // Dart.
  String.raw`The (?:method|getter|setter|function) '${NAME}' isn't defined(?: for the (?:class|type|extension) '${TYPE}')?`,
  String.raw`Undefined (?:name|class) '${NAME}'`,
  // Scala.
  String.raw`value ${NAME} is not a member of (?<type>[\w.$]{1,160})`,
  String.raw`not found: (?:value|type|object) ${NAME}`,
  // TypeScript.
  String.raw`Property '${NAME}' does not exist on type '(?:typeof )?${TYPE}'`,
  String.raw`TS2304: Cannot find name '${NAME}'`,
  // Rust.
  String.raw`no (?:method|field|function or associated item|variant or associated item|variant|associated item)(?: named)? \x60${NAME}\x60 (?:found for|on type) (?:[a-z]{1,20} )?\x60&?(?:mut )?${TYPE}\x60`,
  String.raw`cannot find (?:function|value|type|macro|struct, variant or union type|trait) \x60${NAME}\x60 in this scope`,
  // Go.
  String.raw`\.go:\d{1,7}:\d{1,7}: undefined: (?:\w{1,80}\.)?${NAME}`,
  String.raw`\(type \*?${TYPE} has no field or method ${NAME}`,
  // C#.
  String.raw`CS1061: '${TYPE}' does not contain a definition for '${NAME}'`,
  String.raw`CS0103: The name '${NAME}' does not exist`,
  // Java.
  String.raw`symbol: {1,4}(?:method|variable|class) ${NAME}`
].map((form) => new RegExp(form, "gu"))

/** The last part of the name of a type, without arguments and signs. */
const LAST_PART = /([\p{L}_$][\p{L}\p{N}_$]*)(?:<[^\n]*>|\[[^\n]*\])?[?!]?$/u

/**
 * The names that compilers say they do not know, each once, in the order of the languages that say so.
 *
 * @example
 * ```ts
 * unknownNames("error: value of type 'Shop.Cart?' has no member 'totl'") // => [{ name: "totl", type: "Cart" }]
 * unknownNames("e: Cart.kt:9:4 Unresolved reference 'totl'.") // => [{ name: "totl" }]
 * unknownNames("the cart has no member") // => []
 * ```
 */
export const unknownNames = (text: string): ReadonlyArray<UnknownName> => {
  const found = FORMS.flatMap((form) =>
    Array.from(text.matchAll(form)).flatMap(({ groups }): ReadonlyArray<UnknownName> => {
      const { name, type = "" } = groups ?? {}
      const last = LAST_PART.exec(type.trim())?.[1]
      return name === undefined ? [] : [last === undefined ? { name } : { name, type: last }]
    })
  )
  return [...new Map(found.map((each) => [`${each.type ?? ""}.${each.name}`, each])).values()]
}
