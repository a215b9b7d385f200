import { languageById } from "./detectLanguage.ts"

/**
 * The language of a declaration in a file of the language with the id `language`, by its signature: another one if it is written in a string.
 *
 * @example
 * ```ts
 * declaredLanguage("typescript", "query GetCart($id: ID!)") // => "graphql"
 * declaredLanguage("typescript", "function getCart(id: string)") // => "typescript"
 * declaredLanguage("graphql", "query GetCart") // => "graphql"
 * ```
 */
export const declaredLanguage = (language: string, signature: string): string => {
  const guests = languageById(language)?.mentions?.guests
  return guests?.declares.test(signature) === true ? guests.language : language
}
