import type { MentionRules } from "../../../language/MentionRules.ts"
import type { Definition } from "./References.ts"

/**
 * Whether only the file of a definition may use it. What a type declares besides functions may have other names elsewhere: an argument, an accessor that is made for it.
 *
 * @example
 * ```ts
 * const rules = { privateToFile: /^private\s/ }
 * const definition = (kind, nested, signature) => ({ kind, signature, scope: { nested } })
 * isPrivateToFile(definition("field", true, "private val total"), rules) // => false
 * isPrivateToFile(definition("variable", false, "private val total"), rules) // => true
 * isPrivateToFile(definition("method", true, "private fun total()"), rules) // => true
 * ```
 */
export const isPrivateToFile = (
  { kind, scope, signature }: Pick<Definition, "kind" | "scope" | "signature">,
  { privateToFile }: Pick<MentionRules, "privateToFile">
): boolean =>
  privateToFile?.test(signature) === true &&
  // A method that is made for a field has the signature of the field, and may be called everywhere.
  (kind === "function" || kind === "method" ? signature.includes("(") : !scope.nested)
