import type { SyntaxNode } from "../../syntax/mod.ts"
import { boundNodes } from "./ocamlPaths.ts"
import { type Scope, SPACE } from "./ocamlScope.ts"

/** Binds the values of a pattern; those of a module have their places. */
export const bindPattern = (pattern: SyntaxNode, scope: Scope, isTop: boolean) => {
  for (const name of boundNodes(pattern))
    scope.bind(SPACE.value, name.text, { at: isTop ? name.startIndex : -1 })
}

/** Binds the types of a definition, and their constructors and fields. */
export const bindType = (node: SyntaxNode, scope: Scope, isTop: boolean) => {
  const at = (name: SyntaxNode) => (isTop ? name.startIndex : -1)
  for (const binding of node.namedChildren) {
    const name = binding.childForFieldName("name")
    if (name?.type === "type_constructor") scope.bind(SPACE.type, name.text, { at: at(name) })
  }
  const members = (each: SyntaxNode, depth: number) => {
    if (each.type === "constructor_declaration" || each.type === "field_declaration") {
      const name = each.namedChildren[0]
      if (name !== undefined)
        scope.bind(each.type === "field_declaration" ? SPACE.field : SPACE.constructor, name.text, {
          at: at(name)
        })
    }
    if (depth < 4) for (const child of each.namedChildren) members(child, depth + 1)
  }
  members(node, 0)
}
