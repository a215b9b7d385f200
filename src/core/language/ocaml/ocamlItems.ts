import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { bindPattern, bindType } from "./ocamlBindings.ts"
import { bindParameter, visitModule } from "./ocamlModules.ts"
import { MODULE_PATH } from "./ocamlPaths.ts"
import { visitBinding } from "./ocamlPatterns.ts"
import type { OcamlReading } from "./OcamlReading.ts"
import { Scope, SPACE } from "./ocamlScope.ts"

/** One statement of a structure, a signature, or of `let … in`; what it declares is bound in the scope. */
export const visitItem = (
  reading: OcamlReading,
  item: SyntaxNode,
  scope: Scope,
  isTop: boolean,
  depth: number
): void => {
  switch (item.type) {
    case "value_definition": {
      const bindings = item.namedChildren.filter(({ type }) => type === "let_binding")
      const patterns = bindings.flatMap((each) => each.childForFieldName("pattern") ?? [])
      const isRecursive = item.children.some(({ type }) => type === "rec")
      const bindAll = () => patterns.forEach((each) => bindPattern(each, scope, isTop))
      if (isRecursive) bindAll()
      const outer = new Scope(scope)
      for (const each of bindings) visitBinding(reading, each, outer, depth)
      if (!isRecursive) bindAll()
      return
    }
    case "value_specification":
    case "external": {
      const name =
        childOfType(item, "value_name") ?? childOfType(item, "parenthesized_operator")?.namedChildren[0]
      const type = item.childForFieldName("type")
      if (type) reading.visit(type, scope, depth)
      if (name) scope.bind(SPACE.value, name.text, { at: isTop ? name.startIndex : -1 })
      return
    }
    case "type_definition":
      bindType(item, scope, isTop)
      for (const binding of item.namedChildren) {
        const name = binding.childForFieldName("name")
        for (const each of binding.namedChildren)
          if (each.startIndex !== name?.startIndex || each.type === "type_constructor_path")
            reading.visit(each, scope, depth)
      }
      return
    case "exception_definition": {
      bindType(item, scope, isTop)
      const [declared] = item.namedChildren
      for (const each of declared?.namedChildren.slice(1) ?? []) reading.visit(each, scope, depth)
      return
    }
    case "open_module":
    case "include_module":
    case "include_module_type": {
      const module = item.childForFieldName("module") ?? item.childForFieldName("module_type") ?? undefined
      if (module !== undefined && MODULE_PATH.test(module.type)) return reading.openModule(module, scope)
      if (module === undefined) return
      const inner = visitModule(reading, module, scope, depth + 1)
      if (inner?.inner !== undefined) scope.addAll(inner.inner)
      else if (inner?.alias !== undefined) scope.open(inner.alias)
      return
    }
    case "module_definition": {
      const bindings = item.namedChildren.filter(({ type }) => type === "module_binding")
      for (const each of bindings) visitModuleBinding(reading, each, scope, isTop, depth)
      return
    }
    case "module_type_definition":
      return visitModuleBinding(reading, item, scope, isTop, depth)
    case "class_definition":
    case "class_type_definition":
      for (const binding of item.namedChildren) {
        const name = childOfType(binding, "class_name") ?? childOfType(binding, "class_type_name")
        if (name === undefined) continue
        scope.bind(SPACE.class, name.text, { at: isTop ? name.startIndex : -1 })
        const inner = new Scope(scope)
        for (const each of binding.namedChildren) if (each !== name) reading.visit(each, inner, depth + 1)
      }
      return
    default:
      return reading.visit(item, scope, depth)
  }
}

const visitModuleBinding = (
  reading: OcamlReading,
  binding: SyntaxNode,
  scope: Scope,
  isTop: boolean,
  depth: number
) => {
  const name = binding.namedChildren.find(({ type }) => /^module_(?:type_)?name$/.test(type))
  const inner = new Scope(scope)
  for (const each of binding.namedChildren)
    if (each.type === "module_parameter") bindParameter(reading, each, inner, depth)
  const stated = binding.childForFieldName("module_type")
  const body = binding.childForFieldName("body")
  const declared = stated === null ? undefined : visitModule(reading, stated, inner, depth + 1)
  const made = body === null ? declared : visitModule(reading, body, inner, depth + 1)
  if (name === undefined) return
  scope.bind(name.type === "module_name" ? SPACE.module : SPACE.interface, name.text, {
    at: isTop ? name.startIndex : -1,
    ...made
  })
}
