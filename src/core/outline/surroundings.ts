import { TYPE_KINDS } from "../domain/CodeSymbol.ts"
import type { Declared, Surroundings } from "../language/Language.ts"

/**
 * The surroundings of everything inside a declaration.
 *
 * @example
 * ```ts
 * const around = { file: "auth", local: false, parent: undefined }
 * surroundings({ kind: "function", name: "login" }, around).local // => true
 * surroundings({ kind: "class", name: "Login" }, around).within // => "Login"
 * ```
 */
export const surroundings = (declared: Declared, around: Surroundings): Surroundings => ({
  file: around.file,
  text: around.text,
  local: TYPE_KINDS.has(declared.kind)
    ? false
    : around.local || declared.runs === true || declared.kind === "function" || declared.kind === "method",
  parent: declared.kind,
  within: declared.name,
  mark: declared.mark
})

/**
 * Whether a function has no body: a prototype, or an interface method without a default. `text` is the whole declaration.
 *
 * @example
 * ```ts
 * const around = { file: "auth", local: false, parent: "trait" }
 * isBodiless({ kind: "method", name: "login" }, around, "fn login(&self)") // => true
 * isBodiless({ kind: "method", name: "login" }, around, "fn login(&self) = 1") // => false
 * ```
 */
export const isBodiless = (
  { body, headOnly, kind }: Declared,
  { parent }: Surroundings,
  text: string
): boolean =>
  (kind === "function" || kind === "method") &&
  body === undefined &&
  (headOnly === true ||
    text.endsWith(";") ||
    ((parent === "interface" || parent === "trait") && !text.includes("=")))
