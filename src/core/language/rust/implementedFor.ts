import { type SyntaxNode, typeName } from "../../syntax/mod.ts"

/** Types that have no name of their own, only those of their parts. */
const NAMELESS = new Set(["tuple_type", "array_type", "function_type", "unit_type"])

/** Types that are treated like the type they point to. */
const POINTING = new Set(["reference_type", "pointer_type"])

/**
 * The name of the type of an `impl` block: without type arguments and references; a tuple, slice or function type as it is written, without paths and the
 * return type of a function.
 *
 * @example
 * ```ts
 * implementedFor({ type: "tuple_type", text: "(http::StatusCode, R)", childForFieldName: () => null }) // => "(StatusCode, R)"
 * implementedFor({ type: "generic_type", text: "auth::Token<T>", childForFieldName: () => null }) // => "auth::Token"
 * ```
 */
export const implementedFor = (type: Pick<SyntaxNode, "type" | "text" | "childForFieldName">): string => {
  const pointed = POINTING.has(type.type) ? type.childForFieldName("type") : null
  if (pointed !== null) return implementedFor(pointed)
  if (!NAMELESS.has(type.type)) return typeName(type.text)
  const written = type.type === "function_type" ? type.text.replace(/(?<=\))\s*->.*$/s, "") : type.text
  return written.replaceAll(/\b\w+::/g, "").replaceAll(/\s+/g, " ")
}
