import { TYPE_KINDS } from "../domain/CodeSymbol.ts"
import type { Declaration, NodeContext } from "../language/Language.ts"

/**
 * The surroundings of everything inside a declaration.
 *
 * @example
 * ```ts
 * const around = { fileName: "auth", local: false, parent: undefined }
 * contextInside({ kind: "function", name: "login" }, around).local // => true
 * contextInside({ kind: "class", name: "Login" }, around).parentName // => "Login"
 * ```
 */
export const contextInside = (declared: Declaration, context: NodeContext): NodeContext => ({
  fileName: context.fileName,
  text: context.text,
  local: TYPE_KINDS.has(declared.kind)
    ? false
    : context.local ||
      declared.hasFunctionBody === true ||
      declared.kind === "function" ||
      declared.kind === "method",
  parent: declared.kind,
  parentName: declared.name,
  mark: declared.mark
})

/**
 * Whether a function has no body: a prototype, or an interface method without a default. `text` is the whole declaration.
 *
 * @example
 * ```ts
 * const around = { fileName: "auth", local: false, parent: "trait" }
 * isBodiless({ kind: "method", name: "login" }, around, "fn login(&self)") // => true
 * isBodiless({ kind: "method", name: "login" }, around, "fn login(&self) = 1") // => false
 * ```
 */
export const isBodiless = (
  { body, headOnly, kind }: Declaration,
  { parent }: NodeContext,
  text: string
): boolean =>
  (kind === "function" || kind === "method") &&
  body === undefined &&
  (headOnly === true ||
    text.endsWith(";") ||
    ((parent === "interface" || parent === "trait") && !text.includes("=")))
