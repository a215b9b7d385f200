import { type SyntaxNode, typeName } from "../../syntax/mod.ts"

/** Types that have no name of their own, though what they are made of has. */
const NAMELESS = new Set(["tuple_type", "array_type", "function_type", "unit_type"])

/** Types that stand for what they point to. */
const POINTING = new Set(["reference_type", "pointer_type"])

/**
 * What the type of an `impl` block is called: by its name, whatever it is applied to or borrowed from; a tuple, slice or function as it is written, without the
 * ways to what it is made of, and what a function gives.
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
