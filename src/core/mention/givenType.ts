/** How the type of a value is kept where its declaration states none: as a type, or as the chain that leads to it in the file of the declaration. */
import type { AccessChain, ExpressionType, Step } from "./AccessChain.ts"
import { isWrittenChain, WRITTEN_CHAIN } from "./objectType.ts"
import { decodeChain, encodeChain } from "./receiverEncoding.ts"

/** Between the steps of such a chain, instead of the sign that separates those of a receiver. */
const STEP_SEPARATOR = "\u00bb"

/** Steps that lead to no type, or only together with what precedes them. */
const LEADS_NOWHERE: ReadonlySet<Step["is"]> = new Set(["parameter", "keys"])

/** Between the fields of an object whose type is written out. */
const FIELD_SEPARATOR = ";"

/**
 * The type of a value as text, "" when unknown. `isField`: it is that of a field of an object whose type is written out, which has no chains from the enclosing object.
 *
 * @example
 * ```ts
 * const steps = [{ is: "call", name: "open" }, { is: "field", name: "cart" }] as const
 * encodeGiven({ start: { is: "named", name: "shop" }, steps }) // => "~shop=\u00bbopen\u00bb.cart"
 * encodeGiven("[]Cart") // => "[]Cart"
 * encodeGiven({ start: { is: "self", name: "" }, steps: [] }, true) // => ""
 * ```
 */
export const encodeGiven = (type: ExpressionType, isField = false): string => {
  if (typeof type === "string") return type
  const { start, steps } = type
  if (start.inside !== undefined || (isField && start.is === "self")) return ""
  if (steps.some(({ is }) => LEADS_NOWHERE.has(is))) return ""
  const written = encodeChain(type)
  return isField && written.includes(FIELD_SEPARATOR)
    ? ""
    : WRITTEN_CHAIN + written.replaceAll(">", STEP_SEPARATOR)
}

/** The input of `encodeGiven`. */
export const decodeGiven = (written: string): ExpressionType =>
  isWrittenChain(written) ? chainIn(written) : written

const chainIn = (written: string): AccessChain =>
  decodeChain(written.slice(WRITTEN_CHAIN.length).replaceAll(STEP_SEPARATOR, ">"))
