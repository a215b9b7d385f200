import { isLanguageTag } from "./translatedFrom.ts"

/**
 * The names that lead to a text in a file of texts, outermost first, without the language that some files have around all of them: it is in their path, too.
 *
 * @example
 * ```ts
 * textKeyParts(["en", "cart", "title"], "locales/en.yml") // => ["cart", "title"]
 * textKeyParts(["en", "cart", "title"], "locales/en/cart.yml") // => ["cart", "title"]
 * textKeyParts(["no", "cart"], "locales/en.yml") // => ["no", "cart"]
 * ```
 */
export const textKeyParts = (names: ReadonlyArray<string>, path: string): ReadonlyArray<string> => {
  const [outermost = "", ...others] = names
  const isLanguageOfFile = isLanguageTag(outermost) && path.split(/[/.]/).includes(outermost)
  return isLanguageOfFile && others.length > 0 ? others : names
}
