import { type SyntaxNode, typeName } from "../../syntax/mod.ts"

/** Types that have no name of their own, only those of their parts. */
const UNNAMED_TYPES = new Set(["tuple_type", "array_type", "function_type", "unit_type"])

/** Types that are treated like the type they point to. */
const POINTER_TYPES = new Set(["reference_type", "pointer_type"])

/**
 * The name of the type of an `impl` block: without type arguments and references; a tuple, slice or function type as it is written, without paths and the
 * return type of a function.
 *
 * @example
 * ```ts
 * implementedTypeName({ type: "tuple_type", text: "(http::StatusCode, R)", childForFieldName: () => null }) // => "(StatusCode, R)"
 * implementedTypeName({ type: "generic_type", text: "auth::Token<T>", childForFieldName: () => null }) // => "auth::Token"
 * ```
 */
export const implementedTypeName = (
  type: Pick<SyntaxNode, "type" | "text" | "childForFieldName">
): string => {
  const target = POINTER_TYPES.has(type.type) ? type.childForFieldName("type") : null
  if (target !== null) return implementedTypeName(target)
  if (!UNNAMED_TYPES.has(type.type)) return typeName(type.text)
  const typeText = type.type === "function_type" ? type.text.replace(/(?<=\))\s*->.*$/s, "") : type.text
  return typeText.replaceAll(/\b\w+::/g, "").replaceAll(/\s+/g, " ")
}
