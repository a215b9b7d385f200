/** Words before the name of what is declared, in the languages together. */
const DECLARING_WORDS =
  "class|struct|interface|enum|record|trait|protocol|actor|object|union|module|namespace|type|typedef|def|func|function|fn|fun|sub|proc|macro"

/**
 * Whether a text seems to declare a type or function of a name, by the word before it, for a text that no parser could read.
 *
 * @example
 * ```ts
 * statesDeclaration("public class Cart : Base {", "Cart") // => true
 * statesDeclaration("new Cart(); class Carts { }", "Cart") // => false
 * ```
 */
export const statesDeclaration = (text: string, name: string): boolean =>
  name !== "" &&
  new RegExp(
    String.raw`\b(?:${DECLARING_WORDS})[^\S\n]{1,20}(?:\w{1,100}(?:\.|::)){0,8}${RegExp.escape(name)}(?![\p{L}\p{N}_])`,
    "u"
  ).test(text)
