import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { StatedMention } from "../StatedNames.ts"
import { Scope, SPACE, type Bound } from "./ocamlScope.ts"
import { bindPattern, bindType } from "./ocamlBindings.ts"
import { nameUses } from "./ocamlNameUses.ts"
import { MODULE_PATH, partsOf } from "./ocamlPaths.ts"

/** Operators that the language defines. */
const OPERATORS = new Set(
  "+ - * / +. -. *. /. ** = <> < > <= >= == != && || & or not ! := ^ @ :: |> @@ mod land lor lxor lsl lsr asr ~- ~-. -> .".split(
    " "
  )
)

/** Deepest nesting that is read. */
const MAX_DEPTH = 400

/** The names that a file uses, in order, each with the modules that it is looked up in unless the file itself declares it. */
export const ocamlUses = (_: string, root: SyntaxNode): ReadonlyArray<StatedMention> => {
  const found: Array<StatedMention> = []

  const { openModule, push, use, useModule, usePath } = nameUses(found)

  /** One statement of a structure, a signature, or of `let … in`; what it declares is bound in the scope. */
  const visitItem = (item: SyntaxNode, scope: Scope, isTop: boolean, depth: number): void => {
    switch (item.type) {
      case "value_definition": {
        const bindings = item.namedChildren.filter(({ type }) => type === "let_binding")
        const patterns = bindings.flatMap((each) => each.childForFieldName("pattern") ?? [])
        const isRecursive = item.children.some(({ type }) => type === "rec")
        const bindAll = () => patterns.forEach((each) => bindPattern(each, scope, isTop))
        if (isRecursive) bindAll()
        const outer = new Scope(scope)
        for (const each of bindings) visitBinding(each, outer, depth)
        if (!isRecursive) bindAll()
        return
      }
      case "value_specification":
      case "external": {
        const name =
          childOfType(item, "value_name") ?? childOfType(item, "parenthesized_operator")?.namedChildren[0]
        const type = item.childForFieldName("type")
        if (type) visit(type, scope, depth)
        if (name) scope.bind(SPACE.value, name.text, { at: isTop ? name.startIndex : -1 })
        return
      }
      case "type_definition":
        bindType(item, scope, isTop)
        for (const binding of item.namedChildren) {
          const name = binding.childForFieldName("name")
          for (const each of binding.namedChildren)
            if (each.startIndex !== name?.startIndex || each.type === "type_constructor_path")
              visit(each, scope, depth)
        }
        return
      case "exception_definition": {
        bindType(item, scope, isTop)
        const [declared] = item.namedChildren
        for (const each of declared?.namedChildren.slice(1) ?? []) visit(each, scope, depth)
        return
      }
      case "open_module":
      case "include_module":
      case "include_module_type": {
        const module = item.childForFieldName("module") ?? item.childForFieldName("module_type") ?? undefined
        if (module !== undefined && MODULE_PATH.test(module.type)) return openModule(module, scope)
        if (module === undefined) return
        const inner = visitModule(module, scope, depth + 1)
        if (inner?.inner !== undefined) scope.addAll(inner.inner)
        else if (inner?.alias !== undefined) scope.open(inner.alias)
        return
      }
      case "module_definition": {
        const bindings = item.namedChildren.filter(({ type }) => type === "module_binding")
        for (const each of bindings) visitModuleBinding(each, scope, isTop, depth)
        return
      }
      case "module_type_definition":
        return visitModuleBinding(item, scope, isTop, depth)
      case "class_definition":
      case "class_type_definition":
        for (const binding of item.namedChildren) {
          const name = childOfType(binding, "class_name") ?? childOfType(binding, "class_type_name")
          if (name === undefined) continue
          scope.bind(SPACE.class, name.text, { at: isTop ? name.startIndex : -1 })
          const inner = new Scope(scope)
          for (const each of binding.namedChildren) if (each !== name) visit(each, inner, depth + 1)
        }
        return
      default:
        return visit(item, scope, depth)
    }
  }

  const visitModuleBinding = (binding: SyntaxNode, scope: Scope, isTop: boolean, depth: number) => {
    const name = binding.namedChildren.find(({ type }) => /^module_(?:type_)?name$/.test(type))
    const inner = new Scope(scope)
    for (const each of binding.namedChildren)
      if (each.type === "module_parameter") bindParameter(each, inner, depth)
    const stated = binding.childForFieldName("module_type")
    const body = binding.childForFieldName("body")
    const declared = stated === null ? undefined : visitModule(stated, inner, depth + 1)
    const made = body === null ? declared : visitModule(body, inner, depth + 1)
    if (name === undefined) return
    scope.bind(name.type === "module_name" ? SPACE.module : SPACE.interface, name.text, {
      at: isTop ? name.startIndex : -1,
      ...made
    })
  }

  /** A functor sees its parameter as the module type that is stated for it. */
  const bindParameter = (node: SyntaxNode, scope: Scope, depth: number) => {
    const name = childOfType(node, "module_name")
    const type = node.childForFieldName("module_type")
    const module = type === null ? undefined : visitModule(type, scope, depth + 1)
    if (name !== undefined) scope.bind(SPACE.module, name.text, { at: -1, ...module })
  }

  /** What a module expression or a module type has inside, or which other module it is. */
  const visitModule = (node: SyntaxNode, scope: Scope, depth: number): Omit<Bound, "at"> | undefined => {
    if (depth > MAX_DEPTH) return undefined
    if (node.type === "structure" || node.type === "signature") {
      const inner = new Scope(scope)
      for (const item of node.namedChildren) visitItem(item, inner, true, depth + 1)
      return { inner: inner.own }
    }
    if (MODULE_PATH.test(node.type) || node.type === "module_type_path") {
      const parts = partsOf(node)
      parts.forEach((part, at) => useModule(part, parts.slice(0, at), scope))
      const module = scope.moduleAt(parts.map(({ text }) => text))
      return module?.bound === undefined ? module && { alias: module.path } : { inner: module.bound.inner }
    }
    if (node.type === "functor") {
      const inner = new Scope(scope)
      let made: Omit<Bound, "at"> | undefined
      for (const each of node.namedChildren)
        if (each.type === "module_parameter") bindParameter(each, inner, depth)
        else made = visitModule(each, inner, depth + 1) ?? made
      return made
    }
    const [first, ...others] = node.namedChildren.map((each) =>
      /^(?:comment|constrain_)/.test(each.type)
        ? void (each.type === "comment" || visit(each, scope, depth))
        : visitModule(each, scope, depth + 1)
    )
    if (
      /^(?:module_application|parenthesized_module|typed_module|module_type_constraint|module_type_of)/.test(
        node.type
      )
    )
      return first
    return others.length === 0 && first !== undefined ? first : undefined
  }

  const visitParameters = (node: SyntaxNode, scope: Scope, depth: number) => {
    for (const each of node.namedChildren) {
      if (each.type !== "parameter") continue
      const pattern = each.childForFieldName("pattern")
      const value = each.childForFieldName("default")
      if (value) visit(value, scope, depth)
      const type = each.childForFieldName("type")
      if (type) visit(type, scope, depth)
      if (pattern) visitPattern(pattern, scope, depth)
    }
  }

  /** The types, constructors and fields in a pattern, whose names are bound in the scope. */
  const visitPattern = (pattern: SyntaxNode, scope: Scope, depth: number): void => {
    if (depth > MAX_DEPTH) return
    if (pattern.type === "package_pattern") return bindParameter(pattern, scope, depth)
    bindPattern(pattern, scope, false)
    usesInPattern(pattern, scope, depth)
  }

  const usesInPattern = (node: SyntaxNode, scope: Scope, depth: number): void => {
    if (depth > MAX_DEPTH) return
    if (/^value_(?:name|pattern)$|^label_name$|^parenthesized_operator$|^comment$/.test(node.type)) return
    if (node.type === "package_pattern") return bindParameter(node, scope, depth)
    if (node.type.endsWith("_path") || (node.type.includes("type") && node.type !== "typed_pattern"))
      return visit(node, scope, depth)
    for (const each of node.namedChildren) usesInPattern(each, scope, depth + 1)
  }

  const visitBinding = (node: SyntaxNode, scope: Scope, depth: number) => {
    const inner = new Scope(scope)
    const pattern = node.childForFieldName("pattern")
    if (pattern) usesInPattern(pattern, scope, depth)
    visitParameters(node, inner, depth)
    for (const each of node.namedChildren)
      if (each.type !== "parameter" && each.startIndex !== pattern?.startIndex) visit(each, inner, depth + 1)
  }

  const visitAll = (node: SyntaxNode, scope: Scope, depth: number) => {
    for (const each of node.namedChildren) visit(each, scope, depth + 1)
  }

  const visit = (node: SyntaxNode, scope: Scope, depth: number): void => {
    if (depth > MAX_DEPTH) return
    switch (node.type) {
      case "comment":
      case "attribute_id":
      case "item_attribute":
      case "attribute":
      case "floating_attribute":
        return
      case "value_path":
        return usePath(node, SPACE.value, scope)
      case "constructor_path":
        return usePath(node, SPACE.constructor, scope, "other")
      case "field_path":
        return usePath(node, SPACE.field, scope)
      case "type_constructor_path":
        return usePath(node, SPACE.type, scope, "type")
      case "class_path":
      case "class_type_path":
        return usePath(node, SPACE.class, scope, "type")
      case "module_path":
      case "extended_module_path":
      case "module_type_path":
        return void visitModule(node, scope, depth)
      case "method_invocation": {
        const object = node.childForFieldName("object")
        if (object) visit(object, scope, depth + 1)
        const method = node.childForFieldName("method")
        if (method) push(method, "call", SPACE.method)
        return
      }
      case "application_expression": {
        const callee = node.childForFieldName("function")
        if (callee?.type === "value_path") usePath(callee, SPACE.value, scope, "call")
        else if (callee) visit(callee, scope, depth + 1)
        for (const each of node.namedChildren)
          if (each.startIndex !== callee?.startIndex) visit(each, scope, depth + 1)
        return
      }
      case "infix_expression":
      case "prefix_expression":
        for (const each of node.namedChildren)
          if (!each.type.endsWith("_operator")) visit(each, scope, depth + 1)
          else if (!OPERATORS.has(each.text)) use(SPACE.value, each, [], scope, "call")
        return
      case "labeled_argument": {
        const label = childOfType(node, "label_name")
        if (label !== undefined && node.namedChildren.length === 1) use(SPACE.value, label, [], scope)
        return visitAll(node, scope, depth)
      }
      case "field_expression": {
        const path = node.childForFieldName("name") ?? node.namedChildren[0]
        if (path?.type === "field_path") {
          visit(path, scope, depth + 1)
          const name = path.namedChildren.at(-1)
          if (
            node.namedChildren.length === 1 &&
            name !== undefined &&
            scope.get(SPACE.value, name.text)?.at !== -1
          )
            return
        }
        for (const each of node.namedChildren.slice(1)) visit(each, scope, depth + 1)
        return
      }
      case "let_expression": {
        const inner = new Scope(scope)
        const body = node.childForFieldName("body")
        for (const each of node.namedChildren)
          if (each.startIndex !== body?.startIndex) visitItem(each, inner, false, depth + 1)
        if (body) visit(body, inner, depth + 1)
        return
      }
      case "let_binding":
        return visitBinding(node, scope, depth)
      case "value_definition":
      case "module_definition":
      case "open_module":
      case "exception_definition":
      case "type_definition":
        return visitItem(node, scope, false, depth)
      case "local_open_expression":
      case "local_open_type":
      case "local_open_pattern": {
        const inner = new Scope(scope)
        const [path, ...others] = node.namedChildren
        openModule(path, inner)
        for (const each of others) visit(each, inner, depth + 1)
        return
      }
      case "fun_expression":
      case "class_function":
      case "method_definition": {
        const inner = new Scope(scope)
        visitParameters(node, inner, depth)
        for (const each of node.namedChildren) if (each.type !== "parameter") visit(each, inner, depth + 1)
        return
      }
      case "match_case": {
        const inner = new Scope(scope)
        const pattern = node.childForFieldName("pattern")
        if (pattern) visitPattern(pattern, inner, depth)
        for (const each of node.namedChildren)
          if (each.startIndex !== pattern?.startIndex) visit(each, inner, depth + 1)
        return
      }
      case "for_expression":
      case "object_expression": {
        const inner = new Scope(scope)
        for (const each of node.namedChildren)
          if (/^value_(?:name|pattern)$/.test(each.type)) bindPattern(each, inner, false)
          else if (each.type === "instance_variable_definition") {
            const name = childOfType(each, "instance_variable_name")
            if (name) inner.bind(SPACE.value, name.text, { at: name.startIndex })
          }
        return visitAll(node, inner, depth)
      }
      case "package_expression":
        for (const each of node.namedChildren) visitModule(each, scope, depth + 1)
        return
      case "structure":
      case "signature":
      case "module_application":
        return void visitModule(node, scope, depth + 1)
      default:
        return visitAll(node, scope, depth)
    }
  }

  const scope = new Scope()
  for (const item of root.namedChildren) visitItem(item, scope, true, 0)
  return found.toSorted((a, b) => a.at - b.at)
}
