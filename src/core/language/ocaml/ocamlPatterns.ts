import type { SyntaxNode } from "../../syntax/mod.ts"
import { bindPattern } from "./ocamlBindings.ts"
import { bindParameter } from "./ocamlModules.ts"
import { MAX_DEPTH, type OcamlReading } from "./OcamlReading.ts"
import { Scope } from "./ocamlScope.ts"

/** The types and values in the parameters of a function, whose names are bound in the scope. */
export const visitParameters = (reading: OcamlReading, node: SyntaxNode, scope: Scope, depth: number) => {
  for (const each of node.namedChildren) {
    if (each.type !== "parameter") continue
    const pattern = each.childForFieldName("pattern")
    const value = each.childForFieldName("default")
    if (value) reading.visit(value, scope, depth)
    const type = each.childForFieldName("type")
    if (type) reading.visit(type, scope, depth)
    if (pattern) visitPattern(reading, pattern, scope, depth)
  }
}

/** The types, constructors and fields in a pattern, whose names are bound in the scope. */
export const visitPattern = (
  reading: OcamlReading,
  pattern: SyntaxNode,
  scope: Scope,
  depth: number
): void => {
  if (depth > MAX_DEPTH) return
  if (pattern.type === "package_pattern") return bindParameter(reading, pattern, scope, depth)
  bindPattern(pattern, scope, false)
  usesInPattern(reading, pattern, scope, depth)
}

/** The types, constructors and fields in a pattern. */
const usesInPattern = (reading: OcamlReading, node: SyntaxNode, scope: Scope, depth: number): void => {
  if (depth > MAX_DEPTH) return
  if (/^value_(?:name|pattern)$|^label_name$|^parenthesized_operator$|^comment$/.test(node.type)) return
  if (node.type === "package_pattern") return bindParameter(reading, node, scope, depth)
  if (node.type.endsWith("_path") || (node.type.includes("type") && node.type !== "typed_pattern"))
    return reading.visit(node, scope, depth)
  for (const each of node.namedChildren) usesInPattern(reading, each, scope, depth + 1)
}

/** A binding of `let`: its pattern belongs to the scope, its parameters to what it binds alone. */
export const visitBinding = (reading: OcamlReading, node: SyntaxNode, scope: Scope, depth: number) => {
  const inner = new Scope(scope)
  const pattern = node.childForFieldName("pattern")
  if (pattern) usesInPattern(reading, pattern, scope, depth)
  visitParameters(reading, node, inner, depth)
  for (const each of node.namedChildren)
    if (each.type !== "parameter" && each.startIndex !== pattern?.startIndex)
      reading.visit(each, inner, depth + 1)
}
