import type { MentionRules } from "../../../language/MentionRules.ts"
import type { Definition } from "./References.ts"

/**
 * Whether only the file of a definition may use it. What a type declares besides functions may have other names elsewhere: an argument, an accessor that is made for it.
 *
 * @example
 * ```ts
 * const rules = { privateToFile: /^private\s/ }
 * const definition = (kind, nested) => ({ kind, signature: "private val total", scope: { nested } })
 * isPrivateToFile(definition("field", true), rules) // => false
 * isPrivateToFile(definition("variable", false), rules) // => true
 * isPrivateToFile(definition("method", true), rules) // => true
 * ```
 */
export const isPrivateToFile = (
  { kind, scope, signature }: Pick<Definition, "kind" | "scope" | "signature">,
  { privateToFile }: Pick<MentionRules, "privateToFile">
): boolean =>
  privateToFile?.test(signature) === true && (kind === "function" || kind === "method" || !scope.nested)
