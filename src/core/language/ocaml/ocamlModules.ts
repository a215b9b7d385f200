import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { MODULE_PATH, partsOf } from "./ocamlPaths.ts"
import { MAX_DEPTH, type OcamlReading } from "./OcamlReading.ts"
import { type Bound, Scope, SPACE } from "./ocamlScope.ts"

/** Modules that are as the first in them, whatever follows that. */
const IS_ITS_FIRST =
  /^(?:module_application|parenthesized_module|typed_module|module_type_constraint|module_type_of)/

/** A functor sees its parameter as the module type that is stated for it. */
export const bindParameter = (reading: OcamlReading, node: SyntaxNode, scope: Scope, depth: number) => {
  const name = childOfType(node, "module_name")
  const type = node.childForFieldName("module_type")
  const module = type === null ? undefined : visitModule(reading, type, scope, depth + 1)
  if (name !== undefined) scope.bind(SPACE.module, name.text, { at: -1, ...module })
}

/** What a module expression or a module type has inside, or which other module it is. */
export const visitModule = (
  reading: OcamlReading,
  node: SyntaxNode,
  scope: Scope,
  depth: number
): Omit<Bound, "at"> | undefined => {
  if (depth > MAX_DEPTH) return undefined
  if (node.type === "structure" || node.type === "signature") {
    const inner = new Scope(scope)
    for (const item of node.namedChildren) reading.visitItem(item, inner, true, depth + 1)
    return { inner: inner.own }
  }
  if (MODULE_PATH.test(node.type) || node.type === "module_type_path") {
    const parts = partsOf(node)
    parts.forEach((part, at) => reading.useModule(part, parts.slice(0, at), scope))
    const module = scope.moduleAt(parts.map(({ text }) => text))
    return module?.bound === undefined ? module && { alias: module.path } : { inner: module.bound.inner }
  }
  if (node.type === "functor") {
    const inner = new Scope(scope)
    let made: Omit<Bound, "at"> | undefined
    for (const each of node.namedChildren)
      if (each.type === "module_parameter") bindParameter(reading, each, inner, depth)
      else made = visitModule(reading, each, inner, depth + 1) ?? made
    return made
  }
  const [first, ...others] = node.namedChildren.map((each) => {
    if (each.type === "comment") return undefined
    if (!each.type.startsWith("constrain_")) return visitModule(reading, each, scope, depth + 1)
    reading.visit(each, scope, depth)
    return undefined
  })
  return others.length === 0 || IS_ITS_FIRST.test(node.type) ? first : undefined
}
